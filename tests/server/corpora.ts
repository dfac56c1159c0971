import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hostile inputs: a few of our own always, and the large collections of the folder CORPORA (by default beside the
 * repository) if they exist.
 */
const beside = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpora');

export const corporaFolder = (): string | null => {
  const folder = process.env['CORPORA'] || beside;
  return existsSync(folder) ? folder : null;
};

export const corpus = <Item extends object>(name: string, own: readonly Item[]): readonly Item[] => {
  const folder = corporaFolder();
  if (folder === null) return own;
  const { items } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { items: Item[] };
  return [...own, ...items];
};

/** Tests many inputs, a few at a time, so that a thousand calls do not wait for one another. */
export const eachOf = async <Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
  atOnce = 8,
): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as Item, index).catch((error: unknown) => {
        // The first failure ends the others, so that nothing runs after the end of the test.
        next = items.length;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};
