import { sql, type Kysely, type Transaction } from 'kysely';
import { pipelineIdOf, type PartEvent, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { pipelineLimits } from '../../src/domain/pipelines/pipeline-limits.ts';
import {
  fieldsOf,
  type PartFields,
  type PartKind,
  type PipelinePart,
} from '../../src/domain/pipelines/pipeline-part.ts';
import type { Pipeline } from '../../src/domain/pipelines/pipeline.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeDeletion } from '../trash/trashed-records.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;
type Tx = Transaction<Tables>;

export interface PipelineAt {
  readonly project: string;
  readonly id: string;
}

export interface PipelinesQuestion {
  readonly project: string;
  readonly term?: string | undefined;
  readonly size?: number | undefined;
  readonly id?: string;
  /** Those in the trash alone. */
  readonly inTrash?: boolean;
}

/** Pipelines by name. */
export const findPipelines = async (
  database: Reader,
  { project, term = '', size, id, inTrash = false }: PipelinesQuestion,
): Promise<Pipeline[]> => {
  const searched = term.trim().toLowerCase();
  const conditions = [
    sql`project_id = ${project}`,
    inTrash ? sql`deleted_date is not null` : sql`deleted_date is null`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(searched === '' ? [] : [sql`lower(name) like ${containing(searched)}`]),
  ];
  const most = size ?? (searched === '' ? pipelineLimits.pipelinesMost : pipelineLimits.search);
  const { rows } = await sql<Pipeline>`
    select id, name, description, owner, "testPlanId", concurrency, notify, project_id as "projectId",
      created_by as "createdBy", created_date as "createdDate", modified_date as "modifiedDate", revision
    from pipelines where ${sql.join(conditions, sql` and `)} order by lower(name), id limit ${most}`.execute(database);
  return rows;
};

export const findPipeline = async (
  database: Reader,
  at: PipelineAt & Pick<PipelinesQuestion, 'inTrash'>,
): Promise<Pipeline | null> => (await findPipelines(database, at))[0] ?? null;

interface PartRow {
  readonly id: string;
  readonly kind: PartKind;
  readonly parent: string;
  readonly order: string;
  readonly fields: PartFields;
  readonly name: string | null;
}

/** The parts of a pipeline; items have the names that their scenarios have today. */
export const readParts = async (database: Reader, { project, id }: PipelineAt): Promise<PipelinePart[]> => {
  const { rows } = await sql<PartRow>`
    select p.id, p.kind, p.parent, p.rank as order, p.fields, i.name
    from pipeline_parts p
    left join items i on p.kind = 'item' and i.project_id = p.project_id and i.type = 'SCENARIO'
      and i.id = p.fields ->> 'scenarioId'
    where p.project_id = ${project} and p.pipeline_id = ${id}
    order by p.rank, p.id`.execute(database);
  return rows.map(
    ({ fields, name, ...row }) => ({ ...row, ...fields, ...(name !== null && { name }) }) as PipelinePart,
  );
};

const touch = async (tx: Tx, fact: PipelineChange & Stored, changes: object = {}): Promise<void> => {
  await tx
    .updateTable('pipelines')
    .set({ ...changes, modified_date: fact.at, revision: fact.revision })
    .where('project_id', '=', fact.project)
    .where('id', '=', pipelineIdOf(fact.about))
    .execute();
};

const projectPart = async (tx: Tx, fact: PartEvent): Promise<void> => {
  const at = { project_id: fact.project, pipeline_id: pipelineIdOf(fact.about) };
  const those = (ids: readonly string[]) =>
    sql`project_id = ${at.project_id} and pipeline_id = ${at.pipeline_id} and id = any(${[...ids]}::text[])`;
  switch (fact.type) {
    case 'part.added': {
      const { part } = fact.data;
      const fields = JSON.stringify(fieldsOf(part.kind).of({ ...part }));
      const { id, kind, parent, order: rank } = part;
      await tx
        .insertInto('pipeline_parts')
        .values({ ...at, id, kind, parent, rank, fields })
        .execute();
      return;
    }
    case 'part.updated': {
      const { part, changes } = fact.data;
      await sql`update pipeline_parts set fields = fields || ${JSON.stringify(changes)}::jsonb
        where ${those([part])}`.execute(tx);
      return;
    }
    case 'part.moved': {
      const { part, parent, order } = fact.data;
      await sql`update pipeline_parts set parent = ${parent}, rank = ${order} where ${those([part])}`.execute(tx);
      return;
    }
    case 'part.removed':
      await sql`delete from pipeline_parts where ${those(fact.data.parts)}`.execute(tx);
  }
};

/** Applies an event to the tables, in the transaction that stores it. */
export const projectPipeline = async (tx: Tx, fact: PipelineChange & Stored): Promise<void> => {
  const id = pipelineIdOf(fact.about);
  switch (fact.type) {
    case 'pipeline.created':
      await tx
        .insertInto('pipelines')
        .values({
          project_id: fact.project,
          id,
          ...fact.data,
          created_by: fact.by,
          created_date: fact.at,
          modified_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return;
    case 'pipeline.updated':
      return touch(tx, fact, fact.data.changes);
    case 'pipeline.deleted':
      return storeDeletion(tx, 'pipelines', { ...fact, id, deleted: fact });
    case 'pipeline.restored': {
      const { testPlanId } = fact.data.record;
      return storeDeletion(tx, 'pipelines', { ...fact, id, deleted: null, changes: { testPlanId } });
    }
    case 'pipeline.purged':
      await tx.deleteFrom('pipelines').where('project_id', '=', fact.project).where('id', '=', id).execute();
      return;
    default:
      await projectPart(tx, fact);
      return touch(tx, fact);
  }
};
