import { productSchema } from '../../../domain/journal/product.ts';
import { limits } from '../../../domain/limits.ts';
import type { JournalRef } from '../../../machines/journal/journal-actor.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import type { StorageQueue } from './storage-queue.ts';

/**
 * Saves the view after a pause in changes, once the page has nothing else to do: a cache for a fast next start. Encoding a large
 * view takes longer than a frame, so it must not come between a click and its page.
 */
export const saveAfterQuiet = (journal: JournalRef, storageQueue: StorageQueue): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = journal.getSnapshot().context.base;
  const save = () => {
    const { base, log, appliedPosition } = journal.getSnapshot().context;
    if (base === saved) return;
    saved = base;
    void storageQueue.write((store) => store.keepSnapshot({ schema: productSchema, base, log, appliedPosition }));
  };
  const listening = journal.subscribe(({ context }) => {
    if (context.base === saved) return;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(save, limits.saveJournalPatience), limits.saveJournalPause);
  });
  return () => {
    clearTimeout(timer);
    // A callback that still waits finds nothing to save.
    saved = journal.getSnapshot().context.base;
    listening.unsubscribe();
  };
};
