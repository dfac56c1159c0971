import { limits } from '../../domain/limits.ts';
import { whenIdle } from '../kit/when-idle.ts';

/** Asks the browser to store the app for a start without network, and reports when a newer version is ready. */
export interface NewVersions {
  /** Returns how to stop listening. */
  onReady(listener: () => void): () => void;
  /** Activates the newer version and reloads the page with it. */
  takeOver(): void;
}

const ignore = () => {};

export const offlineStart = (container: ServiceWorkerContainer | undefined, reload: () => void): NewVersions => {
  let waiting: ServiceWorker | null = null;
  const listeners = new Set<() => void>();
  const ready = (worker: ServiceWorker | null) => {
    // The first worker replaces nothing.
    if (!worker || !container?.controller) return;
    waiting = worker;
    for (const each of listeners) each();
  };
  const watch = (registration: ServiceWorkerRegistration) => {
    ready(registration.waiting);
    const look = () => void registration.update().catch(ignore);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && ready(worker));
      // Without it, the worker stores the app without pauses.
      import('./report-input.ts').then(({ reportInput }) => reportInput(worker), ignore);
    });
    // A page may stay open for days.
    look();
    setInterval(look, limits.versionLook);
  };
  // The app works without a worker; it then needs the network to start.
  const register = () =>
    void container?.register('/offline-worker.js').then((registration) => registration && watch(registration), ignore);
  // Storing the app takes as much processor time as starting it, so it waits until the page is idle.
  if (container) setTimeout(() => whenIdle(register, limits.storeAppPatience), limits.storeAppPause);
  return {
    onReady(each) {
      listeners.add(each);
      if (waiting) each();
      return () => listeners.delete(each);
    },
    takeOver() {
      // Another tab may have activated it: then nothing more is reported.
      if (waiting?.state !== 'installed') return reload();
      container?.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage('takeOver');
      // The worker waits until the older one has answered its requests, which may never end.
      setTimeout(reload, limits.takeOverPatience);
    },
  };
};
