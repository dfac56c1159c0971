import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ItemType } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import { vectorMost } from './search-vector.ts';
import { talkWordsOf } from './defect-words.ts';

/**
 * The search words of an item in the directory, updated in the transaction of the fact:
 *
 *   null ──the next start fills them from the current texts──▶ own, tags, talk ──facts──▶ updated one by one
 *
 * Changes do not affect a row that was not filled yet: it is filled completely later.
 */
export interface ChangedWords {
  readonly own?: string;
  readonly tags?: string;
}

const onceFilled = (words: string): RawBuilder<string | null> =>
  sql`case when items.own_words is null then null else ${words}::tsvector end`;

/** The columns that a change of words sets in an existing row. */
export const changedWords = ({ own, tags }: ChangedWords) => ({
  ...(own === undefined ? {} : { own_words: onceFilled(own) }),
  ...(tags === undefined ? {} : { tag_words: sql<string>`${tags}::tsvector` }),
});

/** For many items of a type, in one statement. */
export const changeTagWords = async (
  tx: Transaction<Tables>,
  project: string,
  changes: readonly { readonly id: string; readonly words: string }[],
  type: ItemType = 'DEFECT',
): Promise<void> => {
  await sql`update items set tag_words = n.words::tsvector
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id text, words text)
    where items.project_id = ${project} and items.type = ${type} and items.id = n.id`.execute(tx);
};

/**
 * Appends a comment to the words of the discussion while there is room, without reading anything else. What fails
 * before the statement is issued is thrown at once.
 */
export const addTalk = (
  tx: Transaction<Tables>,
  project: string,
  defect: string,
  comment: string,
): Promise<unknown> => {
  const words = talkWordsOf([comment]);
  const size = Buffer.byteLength(words);
  return sql`update items set talk_words = talk_words || ${words}::tsvector, talk_size = talk_size + ${size}
    where project_id = ${project} and type = 'DEFECT' and id = ${defect} and own_words is not null
      and talk_size + ${size} <= ${vectorMost}`.execute(tx);
};

/** How much of the newest comments is read when all of them count. */
const talkRead = 300_000;

/** The newest comments of defects, as rich text. */
export const talkOf = async (
  tx: Transaction<Tables>,
  project: string,
  defects: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ defect_id: string; comments: string[] }>`
    select defect_id, array_agg(comment order by position desc) as comments from (
      select defect_id, comment, position, octet_length(comment) as size,
        sum(octet_length(comment)) over (partition by defect_id order by position desc) as so_far
      from defect_comments where project_id = ${project} and defect_id = any(${defects}::text[])) c
    where so_far - size < ${talkRead} group by defect_id`.execute(tx);
  return new Map(rows.map(({ defect_id, comments }) => [defect_id, comments]));
};

/** A comment was edited or deleted: the words of the discussion are computed again. */
export const renewTalk = async (tx: Transaction<Tables>, project: string, defect: string): Promise<void> => {
  const words = talkWordsOf((await talkOf(tx, project, [defect])).get(defect) ?? []);
  await sql`update items set talk_words = ${words}::tsvector, talk_size = ${Buffer.byteLength(words)}
    where project_id = ${project} and type = 'DEFECT' and id = ${defect} and own_words is not null`.execute(tx);
};
