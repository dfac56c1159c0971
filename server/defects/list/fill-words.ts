import { sql, type Kysely, type Transaction } from 'kysely';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import { toRecord } from '../defect-rows.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import { nameWordsOf, ownWordsOf, tagWordsOf, talkWordsOf } from '../../search/defect-words.ts';
import { talkOf } from '../../search/item-words.ts';

/**
 * Fills the search index of items of an older database. Each batch is one short transaction and is durable: the next
 * start continues after an interruption. Several processes may fill it simultaneously.
 */
const batch = 200;

interface Found {
  readonly project_id: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

interface Filled {
  readonly type: string;
  readonly id: string;
  readonly own: string;
  readonly tags: string;
  readonly talk: string;
}

const wordsOfDefects = async (tx: Transaction<Tables>, template: Template, ids: readonly string[]) => {
  const { projectId } = template;
  const rows = await tx
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  const talk = await talkOf(tx, projectId, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        own: ownWordsOf(toRecord(row), template),
        tags: tagWordsOf(row.tags),
        talk: talkWordsOf(talk.get(row.id) ?? []),
      },
    ]),
  );
};

const wordsOf = async (tx: Transaction<Tables>, project: string, items: readonly Found[]): Promise<Filled[]> => {
  const ids = items.filter(({ type }) => type === 'DEFECT').map(({ id }) => id);
  const ofDefects =
    ids.length > 0 ? await wordsOfDefects(tx, await readTemplate(tx, project), ids) : new Map<string, never>();
  return items.map(({ type, id, name }) => ({
    type,
    id,
    ...((type === 'DEFECT' && ofDefects.get(id)) || { own: nameWordsOf(project, id, name), tags: '', talk: '' }),
  }));
};

const fillBatch = (database: Kysely<Tables>): Promise<number> =>
  database.transaction().execute(async (tx) => {
    // Locked before reading: simultaneous changes of an item then update the filled index.
    const { rows } = await sql<Found>`select project_id, type, id, name from items where own_words is null
      order by project_id, type, id limit ${batch} for update skip locked`.execute(tx);
    for (const [project, items] of Map.groupBy(rows, ({ project_id }) => project_id)) {
      const filled = (await wordsOf(tx, project, items)).map((one) => ({ ...one, size: Buffer.byteLength(one.talk) }));
      await sql`update items set own_words = n.own::tsvector, tag_words = n.tags::tsvector,
          talk_words = n.talk::tsvector, talk_size = n.size
        from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb)
          as n(type text, id text, own text, tags text, talk text, size int)
        where items.project_id = ${project} and items.type = n.type and items.id = n.id`.execute(tx);
    }
    return rows.length;
  });

/** How many were filled; `tell` is called after each batch. */
export const fillWords = async (
  database: Kysely<Tables>,
  notify: (filled: number) => void = () => {},
): Promise<number> => {
  let filled = 0;
  for (let count = batch; count === batch;) {
    count = await fillBatch(database);
    filled += count;
    if (count > 0) notify(filled);
  }
  return filled;
};
