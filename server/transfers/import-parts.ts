import { sql } from 'kysely';
import type { JobAt, JobDatabase } from '../import-jobs/job-rows.ts';

/** What an import has created or changed, in order: an undo takes it back from the end. */
export interface ImportPart {
  readonly kind: 'created' | 'changed' | 'folder';
  readonly recordId: string;
  readonly revision: number;
}

/** In order, behind those that are there. */
export const addParts = async (
  database: JobDatabase,
  { project, id }: JobAt,
  parts: readonly ImportPart[],
): Promise<void> => {
  if (parts.length === 0) return;
  await sql`insert into flow_import_parts (project_id, import_id, place, kind, record_id, revision)
    select ${project}, ${id}, (select coalesce(max(place), 0) from flow_import_parts where project_id = ${project} and import_id = ${id})
      + p.place, p.kind, p."recordId", p.revision
    from jsonb_to_recordset(${JSON.stringify(parts.map((part, at) => ({ ...part, place: at + 1 })))}::jsonb)
      as p(place int, kind text, "recordId" text, revision int)`.execute(database);
};

/** The parts of an import that are not taken back yet, the last ones first. */
export const lastParts = async (
  database: JobDatabase,
  { project, id }: JobAt,
  kind: 'flow' | 'folder',
  most: number,
): Promise<readonly (ImportPart & { readonly place: number })[]> => {
  const rows = await database
    .selectFrom('flow_import_parts')
    .select(['kind', 'record_id as recordId', 'revision', 'place'])
    .where('project_id', '=', project)
    .where('import_id', '=', id)
    .where('kind', kind === 'folder' ? '=' : '<>', 'folder')
    .orderBy('place', 'desc')
    .limit(most)
    .execute();
  return rows as (ImportPart & { readonly place: number })[];
};

export const removeParts = async (
  database: JobDatabase,
  { project, id }: JobAt,
  places: readonly number[],
): Promise<void> => {
  await database
    .deleteFrom('flow_import_parts')
    .where('project_id', '=', project)
    .where('import_id', '=', id)
    .where('place', '=', sql<number>`any(${places}::int[])`)
    .execute();
};

export interface FlowKey {
  readonly key: string;
  readonly flowId: string;
  readonly link: string;
}

export const keepKeys = async (
  database: JobDatabase,
  project: string,
  source: string,
  keys: readonly FlowKey[],
): Promise<void> => {
  if (keys.length === 0) return;
  await sql`insert into flow_keys (project_id, source, key, flow_id, link)
    select ${project}, ${source}, k.key, k."flowId", k.link
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(key text, "flowId" text, link text)
    on conflict (project_id, source, key) do update set flow_id = excluded.flow_id,
      link = case when excluded.link = '' then flow_keys.link else excluded.link end`.execute(database);
};
