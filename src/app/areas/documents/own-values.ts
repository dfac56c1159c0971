import { concatMap, from, map, filter } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { WrittenValue } from '../../../domain/documents/own-values.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import { ownValuesMachine, type OwnValuesAt, type ValueNews } from '../../../machines/documents/own-values-machine.ts';
import { newlyWritten, type OverwriteNeeds } from '../../sync/overwrites-of.ts';

/** Records with values that two people can set at once. */
export interface ValuedRecords {
  aboutOf(id: string): string;
  /** The values that an event of such a record sets. */
  valuesOf(fact: ProductFact): readonly WrittenValue[];
}

export const provideOwnValues = (needs: OverwriteNeeds, { aboutOf, valuesOf }: ValuedRecords) =>
  ownValuesMachine.provide({
    actors: {
      valueNews: fromEventObservable<ValueNews, OwnValuesAt>(({ input }) => {
        const record = aboutOf(input.itemId);
        return newlyWritten(needs, (log) =>
          log.filter(({ about }) => about === record).map((fact) => ({ id: fact.id, by: fact.by, data: fact })),
        ).pipe(
          concatMap((facts) => from(facts)),
          map(({ by, data }) => ({
            type: 'values.written' as const,
            by,
            isOwn: by === needs.userId,
            values: valuesOf(data),
          })),
          filter(({ values }) => values.length > 0),
        );
      }),
    },
  });

/** The events of a record by others that came after the events of these commands. */
export const laterByOthers = (
  { journal, userId }: OverwriteNeeds,
  about: string,
  commands: readonly string[],
): readonly ProductFact[] => {
  const facts = journal.journal.getSnapshot().context.log.filter((fact) => fact.about === about);
  const ours = facts.filter(({ cause }) => cause !== undefined && commands.includes(cause));
  // A command that waits for the server comes after all known events.
  if (ours.length === 0) return [];
  const last = Math.max(...ours.map(({ position = Infinity }) => position));
  return facts.filter(({ by, position = 0 }) => by !== userId && position > last);
};
