import { productSchema } from '../../../domain/journal/product.ts';
import { limits } from '../../../domain/limits.ts';
import type { JournalRef } from '../../../machines/journal/journal-actor.ts';
import type { StorageQueue } from './storage-queue.ts';

/** Saves the view after a pause in changes: a cache for a fast next start. */
export const saveAfterQuiet = (journal: JournalRef, storageQueue: StorageQueue): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = journal.getSnapshot().context.base;
  const save = () => {
    const { base, log, appliedPosition } = journal.getSnapshot().context;
    saved = base;
    void storageQueue.write((store) => store.keepSnapshot({ schema: productSchema, base, log, appliedPosition }));
  };
  const listening = journal.subscribe(({ context }) => {
    if (context.base === saved) return;
    clearTimeout(timer);
    timer = setTimeout(save, limits.saveJournalPause);
  });
  return () => {
    clearTimeout(timer);
    listening.unsubscribe();
  };
};
