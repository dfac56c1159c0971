import { productSchema } from '../../domain/journal/product.ts';
import { limits } from '../../domain/limits.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { Keeper } from './keeper.ts';

/** The view is saved once nothing has changed for a moment: a cache, so that the next start shows something at once. */
export const saveAfterQuiet = (journal: JournalRef, keeper: Keeper): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = journal.getSnapshot().context.base;
  const save = () => {
    const { base, log, heard } = journal.getSnapshot().context;
    saved = base;
    void keeper.write((store) => store.keepSnapshot({ schema: productSchema, base, log, heard }));
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
