import { distinctUntilChanged, filter, map, scan, type Observable } from 'rxjs';
import { defectAbout, recordIn, type DefectFact } from '../../../domain/defects/defect-facts.ts';
import { textOf } from '../../../domain/defects/decisions/field-access.ts';
import type { StoredNews } from '../../../domain/defects/take-in.ts';
import type { ProductCommand, ProductFact, ProductJournal } from '../../../domain/journal/product.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { journalStates } from '../../sync/journal-changes.ts';

/**
 * Each value that is stored in a field, and its author:
 *
 *   a fact, or a command that waits in another tab    by its author
 *   our own command, waiting or refused               by us: the text typed here is based on it
 *   our own fact                                      by nobody: changes of others in it were merged before
 *   a reading                                         by the last author of the defect
 */
type CommandIds = ReadonlySet<string>;

interface Look {
  readonly value: string;
  readonly news: StoredNews;
  readonly facts: readonly string[];
  readonly pending: readonly string[];
  readonly refused: readonly string[];
}

type Update = Extract<DefectFact, { type: 'defect.updated' }>;
const isOfField =
  ({ defectId }: DefectAt, field: string) =>
  (one: ProductFact | ProductCommand): boolean =>
    one.about === defectAbout(defectId) &&
    (one.type === 'defect.updated' || one.type === 'defect.update') &&
    one.data.field === field;

/** Observes one field at a time through the journal's view of it. */
const lookAt =
  (at: DefectAt, field: string, ownCommands: CommandIds, userId: string) =>
  (before: Look | null, { view, base, log, outOfOrder, pending, refused }: ProductJournal): Look | null => {
    const record = recordIn(view.defects, at.defectId);
    if (!record) return before;
    const value = textOf(record, field);
    const isHere = isOfField(at, field);
    const facts = [...log, ...outOfOrder].filter(isHere) as readonly ProductFact[] as readonly Update[];
    const waiting = pending.filter(isHere);
    const refusals = refused.filter(({ command }) => isHere(command) && ownCommands.has(command.id));
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
    const reader = recordIn(base.defects, at.defectId)?.modifiedByUser;
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

/** `asked`: the ids of commands that were submitted by the editor of the field. */
export const storedNews = (
  needs: DefectsNeeds,
  at: DefectAt,
  field: string,
  ownCommands: CommandIds,
): Observable<StoredNews> =>
  journalStates(needs).pipe(
    scan(lookAt(at, field, ownCommands, needs.userId), null as Look | null),
    filter((look) => look !== null),
    distinctUntilChanged((one, other) => one.value === other.value),
    map(({ news }) => news),
  );
