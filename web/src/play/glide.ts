/** Tiles glide from where they were to where the core draws them now. */

type Spots = Map<string, [number, number]>;

function spots(root: Element): Spots {
  const found: Spots = new Map();
  for (const tile of root.querySelectorAll('.board .tile')) {
    const body = tile.querySelector('rect');
    const label = tile.querySelector('text')?.textContent ?? '';
    if (body && label) found.set(label, [Number(body.getAttribute('x')), Number(body.getAttribute('y'))]);
  }
  return found;
}

export function glide(root: HTMLElement, _svg: string) {
  let before = spots(root);
  return {
    update() {
      requestAnimationFrame(() => {
        const now = spots(root);
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Another board is there at once; only a few tiles of the same one move.
        const moved = [...now].filter(([label, [x, y]]) => before.has(label) && String(before.get(label)) !== String([x, y]));
        if (!still && now.size === before.size && moved.length <= 8) {
          for (const tile of root.querySelectorAll<SVGElement>('.board .tile')) {
            const label = tile.querySelector('text')?.textContent ?? '';
            const [from, to] = [before.get(label), now.get(label)];
            if (!from || !to || String(from) === String(to)) continue;
            tile.animate([{ transform: `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)` }, { transform: 'none' }], { duration: 160, easing: 'cubic-bezier(.2,.8,.2,1)' });
          }
        }
        before = now;
      });
    },
  };
}
