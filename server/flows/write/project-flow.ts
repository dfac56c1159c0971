import { sql, type Transaction } from 'kysely';
import { applyToRecord, isPartFact } from '../../../src/domain/flows/apply-flow-event.ts';
import { flowIdOf, type FlowEvent, type FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import { itemNewsOfFlow } from '../../../src/domain/flows/flow-item.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { Tables } from '../../database/tables.ts';
import { createdColumns } from '../../documents/document-rows.ts';
import { projectDocument, type DocumentProjection } from '../../documents/project-document.ts';
import { countInFolder } from '../../folders/count-in-folder.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { changingColumns } from '../flow-rows.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { addSteps, addTasks, projectPart, type FlowAt } from './project-parts.ts';

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
    .values({ project_id: at.project, id: at.id, ...changingColumns(record), ...createdColumns(record) })
    .execute();
  await count(tx, at.project, record.folderId, 1);
  if (parts) {
    await addTasks(tx, at, Object.values(parts.tasks));
    await addSteps(tx, at, Object.values(parts.steps));
  }
  return record;
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

const flowProjection: DocumentProjection<FlowRecord, StoredEvent> = {
  table: 'flows',
  stream: 'flow',
  item: 'FLOW',
  idOf: flowIdOf,
  count,
  create: (tx, at, fact) => create(tx, at, fact as FlowEventOf<'flow.created'> & Stored),
  async projectPart(tx, at, fact) {
    if (isPartFact(fact)) await projectPart(tx, at, fact);
    if (fact.type === 'flow.versionNamed') await nameVersion(tx, at, fact);
  },
  async purge(tx, { project, id }) {
    for (const table of ['flow_uses', 'flow_steps', 'flow_tasks', 'flow_versions', 'flow_snapshots'] as const)
      await tx.deleteFrom(table).where('project_id', '=', project).where('flow_id', '=', id).execute();
    await tx.deleteFrom('flows').where('project_id', '=', project).where('id', '=', id).execute();
  },
  apply: applyToRecord,
  newsOf: itemNewsOfFlow,
  async store(tx, { project, id }, record, before) {
    await tx
      .updateTable('flows')
      .set(changingColumns(record))
      .where('project_id', '=', project)
      .where('id', '=', id)
      .execute();
    await keepSnapshot(tx, before?.version ?? 0, record);
  },
};

/** `before`: the flow before the command, in the trash or not; null for a new one. */
export const projectFlow = (tx: Tx, facts: readonly StoredEvent[], before: FlowRecord | null): Promise<void> =>
  projectDocument(tx, flowProjection, facts, before);
