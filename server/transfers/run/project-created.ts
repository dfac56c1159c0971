import { sql, type Transaction } from 'kysely';
import type { FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import { itemNewsOfFlow } from '../../../src/domain/flows/flow-item.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { calledFlowOf } from '../../../src/domain/flows/step.ts';
import type { Tables } from '../../database/tables.ts';
import { createdColumns } from '../../documents/document-rows.ts';
import { changingColumns } from '../../flows/flow-rows.ts';
import { flowWordsOf } from '../../flows/flow-words.ts';
import { countInFolder } from '../../folders/count-in-folder.ts';
import { projectItem } from '../../items/item-rows.ts';
import type { Stored } from '../../journal/fact-store.ts';

/**
 * The same as `projectFlow` of each new flow, in one statement for all flows, tasks and steps of a part. Flows that call
 * others are left to `projectFlow`.
 */
export type CreatedFact = FlowEventOf<'flow.created'> & Stored;

export const callsNone = ({ data }: CreatedFact): boolean =>
  Object.values(data.parts?.steps ?? {}).every((step) => calledFlowOf(step) === null);

const insertFlows = async (tx: Transaction<Tables>, project: string, records: readonly FlowRecord[]): Promise<void> => {
  await tx
    .insertInto('flows')
    .values(
      records.map((record) => ({
        project_id: project,
        id: record.id,
        ...changingColumns(record),
        ...createdColumns(record),
      })),
    )
    .execute();
};

const insertTasks = async (tx: Transaction<Tables>, project: string, facts: readonly CreatedFact[]): Promise<void> => {
  const tasks = facts.flatMap(({ data }) =>
    Object.values(data.parts?.tasks ?? {}).map((task) => ({ flow: data.record.id, ...task })),
  );
  await sql`insert into flow_tasks (project_id, flow_id, id, rank, name, description, repeats)
    select ${project}, t.* from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as t(flow text, id text, rank text, name text, description text, repeats boolean)`.execute(tx);
};

const insertSteps = async (tx: Transaction<Tables>, project: string, facts: readonly CreatedFact[]): Promise<void> => {
  const steps = facts.flatMap(({ data: { record, parts } }) =>
    Object.values(parts?.steps ?? {}).map(({ id, flowTaskId, rank, ...data }) => ({
      flow: record.id,
      id,
      task: flowTaskId,
      rank,
      exported: data.exportData,
      data,
    })),
  );
  await sql`insert into flow_steps (project_id, flow_id, id, task_id, rank, export_data, data)
    select ${project}, s.* from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as s(flow text, id text, task text, rank text, exported text, data jsonb)`.execute(tx);
};

export const projectCreated = async (
  tx: Transaction<Tables>,
  project: string,
  facts: readonly CreatedFact[],
): Promise<void> => {
  if (facts.length === 0) return;
  const records = facts.map(({ data, revision }) => ({ ...data.record, version: revision }));
  const byFolder = Map.groupBy(records, ({ folderId }) => folderId);
  await Promise.all([
    insertFlows(tx, project, records),
    insertTasks(tx, project, facts),
    insertSteps(tx, project, facts),
    tx
      .updateTable('projects')
      .set({ flow_total: sql<number>`flow_total + ${facts.length}` })
      .where('id', '=', project)
      .execute(),
    ...[...byFolder].map(([folder, some]) => countInFolder(tx, project, folder, some.length)),
    ...facts.map((fact) => projectItem(tx, fact, itemNewsOfFlow(fact), flowWordsOf(fact.data.record))),
  ]);
};
