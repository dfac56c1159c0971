import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  PrecacheController,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { inputPauses } from './input-pauses.ts';
import { addStaticRoutes, type RoutedInstall } from './static-routes.ts';

/**
 * The app without network: the built files and the page, of one version, on the device. Calls are never stored here.
 *
 *   an address ─▶ server ─▶ page with a fresh nonce      no server ─▶ the stored page, with its original policy
 *   a file     ─▶ stored, since its name changes with its content; without this worker where it can (`static-routes.ts`)
 */
declare const builtFiles: readonly string[];
declare const builtVersion: string;

interface NavigationEvent extends Event {
  readonly request: Request;
  /** The answer of the server, if the browser has asked it already. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface ActivateEvent extends Event {
  waitUntil(done: Promise<void> | undefined): void;
}
type InstallEvent = ActivateEvent & RoutedInstall;
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ActivateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}
const worker = globalThis as unknown as Worker;

const page = '/';
const stored = new PrecacheController().strategy.cacheName;
const files: PrecacheEntry[] = builtFiles.map((url) => ({ url, revision: null }) as unknown as PrecacheEntry);
const answerOf = async ({ preloadResponse, request }: NavigationEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);
const cachedPage = async (error: unknown): Promise<Response> => {
  const cached = await matchPrecache(page);
  if (!cached) throw error;
  return cached;
};

// Registered before the files: the page is one of them, but every address still goes to the server first.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation();
  event.respondWith(answerOf(event).catch(cachedPage));
});
worker.addEventListener('install', (event) => event.waitUntil(addStaticRoutes(event, stored)));
// The browser asks the server while the worker still starts.
worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()));
const pauses = inputPauses(Date.now, (time) => new Promise((go) => setTimeout(go, time)));
addPlugins([
  {
    async requestWillFetch({ request }) {
      await pauses.untilQuiet();
      return request;
    },
  },
]);
precache([...files, { url: page, revision: builtVersion }]);
addRoute({ cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting();
  if (data === 'input') pauses.input();
});
