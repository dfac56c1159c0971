import type { JournalRef } from '../../machines/journal/journal-actor.ts';

const isFact = ({ type }: { readonly type: string }) => !type.endsWith('.observed');

/** Told what the newest fact is about, each time there is one: it may move rows; what was only read does not. */
export const onFacts = (journal: JournalRef, heard: (about: string) => void): (() => void) => {
  const newest = () => journal.getSnapshot().context.log.findLast(isFact);
  let known = newest()?.id;
  const listening = journal.subscribe(() => {
    const fact = newest();
    if (!fact || fact.id === known) return;
    known = fact.id;
    heard(fact.about);
  });
  return () => listening.unsubscribe();
};
