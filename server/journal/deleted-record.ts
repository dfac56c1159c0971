import type { Transaction } from 'kysely';
import type { Command, Fact, JournalArea } from '../../src/domain/journal/fact.ts';
import { produce } from '../../src/domain/journal/produce.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { deletedRecordOf, type RecordSet } from '../../src/domain/journal/record-set.ts';
import type { Tables } from '../database/tables.ts';
import { factsUpTo } from './fact-store.ts';

export interface DeletedRecord<Item> {
  readonly item: Item;
  /** After its deletion. */
  readonly revision: number;
}

const latestRevision = 2 ** 31 - 1;

/** A deleted record as it was deleted, from the events of its stream; null if it was not deleted. */
export const deletedRecord = async <Item, C extends Command, F extends Fact>(
  tx: Transaction<Tables>,
  area: Pick<JournalArea<RecordSet<Item>, C, F>, 'empty' | 'evolve'>,
  { project, about }: Pick<Command, 'project' | 'about'>,
): Promise<DeletedRecord<Item> | null> => {
  const facts = await factsUpTo(tx, project, about, latestRevision);
  const view = produce(area.empty, (draft) => {
    for (const fact of facts) area.evolve(draft as RecordSet<Item>, applyUpcasts(fact) as F);
  });
  const item = deletedRecordOf(view, about);
  return item && { item, revision: facts.at(-1)?.revision ?? 0 };
};
