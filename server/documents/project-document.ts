import type { Transaction } from 'kysely';
import type { ItemNews } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import { flowWordsOf } from '../flows/flow-words.ts';
import { countInFolder } from '../folders/count-in-folder.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { DocumentAt, DocumentRecord, DocumentTable } from './document-rows.ts';

/**
 * Applies the events of one command on a flow or a scenario to the read tables, in the transaction of the events: each part by
 * its event, the row of the document once, at the end.
 */
type Tx = Transaction<Tables>;

export interface DocumentProjection<Kept extends DocumentRecord, Event extends Stored> {
  readonly table: DocumentTable;
  /** Before the point in the types of its events. */
  readonly stream: 'flow' | 'scenario';
  readonly item: 'FLOW' | 'SCENARIO';
  idOf(about: string): string;
  /** Keeps the numbers of documents. */
  count(tx: Tx, project: string, folderId: string, by: 1 | -1): Promise<void>;
  /** The rows of a new one. */
  create(tx: Tx, at: DocumentAt, fact: Event): Promise<Kept>;
  /** What other events change beside the row. */
  projectPart(tx: Tx, at: DocumentAt, fact: Event): Promise<void>;
  /** Deletes the rows; the events stay, and tell what it was. */
  purge(tx: Tx, at: DocumentAt): Promise<void>;
  apply(record: Kept, fact: Event): void;
  newsOf(fact: Event): ItemNews | null;
  /** Stores the row after all events. `before`: null for a new one. */
  store(tx: Tx, at: DocumentAt, record: Kept, before: Kept | null): Promise<void>;
}

const documentEvents = ['created', 'updated', 'deleted', 'restored', 'purged'] as const;

/** The event of the document itself; null for one of its parts. */
const eventOf = (stream: string, { type }: Stored): (typeof documentEvents)[number] | null =>
  documentEvents.find((name) => type === `${stream}.${name}`) ?? null;

interface Updated {
  readonly field: string;
  readonly value: unknown;
}

const setDeleted = async (
  tx: Tx,
  table: DocumentTable,
  { project, id }: DocumentAt,
  deletion: { at: string; by: string } | null,
) => {
  await tx
    .updateTable(table)
    .set({ deleted_date: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};

/** What an event changes beside the row. `record`: the document before it. */
const projectEvent = async <Kept extends DocumentRecord, Event extends Stored>(
  tx: Tx,
  kind: DocumentProjection<Kept, Event>,
  at: DocumentAt,
  fact: Event,
  record: Kept,
): Promise<void> => {
  switch (eventOf(kind.stream, fact)) {
    case 'updated': {
      const { field, value } = fact.data as Updated;
      if (field !== 'folderId') return;
      await countInFolder(tx, at.project, record.folderId, -1);
      return countInFolder(tx, at.project, String(value), 1);
    }
    case 'deleted':
      await kind.count(tx, at.project, record.folderId, -1);
      return setDeleted(tx, kind.table, at, { at: fact.at, by: fact.by });
    case 'restored':
      await kind.count(tx, at.project, record.folderId, 1);
      return setDeleted(tx, kind.table, at, null);
    case 'purged':
      return kind.purge(tx, at);
    case 'created':
      return;
    case null:
      return kind.projectPart(tx, at, fact);
  }
};

const searched = new Set(['name', 'description', 'tags']);

/** The directory of items has the words of the document after the event. */
const projectWords = async <Kept extends DocumentRecord, Event extends Stored>(
  tx: Tx,
  { stream, item, newsOf }: DocumentProjection<Kept, Event>,
  fact: Event,
  record: Kept,
): Promise<void> => {
  const event = eventOf(stream, fact);
  const isRead = event === 'created' || (event === 'updated' && searched.has((fact.data as Updated).field));
  const words = isRead ? flowWordsOf(record) : {};
  const news = newsOf(fact) ?? (isRead ? { at: { type: item, id: record.id } } : null);
  await projectItem(tx, fact, news, words);
};

/** `before`: the document before the command, in the trash or not; null for a new one. */
export const projectDocument = async <Kept extends DocumentRecord, Event extends Stored>(
  tx: Tx,
  kind: DocumentProjection<Kept, Event>,
  facts: readonly Event[],
  before: Kept | null,
): Promise<void> => {
  const [first] = facts;
  if (!first) return;
  const at = { project: first.project, id: kind.idOf(first.about) };
  const events = new Set(facts.map((fact) => eventOf(kind.stream, fact)));
  let record = before ? { ...before } : null;
  for (const fact of facts) {
    if (eventOf(kind.stream, fact) === 'created') record = await kind.create(tx, at, fact);
    else if (record) {
      await projectEvent(tx, kind, at, fact, record);
      kind.apply(record, fact);
    }
    if (!record) return;
    await projectWords(tx, kind, fact, record);
  }
  const isOnlyCreated = events.size === 1 && events.has('created');
  if (record && !events.has('purged') && !isOnlyCreated) await kind.store(tx, at, record, before);
};
