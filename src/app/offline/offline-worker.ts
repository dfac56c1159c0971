import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

/**
 * The app without network: the built files and the page, of one version, on the device. Calls are never stored here.
 *
 *   an address ─▶ server ─▶ page with a fresh nonce      no server ─▶ the stored page, with its original policy
 *   a file     ─▶ stored, since its name changes with its content
 */
declare const builtFiles: readonly string[];
declare const builtVersion: string;

interface NavigationEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}
const worker = globalThis as unknown as Worker;

const page = '/';
const files: PrecacheEntry[] = builtFiles.map((url) => ({ url, revision: null }) as unknown as PrecacheEntry);
const cachedPage = async (error: unknown): Promise<Response> => {
  const cached = await matchPrecache(page);
  if (!cached) throw error;
  return cached;
};

// Registered before the files: the page is one of them, but every address still goes to the server first.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.stopImmediatePropagation();
  event.respondWith(fetch(event.request).catch(cachedPage));
});
precache([...files, { url: page, revision: builtVersion }]);
addRoute({ cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting();
});
