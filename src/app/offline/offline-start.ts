import { limits } from '../../domain/limits.ts';

/** Asks the browser to keep the app for a start without network, and tells when a newer one lies ready. */
export interface NewVersions {
  onReady(listeners: () => void): void;
  /** The newer one takes over, and the page is loaded again by it. */
  takeOver(): void;
}

export const offlineStart = (container: ServiceWorkerContainer | undefined, reload: () => void): NewVersions => {
  let waiting: ServiceWorker | null = null;
  const listeners: (() => void)[] = [];
  const ready = (worker: ServiceWorker | null) => {
    // The first one of all replaces nothing.
    if (!worker || !container?.controller) return;
    waiting = worker;
    for (const each of listeners) each();
  };
  const watch = (registration: ServiceWorkerRegistration) => {
    ready(registration.waiting);
    const look = () => void registration.update().catch(() => {});
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && ready(worker));
    });
    // A page may stay open for days.
    look();
    setInterval(look, limits.versionLook);
  };
  // No worker is no error: the app then needs the network to start.
  container?.register('/offline-worker.js').then(
    (registration) => registration && watch(registration),
    () => {},
  );
  return {
    onReady(each) {
      listeners.push(each);
      if (waiting) each();
    },
    takeOver() {
      // Another tab may have let it: then it is there already, and nothing is told any more.
      if (waiting?.state !== 'installed') return reload();
      container?.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage('takeOver');
      // It waits until the older one has answered what it was asked, and that may never end.
      setTimeout(reload, limits.takeOverPatience);
    },
  };
};
