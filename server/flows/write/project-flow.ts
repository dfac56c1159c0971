import { sql, type Transaction } from 'kysely';
import { applyToRecord, isPartFact } from '../../../src/domain/flows/apply-flow-event.ts';
import { flowIdOf, type FlowEvent, type FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import { itemNewsOfFlow } from '../../../src/domain/flows/flow-item.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { Tables } from '../../database/tables.ts';
import { countInFolder } from '../../folders/count-in-folder.ts';
import { projectItem } from '../../items/item-rows.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { changingColumns } from '../flow-rows.ts';
import { flowWordsOf } from '../flow-words.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { addSteps, addTasks, projectPart, type FlowAt } from './project-parts.ts';

/**
 * Applies the events of one command to the read tables, in the transaction of the events: each part by its event, the
 * row of the flow once, at the end.
 */
type Tx = Transaction<Tables>;
type StoredEvent = FlowEvent & Stored;

/** Keeps the numbers of flows, of the project and of folders. */
const count = async (tx: Tx, project: string, folderId: string, by: 1 | -1) => {
  await tx
    .updateTable('projects')
    .set({ flow_total: sql<number>`flow_total + ${by}` })
    .where('id', '=', project)
    .execute();
  await countInFolder(tx, project, folderId, by);
};

const create = async (tx: Tx, at: FlowAt, fact: FlowEventOf<'flow.created'> & Stored): Promise<FlowRecord> => {
  const { parts } = fact.data;
  const record = { ...fact.data.record, version: fact.revision };
  await tx
    .insertInto('flows')
    .values({
      project_id: at.project,
      id: at.id,
      ...changingColumns(record),
      created_by: record.createdByUser,
      created_date: record.createdDate,
      deleted_by: null,
    })
    .execute();
  await count(tx, at.project, record.folderId, 1);
  if (parts) {
    await addTasks(tx, at, Object.values(parts.tasks));
    await addSteps(tx, at, Object.values(parts.steps));
  }
  return record;
};

/** Deletes the rows; the events stay, and tell what the flow was. */
const purge = async (tx: Tx, { project, id }: FlowAt) => {
  for (const table of ['flow_uses', 'flow_steps', 'flow_tasks', 'flow_versions', 'flow_snapshots'] as const)
    await tx.deleteFrom(table).where('project_id', '=', project).where('flow_id', '=', id).execute();
  await tx.deleteFrom('flows').where('project_id', '=', project).where('id', '=', id).execute();
};

const setDeleted = async (tx: Tx, { project, id }: FlowAt, deletion: { at: string; by: string } | null) => {
  await tx
    .updateTable('flows')
    .set({ deleted_date: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};

const nameVersion = async (tx: Tx, at: FlowAt, { data, by, at: date }: FlowEventOf<'flow.versionNamed'>) => {
  await tx
    .insertInto('flow_versions')
    .values({
      project_id: at.project,
      flow_id: at.id,
      id: data.versionId,
      revision: data.revision,
      name: data.name,
      note: data.note,
      by_user: by,
      at: date,
    })
    .execute();
};

/** What an event changes beside the row of the flow. `record`: the flow before it. */
const projectOthers = async (tx: Tx, at: FlowAt, fact: StoredEvent, record: FlowRecord): Promise<void> => {
  if (isPartFact(fact)) return projectPart(tx, at, fact);
  switch (fact.type) {
    case 'flow.updated':
      if (fact.data.field !== 'folderId') return;
      await countInFolder(tx, at.project, record.folderId, -1);
      return countInFolder(tx, at.project, String(fact.data.value), 1);
    case 'flow.versionNamed':
      return nameVersion(tx, at, fact);
    case 'flow.deleted':
      await count(tx, at.project, record.folderId, -1);
      return setDeleted(tx, at, { at: fact.at, by: fact.by });
    case 'flow.restored':
      await count(tx, at.project, record.folderId, 1);
      return setDeleted(tx, at, null);
    case 'flow.purged':
      return purge(tx, at);
    case 'flow.created':
      return;
  }
};

const searched = new Set(['name', 'description', 'tags']);

/** The directory of items has the words of the flow after the event. */
const projectWords = async (tx: Tx, fact: StoredEvent, record: FlowRecord): Promise<void> => {
  const isRead = fact.type === 'flow.created' || (fact.type === 'flow.updated' && searched.has(fact.data.field));
  const words = isRead ? flowWordsOf(record) : {};
  const news = itemNewsOfFlow(fact) ?? (isRead ? ({ at: { type: 'FLOW', id: record.id } } as const) : null);
  await projectItem(tx, fact, news, words);
};

/** `before`: the flow before the command, in the trash or not; null for a new one. */
export const projectFlow = async (tx: Tx, facts: readonly StoredEvent[], before: FlowRecord | null): Promise<void> => {
  const [first] = facts;
  if (!first) return;
  const at = { project: first.project, id: flowIdOf(first.about) };
  let record = before ? { ...before } : null;
  for (const fact of facts) {
    if (fact.type === 'flow.created') record = await create(tx, at, fact as typeof fact & Stored);
    if (!record) return;
    await projectOthers(tx, at, fact, record);
    if (fact.type !== 'flow.created') applyToRecord(record, fact);
    await projectWords(tx, fact, record);
  }
  const isGone = facts.some(({ type }) => type === 'flow.purged');
  if (!record || isGone || facts.every(({ type }) => type === 'flow.created')) return;
  await tx
    .updateTable('flows')
    .set(changingColumns(record))
    .where('project_id', '=', at.project)
    .where('id', '=', at.id)
    .execute();
  await keepSnapshot(tx, before?.version ?? 0, record);
};
