/** Balls in space, drawn with three.js. This file and that library are loaded when first needed. */
import {
  AmbientLight, CanvasTexture, DirectionalLight, Group, Mesh, MeshStandardMaterial, PerspectiveCamera, Scene,
  SphereGeometry, Sprite, SpriteMaterial, Vector3, WebGLRenderer,
} from 'three';

export interface Ball {
  letter: string;
  layer: number;
  row: number;
  column: number;
}

/** The rows of an answer, from the top layer down: 1 row of 1, 2 of 2, and so on. */
export function balls(lines: string[]): Ball[] {
  const rows = lines.filter((line) => line.trim() !== '');
  const list: Ball[] = [];
  const sides: number[] = [];
  for (let side = 1, used = 0; used < rows.length; used += side, side++) sides.push(side);
  let at = 0;
  for (const side of sides) {
    const layer = sides.length - side;
    for (let row = 0; row < side; row++, at++) {
      [...(rows[at] ?? '').trim()].forEach((letter, column) => list.push({ letter, layer, row, column }));
    }
  }
  return list;
}

const RISE = Math.SQRT1_2;

export class Space {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(38, 1, 0.1, 100);
  readonly #group = new Group();
  readonly #shapes: { ball: Ball; mesh: Mesh; sign: Sprite; home: Vector3 }[] = [];
  readonly #watcher: ResizeObserver;
  #angle = 0.7;
  #tilt = 0.55;
  #far: number;
  readonly #side: number;
  #drawn = 0;

  constructor(canvas: HTMLCanvasElement, list: Ball[], colour: (letter: string) => readonly [string, string]) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#scene.add(new AmbientLight(0xffffff, 1.6), this.#group);
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(3, 8, 5);
    this.#scene.add(sun);
    const side = 1 + Math.max(0, ...list.map((ball) => ball.layer));
    this.#far = side * 2.1 + 1.5;
    const sphere = new SphereGeometry(0.49, 32, 20);
    const skins = new Map<string, [MeshStandardMaterial, SpriteMaterial]>();
    for (const ball of list) {
      let skin = skins.get(ball.letter);
      if (!skin) {
        const [background, ink] = colour(ball.letter);
        skin = [
          new MeshStandardMaterial({ color: background, roughness: 0.45 }),
          new SpriteMaterial({ map: sign(ball.letter, ink), depthTest: true }),
        ];
        skins.set(ball.letter, skin);
      }
      const mesh = new Mesh(sphere, skin[0]);
      const mark = new Sprite(skin[1]);
      mark.scale.setScalar(0.55);
      const half = (side - 1) / 2;
      const home = new Vector3(ball.column + ball.layer / 2 - half, ball.layer * RISE, ball.row + ball.layer / 2 - half);
      this.#group.add(mesh, mark);
      this.#shapes.push({ ball, mesh, sign: mark, home });
    }
    this.#side = side;
    this.#watcher = new ResizeObserver(() => this.#draw());
    this.#watcher.observe(canvas);
  }

  show(letters: Set<string>, apart: number, signs: 'on' | 'off'): void {
    for (const { ball, mesh, sign, home } of this.#shapes) {
      mesh.visible = letters.has(ball.letter);
      sign.visible = mesh.visible && signs === 'on';
      mesh.position.copy(home);
      mesh.position.y += ball.layer * apart;
    }
    this.#group.position.y = (-(this.#side - 1) * (RISE + apart)) / 2;
    this.#draw();
  }

  turn(angle: number, tilt: number): void {
    this.#angle += angle;
    this.#tilt = Math.max(-0.2, Math.min(1.5, this.#tilt + tilt));
    this.#draw();
  }

  zoom(by: number): void {
    this.#far = Math.max(3, Math.min(40, this.#far * by));
    this.#draw();
  }

  close(): void {
    this.#watcher.disconnect();
    cancelAnimationFrame(this.#drawn);
    this.#renderer.dispose();
  }

  #draw(): void {
    cancelAnimationFrame(this.#drawn);
    this.#drawn = requestAnimationFrame(() => {
      const canvas = this.#renderer.domElement;
      const [width, height] = [canvas.clientWidth || 1, canvas.clientHeight || 1];
      this.#renderer.setSize(width, height, false);
      this.#camera.aspect = width / height;
      this.#camera.updateProjectionMatrix();
      // A narrow view needs more distance for the same width.
      const far = this.#far / Math.min(1, width / height / 1.1);
      const flat = Math.cos(this.#tilt) * far;
      this.#camera.position.set(Math.sin(this.#angle) * flat, Math.sin(this.#tilt) * far, Math.cos(this.#angle) * flat);
      this.#camera.lookAt(0, 0, 0);
      // A letter floats just in front of its ball, towards the eye.
      const eye = this.#camera.position.clone().sub(this.#group.position);
      for (const { mesh, sign } of this.#shapes) {
        sign.position.copy(mesh.position).add(eye.clone().sub(mesh.position).setLength(0.52));
      }
      this.#renderer.render(this.#scene, this.#camera);
      canvas.dataset['drawn'] = 'yes';
    });
  }
}

function sign(letter: string, ink: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = 'bold 44px sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = ink;
    pen.fillText(letter, 32, 34);
  }
  return new CanvasTexture(canvas);
}
