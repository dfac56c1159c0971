/**
 * A chunk that cannot be loaded belongs to a version that is gone: the page reloads once. If that does not help, the
 * error is reported like any other; typed text is on the device.
 */
const mark = 'assay-reloaded';
const pause = 60_000;

export const mendMissingChunk = (storage: () => Storage, now: () => number, reload: () => void) =>
  addEventListener('vite:preloadError', (event) => {
    const last = Number(storage().getItem(mark) ?? 0);
    if (now() - last < pause || !navigator.onLine) return;
    storage().setItem(mark, String(now()));
    event.preventDefault();
    reload();
  });
