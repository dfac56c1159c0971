import type { ProductFact, ProductView } from '../../domain/journal/product.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';

/** Facts that joined the log together, with the state before and after them. */
export interface JoinedFacts {
  readonly facts: readonly ProductFact[];
  /** False when so many arrived at once that the log does not hold all of them. */
  readonly isComplete: boolean;
  readonly before: ProductView;
  readonly after: ProductView;
}

const isRead = ({ type }: ProductFact) => /[.o]bserved$/i.test(type);

/** Reports every fact once it is confirmed and in order; facts that were only read are skipped. */
export const onFacts = (journal: JournalRef, listener: (joined: JoinedFacts) => void): (() => void) => {
  let { log, base } = journal.getSnapshot().context;
  const listening = journal.subscribe(({ context }) => {
    if (context.log === log) return;
    const [known, before] = [log.at(-1)?.id, base];
    ({ log, base } = context);
    const at = known === undefined ? -1 : log.findLastIndex(({ id }) => id === known);
    const facts = log.slice(at + 1).filter((fact) => !isRead(fact));
    const isComplete = known === undefined || at >= 0;
    if (facts.length > 0 || !isComplete) listener({ facts, isComplete, before, after: base });
  });
  return () => listening.unsubscribe();
};
