import { downloadBrowser, type BringBrowser } from './download-browser.ts';
import { unpackBrowser } from './unpack-browser.ts';

/**
 * Brings a browser in the background where the device has none:
 *
 *   none found ─▶ the download of Playwright ─▶ a package of the registry ─▶ failed, until the next start
 *                            └────────────────────────┴─▶ found
 */
export interface BrowserNeeds {
  /** The name of the browser that is there; null: none. */
  find(): string | null;
  /** The person has named one, which is not there: no other is brought. */
  readonly named: string;
  readonly ways?: readonly BringBrowser[];
}

const advice = 'Install Chrome or Edge, or set ADAPTER_BROWSER to the path of a Chromium.';

export const bringBrowser = ({ find, named, ways = [downloadBrowser, unpackBrowser] }: BrowserNeeds) => {
  const stopped = new AbortController();
  let words = named === '' ? '' : `There is no browser at ${named}. Correct ADAPTER_BROWSER, or remove it.`;
  let bringing: Promise<void> | null = null;
  const bring = async () => {
    const reasons: string[] = [];
    for (const way of ways) {
      words = 'No browser found: one is being downloaded.';
      const failure = await way(stopped.signal, (progress) => {
        words = `No browser found: one is being downloaded (${progress}).`;
      }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (stopped.signal.aborted || (failure === null && find() !== null)) return;
      reasons.push(failure ?? 'it is not where it should be');
    }
    words = `No browser found, and none could be downloaded (${reasons.join('; ')}). ${advice}`;
  };
  return {
    /** What is there; the first call that finds none begins to bring one. */
    find(): string | null {
      const found = find();
      if (found === null && named === '') bringing ??= bring();
      return found;
    },
    /** Why there is none, and what is done about it. */
    words: () => words,
    async stop(): Promise<void> {
      stopped.abort();
      await bringing;
    },
  };
};
