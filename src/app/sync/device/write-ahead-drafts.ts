import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { LeftEntry, WriteAheadLog } from '../../../services/journal/write-ahead-log.ts';

/**
 * Drafts are in the write-ahead log from the turn of the request until the device has stored them. The newest request
 * of a key counts; null drops the draft.
 */
export type Drafts = Pick<JournalStore, 'readDraft' | 'keepDraft' | 'dropDraft'>;

const nameOf = (key: string) => `draft/${key}`;
const isDraft = ({ name }: LeftEntry) => name.startsWith(nameOf(''));

export const createWriteAheadDrafts = (drafts: Drafts, log: WriteAheadLog) => {
  const open = new Map<string, unknown>();

  const apply = async (key: string, draft: unknown): Promise<void> => {
    open.set(key, draft);
    await (draft === null ? drafts.dropDraft(key) : drafts.keepDraft(key, draft));
    if (open.get(key) !== draft) return;
    open.delete(key);
    log.done(nameOf(key));
  };
  const write = (key: string, draft: unknown): Promise<void> => {
    log.write(nameOf(key), draft);
    return apply(key, draft);
  };

  return {
    // What the device rejected is still known here.
    readDraft: async (key: string): Promise<unknown> => {
      const persisted = await drafts.readDraft(key);
      return open.has(key) ? open.get(key) : persisted;
    },
    keepDraft: write,
    dropDraft: (key: string) => write(key, null),
    /** Takes over what closed pages wrote and did not store. */
    recover(entries: readonly LeftEntry[]): void {
      for (const { name, value } of entries.filter(isDraft))
        void apply(name.slice(nameOf('').length), value).catch(() => {});
    },
  };
};
export type WriteAheadDrafts = ReturnType<typeof createWriteAheadDrafts>;
