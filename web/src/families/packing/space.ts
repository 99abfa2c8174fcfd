/** Balls of a pyramid or cubes of a box in space, drawn with three.js. This file and that library are loaded when first needed. */
import {
  AmbientLight, BoxGeometry, BufferGeometry, CanvasTexture, DirectionalLight, Group, LineDashedMaterial, LineSegments, Mesh, MeshStandardMaterial,
  PerspectiveCamera, Scene, Raycaster, SphereGeometry, Sprite, SpriteMaterial, SRGBColorSpace, Vector2, Vector3, WebGLRenderer,
} from 'three';
import type { Place } from '../../core/protocol';
import { EMPTY, type Ball, type Kind } from './solid';

/** A solid to be shown: its kind and the size of its bottom layer. */
export interface Solid {
  kind: Kind;
  rows: number;
  columns: number;
  layers: number;
}

interface Skin {
  plain: MeshStandardMaterial;
  /** Cubes carry their letter on each face. */
  lettered: MeshStandardMaterial;
  /** Balls have it floating before them. */
  sign: SpriteMaterial;
}

interface Shape {
  ball: Ball;
  mesh: Mesh;
  sign: Sprite;
  home: Vector3;
}

/** The accents of a hint, and what else is not the colour of a piece, as boards have them. */
const LIT = { cause: 'var(--cause)', effect: 'var(--effect)' };
const SEED = 'var(--edge)';
const INK = 'var(--cell-ink)';
const spot = ({ layer, row, column }: Place) => `${(layer ?? 1) - 1},${row - 1},${column - 1}`;
const spotOf = ({ layer, row, column }: Ball) => `${layer},${row},${column}`;

/** What a ball takes around its middle, and a little air; and what a corner of the frame does. */
const ROOM = 0.55;
const MARGIN = 0.08;

/** One pixel, to see what a colour is painted as. */
const PEN = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

type Frame = LineSegments<BufferGeometry, LineDashedMaterial>;

/** The colour of a piece, as a value for a style sheet. */
type Colour = (letter: string) => string;

/** What is to be seen: the letters of the pieces, how far the layers are pulled apart, and whether letters are drawn. */
type Shown = [letters: Set<string>, apart: number, signs: 'on' | 'off'];

export class Space {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(38, 1, 0.1, 100);
  readonly #group = new Group();
  readonly #watcher: ResizeObserver;
  readonly #themes: MutationObserver;
  readonly #kind: Kind;
  readonly #colour: Colour;
  readonly #rise: number;
  readonly #height: number;
  readonly #body: BufferGeometry;
  readonly #seed = new SphereGeometry(0.11, 12, 8);
  readonly #frame: Frame;
  readonly #skins = new Map<string, Skin>();
  #shapes: Shape[] = [];
  #shown: Shown | null = null;
  #angle = 0.7;
  #tilt = 0.55;
  #zoom = 1;
  #drawn = 0;

  constructor(canvas: HTMLCanvasElement, solid: Solid, colour: Colour) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#scene.add(new AmbientLight(0xffffff, 1.6), this.#group);
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(3, 8, 5);
    this.#scene.add(sun);
    this.#kind = solid.kind;
    this.#colour = colour;
    this.#rise = solid.kind === 'box' ? 1 : Math.SQRT1_2;
    this.#height = solid.layers;
    this.#body = solid.kind === 'box' ? new BoxGeometry(0.95, 0.95, 0.95) : new SphereGeometry(0.49, 32, 20);
    this.#frame = frameOf(solid, this.#rise, this.#painted(SEED));
    this.#watcher = new ResizeObserver(() => this.#draw());
    this.#watcher.observe(canvas);
    this.#themes = new MutationObserver(() => this.#repaint());
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  /** The theme has changed, and with it every colour. */
  #repaint(): void {
    for (const { plain, lettered, sign } of this.#skins.values()) {
      for (const material of [plain, lettered, sign]) {
        material.map?.dispose();
        material.dispose();
      }
    }
    this.#skins.clear();
    this.#tints.clear();
    this.#frame.material.color.set(this.#painted(SEED));
    for (const { ball, sign } of this.#shapes) sign.material = this.#skin(ball.letter).sign;
    if (this.#shown) this.show(...this.#shown);
    this.#dress();
  }

  /** A colour of the style sheet as it is painted now. */
  #painted(css: string): string {
    const probe = this.#renderer.domElement.style;
    probe.color = css;
    PEN.fillStyle = getComputedStyle(this.#renderer.domElement).color;
    probe.color = '';
    PEN.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = PEN.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  }

  /** Puts these there in place of what was there. */
  fill(solid: Solid, list: Ball[]): void {
    this.#group.clear();
    this.#group.add(this.#frame);
    this.#shapes = list.map((ball) => {
      const skin = this.#skin(ball.letter);
      const mesh = new Mesh(ball.letter === EMPTY ? this.#seed : this.#body, skin.plain);
      const sign = new Sprite(skin.sign);
      sign.scale.setScalar(0.55);
      const shift = this.#kind === 'pyramid' ? ball.layer / 2 : 0;
      const middle = (count: number) => (count - 1) / 2;
      const home = new Vector3(
        ball.column + shift - middle(solid.columns), ball.layer * this.#rise, ball.row + shift - middle(solid.rows),
      );
      this.#group.add(mesh, sign);
      return { ball, mesh, sign, home };
    });
  }

  #skin(letter: string): Skin {
    const known = this.#skins.get(letter);
    if (known) return known;
    const [background, ink] = [letter === EMPTY ? SEED : this.#colour(letter), INK].map((css) => this.#painted(css)) as [string, string];
    const skin = {
      plain: new MeshStandardMaterial({ color: background, roughness: 0.45 }),
      lettered: new MeshStandardMaterial({ map: picture(letter, ink, background), roughness: 0.45 }),
      sign: new SpriteMaterial({ map: picture(letter, ink, null), depthTest: true }),
    };
    this.#skins.set(letter, skin);
    return skin;
  }

  show(...shown: Shown): void {
    const [letters, apart, signs] = (this.#shown = shown);
    for (const { ball, mesh, sign, home } of this.#shapes) {
      const skin = this.#skin(ball.letter);
      const filled = ball.letter !== EMPTY;
      const cube = this.#kind === 'box';
      mesh.visible = !filled || letters.has(ball.letter);
      mesh.material = cube && filled && signs === 'on' ? skin.lettered : skin.plain;
      sign.visible = filled && !cube && mesh.visible && signs === 'on';
      mesh.position.copy(home);
      mesh.position.y += ball.layer * apart;
    }
    this.#frame.visible = apart === 0;
    this.#group.position.y = -(this.#height - 1) * (this.#rise + apart) * (this.#kind === 'pyramid' ? 0.42 : 0.5);
    this.#draw();
  }

  /** The place whose ball, cube or seed is seen there; a free one is easier to hit than it looks. */
  at(clientX: number, clientY: number): Place | null {
    const box = this.#renderer.domElement.getBoundingClientRect();
    const pen = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(pen, this.#camera);
    let [best, least] = [null as Shape | null, Infinity];
    for (const shape of this.#shapes) {
      if (!shape.mesh.visible) continue;
      const spot = shape.mesh.getWorldPosition(new Vector3());
      const reach = shape.ball.letter === EMPTY ? 0.3 : 0.5;
      const far = ray.ray.distanceToPoint(spot);
      if (far > reach) continue;
      // What lies in front wins; among seeds, the one nearest to the finger.
      const depth = spot.distanceTo(this.#camera.position) + far;
      if (depth < least) [best, least] = [shape, depth];
    }
    return best && { layer: best.ball.layer + 1, row: best.ball.row + 1, column: best.ball.column + 1 };
  }

  #previewed: { at: Set<string>; colour: string | null } = { at: new Set(), colour: null };
  #lit = new Map<string, keyof typeof LIT>();

  /** Swells the seeds where a piece would lie. */
  preview(places: Place[], colour: string | null): void {
    const at = new Set(places.map(spot));
    const free = new Set(this.#shapes.filter(({ ball }) => ball.letter === EMPTY).map(({ ball }) => spotOf(ball)));
    this.#previewed = { at: [...at].every((one) => free.has(one)) ? at : new Set(), colour };
    this.#dress();
  }

  /** Shows what a hint speaks of: where it looks, and what will lie where. How many of these are seen. */
  light(cause: Place[], effect: Place[]): number {
    this.#lit = new Map([...cause.map((place) => [spot(place), 'cause'] as const), ...effect.map((place) => [spot(place), 'effect'] as const)]);
    this.#dress();
    return this.#shapes.filter(({ ball }) => ball.letter === EMPTY && this.#lit.has(spotOf(ball))).length;
  }

  #dress(): void {
    for (const { ball, mesh } of this.#shapes) {
      if (ball.letter !== EMPTY) continue;
      const at = spotOf(ball);
      const [held, lit] = [this.#previewed.at.has(at), this.#lit.get(at)];
      const colour = held ? this.#previewed.colour : lit ? LIT[lit] : null;
      mesh.scale.setScalar(held || lit === 'effect' ? 4 : lit === 'cause' ? 2.4 : 1);
      mesh.material = colour ? this.#tinted(colour) : this.#skin(EMPTY).plain;
    }
    this.#draw();
  }

  #tints = new Map<string, MeshStandardMaterial>();
  #tinted(colour: string): MeshStandardMaterial {
    const known = this.#tints.get(colour) ?? new MeshStandardMaterial({ color: this.#painted(colour), roughness: 0.45, transparent: true, opacity: 0.65 });
    this.#tints.set(colour, known);
    return known;
  }

  turn(angle: number, tilt: number): void {
    this.#angle += angle;
    this.#tilt = Math.max(-0.2, Math.min(1.5, this.#tilt + tilt));
    this.#draw();
  }

  zoom(by: number): void {
    this.#zoom = Math.max(0.3, Math.min(4, this.#zoom * by));
    this.#draw();
  }

  close(): void {
    this.#watcher.disconnect();
    this.#themes.disconnect();
    cancelAnimationFrame(this.#drawn);
    this.#renderer.dispose();
  }

  /**
   * The least distance from which the whole solid is seen however it is turned, and how far above its origin the eye
   * looks then: each ball and each corner of the frame goes round in a circle, and the nearest and the farthest point
   * of it count.
   */
  #fitting(aspect: number): { far: number; up: number } {
    const tall = Math.tan((this.#camera.fov * Math.PI) / 360);
    const wide = tall * aspect;
    const [sin, cos] = [Math.sin(this.#tilt), Math.cos(this.#tilt)];
    let [above, below, beside] = [0, 0, 0];
    const corners = this.#frame.visible ? this.#frame.geometry.getAttribute('position') : null;
    const points = [
      ...this.#shapes.map(({ mesh }) => [mesh.position, ROOM] as const),
      ...Array.from({ length: corners?.count ?? 0 }, (_, n) => [new Vector3().fromBufferAttribute(corners!, n), MARGIN] as const),
    ];
    for (const [point, room] of points) {
      const y = point.y + this.#group.position.y;
      const round = Math.hypot(point.x, point.z);
      for (const near of [-round, round]) {
        const [up, towards] = [cos * y - sin * near, cos * near + sin * y];
        above = Math.max(above, (up + room) / tall + towards);
        below = Math.max(below, (room - up) / tall + towards);
      }
      beside = Math.max(beside, round * Math.hypot(1 / wide, cos) + room / wide + sin * y);
    }
    return { far: Math.max((above + below) / 2, beside, 3), up: ((above - below) * tall) / 2 };
  }

  #draw(): void {
    cancelAnimationFrame(this.#drawn);
    this.#drawn = requestAnimationFrame(() => {
      const canvas = this.#renderer.domElement;
      const [width, height] = [canvas.clientWidth || 1, canvas.clientHeight || 1];
      this.#renderer.setSize(width, height, false);
      this.#camera.aspect = width / height;
      this.#camera.updateProjectionMatrix();
      const [sin, cos] = [Math.sin(this.#tilt), Math.cos(this.#tilt)];
      const fitting = this.#fitting(width / height);
      const far = fitting.far * this.#zoom;
      const middle = new Vector3(-Math.sin(this.#angle) * sin, cos, -Math.cos(this.#angle) * sin).multiplyScalar(fitting.up);
      this.#camera.position.set(Math.sin(this.#angle) * cos, sin, Math.cos(this.#angle) * cos).multiplyScalar(far).add(middle);
      this.#camera.lookAt(middle);
      // A letter floats just in front of its ball, towards the eye.
      const eye = this.#camera.position.clone().sub(this.#group.position);
      for (const { mesh, sign } of this.#shapes) {
        sign.position.copy(mesh.position).add(eye.clone().sub(mesh.position).setLength(0.52));
      }
      this.#renderer.render(this.#scene, this.#camera);
      canvas.dataset['drawn'] = 'yes';
      canvas.dataset['kind'] = this.#kind;
      canvas.dataset['far'] = far.toFixed(2);
    });
  }
}

/** The edges of the room, dashed, so that an empty solid is seen too. */
function frameOf({ kind, rows, columns, layers }: Solid, rise: number, colour: string): Frame {
  const [x, z] = [columns / 2, rows / 2];
  const floor = kind === 'box' ? -0.5 : -0.35;
  const corners = [[-x, -z], [x, -z], [x, z], [-x, z]] as const;
  const base = corners.map(([cx, cz]) => new Vector3(cx, floor, cz));
  const top = kind === 'box' ? corners.map(([cx, cz]) => new Vector3(cx, layers - 0.5, cz)) : corners.map(() => new Vector3(0, (layers - 1) * rise + 0.7, 0));
  const lines: Vector3[] = [];
  const line = (from: Vector3 | undefined, to: Vector3 | undefined) => { if (from && to) lines.push(from, to); };
  for (let n = 0; n < 4; n++) {
    line(base[n], base[(n + 1) % 4]);
    line(base[n], top[n]);
    if (kind === 'box') line(top[n], top[(n + 1) % 4]);
  }
  const frame = new LineSegments(new BufferGeometry().setFromPoints(lines), new LineDashedMaterial({ color: colour, dashSize: 0.16, gapSize: 0.14 }));
  frame.computeLineDistances();
  return frame;
}

function picture(letter: string, ink: string, background: string | null): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    if (background) {
      pen.fillStyle = background;
      pen.fillRect(0, 0, 64, 64);
    }
    pen.font = `bold ${background ? 30 : 44}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = ink;
    pen.fillText(letter, 32, 34);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
