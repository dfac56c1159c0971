/**
 * A part of the app that cannot be fetched belongs to a version that is gone: the page is loaded again, once. When that
 * does not help, it is told like any other fault; what was typed is on the device.
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
