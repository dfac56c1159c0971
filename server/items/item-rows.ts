import type { Kysely, Transaction } from 'kysely';
import type { Item, ItemAt, ItemNews } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { nameWordsOf } from '../search/defect-words.ts';
import { changedWords, type ChangedWords } from '../search/item-words.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

/** An item that can be found by its name only. */
const wordsOfName = (project: string, { at, name }: ItemNews): ChangedWords =>
  name === undefined ? {} : { own: nameWordsOf(project, at.id, name) };

/**
 * Applies a fact to the item directory, in the transaction of the fact. `words`: the search text of the item, if it is
 * more than its name. What fails before the statement is issued is thrown at once.
 */
export const projectItem = (
  tx: Transaction<Tables>,
  fact: Stored,
  news: ItemNews | null,
  words: ChangedWords = news ? wordsOfName(fact.project, news) : {},
): Promise<void> => {
  if (!news) return Promise.resolve();
  const { at, name, isDeleted } = news;
  const changed = {
    ...(name === undefined ? {} : { name }),
    ...(isDeleted === undefined ? {} : { deleted: isDeleted }),
    ...(name === undefined && isDeleted === undefined ? {} : { modified_date: fact.at }),
    ...changedWords(words),
  };
  if (name === undefined) {
    return tx
      .updateTable('items')
      .set(changed)
      .where('project_id', '=', fact.project)
      .where('type', '=', at.type)
      .where('id', '=', at.id)
      .execute()
      .then(() => {});
  }
  return tx
    .insertInto('items')
    .values({
      project_id: fact.project,
      ...at,
      name,
      deleted: isDeleted ?? false,
      modified_date: fact.at,
      own_words: words.own ?? nameWordsOf(fact.project, at.id, name),
      tag_words: words.tags ?? '',
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'type', 'id']).doUpdateSet(changed))
    .execute()
    .then(() => {});
};

/** The item if it exists; null for a deleted or unknown one and for one of another project. */
export const readItem = async (database: Reader, project: string, at: ItemAt): Promise<Item | null> => {
  const row = await database
    .selectFrom('items')
    .select(['id', 'name', 'project_id as projectId'])
    .where('project_id', '=', project)
    .where('type', '=', at.type)
    .where('id', '=', at.id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row ? { type: at.type, ...row } : null;
};
