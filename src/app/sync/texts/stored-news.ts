import { distinctUntilChanged, filter, map, scan, type Observable } from 'rxjs';
import type { StoredNews } from '../../../domain/rich-text/take-in.ts';
import type { ProductJournal } from '../../../domain/journal/product.ts';
import { journalStates } from '../journal-changes.ts';
import type { OverwriteNeeds } from '../overwrites-of.ts';
import type { TextPlace } from './text-place.ts';

/**
 * Each value that is stored in a field, and its author:
 *
 *   a fact, or a command that waits in another tab    by its author
 *   our own command, waiting or refused               by us: the text typed here is based on it
 *   our own fact                                      by nobody: changes of others in it were merged before
 *   a reading                                         by the last author of the record
 */
type CommandIds = ReadonlySet<string>;

interface Look {
  readonly value: string;
  readonly news: StoredNews;
  readonly facts: readonly string[];
  readonly pending: readonly string[];
  readonly refused: readonly string[];
}

/** Observes one text at a time through the journal's view of it. */
const lookAt =
  (place: TextPlace, ownCommands: CommandIds, userId: string) =>
  (before: Look | null, { view, base, log, outOfOrder, pending, refused }: ProductJournal): Look | null => {
    const value = place.valueIn(view);
    if (value === undefined) return before;
    const facts = [...log, ...outOfOrder].filter((fact) => place.isOf(fact));
    const waiting = pending.filter((command) => place.isOf(command));
    const refusals = refused.filter(({ command }) => place.isOf(command) && ownCommands.has(command.id));
    const isNews = (known: readonly string[] | undefined, id: string) => !known?.includes(id);
    const newFacts = facts.filter(({ id }) => isNews(before?.facts, id));
    const newCommands = waiting.filter(({ id }) => isNews(before?.pending, id));
    const newRefusals = refusals.filter(({ command }) => isNews(before?.refused, command.id));
    const others = [
      ...newFacts.filter(({ cause }) => !ownCommands.has(cause ?? '')),
      ...newCommands.filter(({ id }) => !ownCommands.has(id)),
    ];
    // The template may have lost the field: our waiting change is not shown any more, but is still unanswered.
    const isUnanswered = newFacts.length === 0 && waiting.some(({ id }) => ownCommands.has(id));
    const isOurs = isUnanswered || newCommands.length + newRefusals.length > 0;
    const reader = place.authorIn(base);
    const isRead = newFacts.length === 0 && !isOurs && reader !== userId;
    const by = others.at(-1)?.by ?? (isRead ? reader : undefined);
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    return {
      value,
      news: { value, ...(by === undefined ? isOurs && { isOurs } : { by }) },
      facts: idsOf(facts),
      pending: idsOf(waiting),
      refused: idsOf(refusals.map(({ command }) => command)),
    };
  };

/** `ownCommands`: the ids of commands that were submitted by the editor of the text. */
export const storedNews = (needs: OverwriteNeeds, place: TextPlace, ownCommands: CommandIds): Observable<StoredNews> =>
  journalStates(needs).pipe(
    scan(lookAt(place, ownCommands, needs.userId), null as Look | null),
    filter((look) => look !== null),
    distinctUntilChanged((one, other) => one.value === other.value),
    map(({ news }) => news),
  );
