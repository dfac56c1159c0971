import { sql, type Transaction } from 'kysely';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';

/** Whether a flow passes a revision of which a snapshot is kept. */
const isDue = (before: number, after: number): boolean =>
  Math.floor(before / serverLimits.flowSnapshotEvery) < Math.floor(after / serverLimits.flowSnapshotEvery);

/** Keeps the flow as it is after a command, without reading it: any revision is then a snapshot and few events. */
export const keepSnapshot = async (tx: Transaction<Tables>, before: number, record: FlowRecord): Promise<void> => {
  if (!isDue(before, record.version)) return;
  const { projectId, id, version } = record;
  await sql`insert into flow_snapshots (project_id, flow_id, revision, data)
    select ${projectId}, ${id}, ${version}, jsonb_build_object('record', ${JSON.stringify(record)}::jsonb, 'parts',
      jsonb_build_object(
        'tasks', coalesce((select jsonb_object_agg(t.id, jsonb_build_object('id', t.id, 'rank', t.rank, 'name', t.name,
            'description', t.description, 'repeats', t.repeats))
          from flow_tasks t where t.project_id = ${projectId} and t.flow_id = ${id}), '{}'),
        'steps', coalesce((select jsonb_object_agg(s.id, s.data || jsonb_build_object('id', s.id, 'flowTaskId', s.task_id,
            'rank', s.rank))
          from flow_steps s where s.project_id = ${projectId} and s.flow_id = ${id}), '{}')))
    on conflict do nothing`.execute(tx);
};
