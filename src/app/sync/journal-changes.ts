import { Observable, distinctUntilChanged, map } from 'rxjs';
import type { ProductJournal } from '../../domain/journal/product.ts';
import type { JournalWiring } from './journal-wiring.ts';

export interface JournalSource {
  readonly journal: Pick<JournalWiring, 'journal'>;
}

/** The journal as a stream: the current state, then every change. */
export const journalStates = ({ journal }: JournalSource): Observable<ProductJournal> =>
  new Observable((subscriber) => {
    subscriber.next(journal.journal.getSnapshot().context);
    const subscription = journal.journal.subscribe(({ context }) => subscriber.next(context));
    return () => subscription.unsubscribe();
  });

/** A selected part of the journal, each time it changes. */
export const journalChanges = <Value>(
  source: JournalSource,
  select: (journal: ProductJournal) => Value,
): Observable<Value> => journalStates(source).pipe(map(select), distinctUntilChanged());
