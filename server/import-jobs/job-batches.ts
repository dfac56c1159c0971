import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JobAt } from './job-rows.ts';

/** What is left of a file: the transaction that imports a batch deletes it. */
type Tx = Transaction<Tables>;

export interface JobBatch<Content> {
  readonly place: number;
  readonly content: Content;
}

export interface JobBatches<Content> {
  /** `json`: of the content. */
  store(tx: Tx, at: JobAt, place: number, json: string): Promise<void>;
  first(tx: Tx, at: JobAt): Promise<JobBatch<Content> | null>;
  remove(tx: Tx, at: JobAt, place: number): Promise<void>;
}

/** Contents are JSON in a column of text, because they may have characters that jsonb refuses. */
export const jobBatches = <Content>(names: {
  readonly batches: string;
  readonly column: string;
}): JobBatches<Content> => {
  const [batches, column] = [sql.table(names.batches), sql.ref(names.column)];
  return {
    async store(tx, { project, id }, place, json) {
      await sql`insert into ${batches} (project_id, import_id, place, ${column})
        values (${project}, ${id}, ${place}, ${json})`.execute(tx);
    },
    async first(tx, { project, id }) {
      const { rows } = await sql<{ readonly place: number; readonly content: string }>`
        select place, ${column} as content from ${batches}
        where project_id = ${project} and import_id = ${id} order by place limit 1`.execute(tx);
      const row = rows[0];
      return row ? { place: row.place, content: JSON.parse(row.content) as Content } : null;
    },
    async remove(tx, { project, id }, place) {
      await sql`delete from ${batches} where project_id = ${project} and import_id = ${id} and place = ${place}`.execute(
        tx,
      );
    },
  };
};
