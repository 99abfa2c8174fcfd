import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Writes the service worker last, when the names of all files are known. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const listed = ['./', ...files.filter((name) => name !== 'index.html').map((name) => `./${name}`)];
      const extra = ['./icon.svg', './icon-192.png', './icon-512.png', './maskable.png', './apple-touch.png', './manifest.webmanifest'];
      const all = [...listed, ...extra];
      // Hashed names change with their content, so the list is a version of the site.
      let version = 0;
      const index = bundle['index.html'];
      const text = all.join(' ') + (index?.type === 'asset' ? String(index.source) : '');
      for (const c of text) version = (Math.imul(version, 31) + c.codePointAt(0)!) >>> 0;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(version.toString(36), all) });
    },
  };
}

const serviceWorker = (version: string, files: string[]) => `// Keeps the page for when there is no network.
const CACHE = 'pecah-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((n) => n.startsWith('pecah-') && n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});
// A screenshot that another app shares is kept for the page that opens then.
async function shared(request) {
  const picture = (await request.formData()).get('picture');
  const cache = await caches.open('shared-with-pecah');
  if (picture instanceof Blob) await cache.put('./shared-picture', new Response(picture, { headers: { 'Content-Type': picture.type } }));
  return Response.redirect('./?shared#/', 303);
}
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'POST' && new URL(event.request.url).search === '?share') {
    event.respondWith(shared(event.request));
    return;
  }
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true, ignoreVary: true })).then((kept) => kept ?? fetch(event.request)));
});
`;

declare const process: { env: Record<string, string | undefined> };

/** Takes the families from another folder than `src/pkg`: for a page with a puzzle of one's own. */
function otherCore(folder: string | undefined): Plugin[] {
  if (!folder) return [];
  return [{ name: 'other-core', enforce: 'pre', transform: (code, id) => (/\/src\/.*\.(ts|svelte)$/.test(id) ? code.replaceAll('../pkg/', `../${folder}/`) : undefined) }];
}
const plugins = () => otherCore(process.env['PECAH_CORE']);

export default defineConfig({
  base: './',
  plugins: [...plugins(), svelte(), offline()],
  worker: { format: 'es', plugins },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
