/** Charts as files of their own, and logarithmic axes. */
import { png, saveAs } from '../app/save';

const KEPT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-weight', 'text-anchor'];

/** A chart with the colours that it has on the page, as a document. */
export function alone(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of KEPT) to[i]?.setAttribute(name, style.getPropertyValue(name));
  });
  const [, , width = 0, height = 0] = chart.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', 'sans-serif');
  return new XMLSerializer().serializeToString(copy);
}

export async function saveChart(chart: SVGSVGElement, name: string, ending: 'svg' | 'png'): Promise<void> {
  const document = alone(chart);
  saveAs(`${name}.${ending}`, ending === 'svg' ? new Blob([document], { type: 'image/svg+xml' }) : await png(document));
}

/** A table as comma-separated values. */
export function saveTable(name: string, head: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  const lines = [head, ...rows].map((row) => row.map(cell).join(','));
  saveAs(`${name}.csv`, new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }));
}

/** A number on an axis, in little room: `100M`, `100 jt`. */
export const short = (n: number, language: string) => new Intl.NumberFormat(language, { notation: 'compact' }).format(n);

/** Powers of ten around these values, and where a value lies between the first and the last, from 0 to 1. */
export function logAxis(values: number[]): { ticks: number[]; at: (n: number) => number } {
  const positive = values.filter((n) => n > 0);
  const low = Math.floor(Math.log10(Math.min(...positive, 1e9)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive, 1e-9))));
  const every = Math.ceil((high - low) / 6);
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((power) => (power - low) % every === 0).map((power) => 10 ** power);
  return { ticks, at: (n) => (n <= 0 ? 0 : (Math.log10(n) - low) / (high - low)) };
}
