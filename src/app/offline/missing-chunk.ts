/**
 * A chunk that the server no longer has belongs to a version that is gone: the page reloads once. If that does not help,
 * the error is reported like any other; typed text is on the device. A chunk that was only interrupted, or a server that
 * does not answer, reloads nothing: the page would end as an error of the browser.
 */
const mark = 'assay-reloaded';
const pause = 60_000;

interface Surroundings {
  storage(): Storage;
  now(): number;
  readonly fetch: typeof fetch;
  reload(): void;
}

/** Some browsers name the address of the chunk; else the server must at least answer. */
const isGone = async (error: unknown, ask: typeof fetch): Promise<boolean> => {
  const [address] = /(?:https?:\/)?\/[^\s'"]+\.(?:js|css)/.exec(String(error)) ?? [];
  try {
    const { ok } = await ask(address ?? '/', { method: 'HEAD', cache: 'no-store' });
    return address === undefined ? ok : !ok;
  } catch {
    return false;
  }
};

export const mendMissingChunk = ({ storage, now, fetch: ask, reload }: Surroundings): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    const isDue = () => now() - Number(storage().getItem(mark) ?? 0) >= pause;
    if (!isDue()) return;
    void isGone(payload, ask).then((gone) => {
      if (!gone || !isDue()) return;
      storage().setItem(mark, String(now()));
      reload();
    });
  });
