/**
 * The service worker: keeps the files of the shell, so that the portal opens without a connection. It answers no
 * call of the API.
 */
import { withNewNonce } from './stored-page';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`scripts/shell-worker.mjs`). */
declare const SHELL: { readonly name: string; readonly entry: string; readonly files: readonly string[] };

const shell = SHELL;
const PREFIX = 'halfturn-shell-';
const OWN = PREFIX + shell.name;
const PAGE = '/';
/** The shells of this version and of the one before, whose pages may still be open. */
const SHELLS_KEPT = 2;
/** After this long without an answer, the stored page is shown. */
const PATIENCE_MS = 4000;
const NO_PAGE = /^\/(api|health|metrics)(\/|$)|\.\w+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  routePast(event);
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** Not every browser has it, and TypeScript's DOM types lack it. */
interface RoutingEvent {
  addRoutes?(rules: readonly { readonly condition: object; readonly source: 'cache' | 'network' }[]): Promise<void>;
}

/**
 * Has the browser take the portal's files from the caches, and calls from the server, by itself: none of them waits for
 * this worker to start. What is in no cache comes from the network.
 */
function routePast(event: RoutingEvent & ExtendableEvent): void {
  if (event.addRoutes === undefined) return;
  const ofPath = (pathname: string) => ({ urlPattern: { pathname }, requestMethod: 'GET' });
  const routed = event.addRoutes([
    { condition: ofPath('/assets/*'), source: 'cache' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/config.json' } }, source: 'network' },
  ]);
  // A browser that cannot follow them asks this worker.
  event.waitUntil(routed.catch(() => undefined));
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(OWN);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  const isOwn = answer.ok && (await answer.clone().text()).includes(shell.entry);
  // The server was updated since: the next visit finds the worker of that version.
  if (!isOwn) throw new Error('The page is of another version.');
  await cache.put(PAGE, answer);
  await cache.addAll([...shell.files]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  const old = shells.slice(0, Math.max(0, shells.length - SHELLS_KEPT + 1));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** From the server, which has the newest; the stored one if it does not answer. */
async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  // Read while the network tries.
  const stored = caches.match(PAGE, { cacheName: OWN, ignoreVary: true });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([network.catch(() => null), late]);
  if (answer !== null) return answer;
  const found = await stored;
  return found === undefined ? network : withNewNonce(found);
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** Named by its content: a stored one is never out of date. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
