import { sql, type Kysely, type Transaction } from 'kysely';
import type { ImportFailure, ImportState } from '../../src/domain/imports/import-state.ts';
import type { Tables } from '../database/tables.ts';

/** Rows of imports that run in batches: the process that has the job of one goes on where another one ended. */
export type JobDatabase = Kysely<Tables> | Transaction<Tables>;

export interface JobAt {
  readonly project: string;
  readonly id: string;
}

/** What every table of such imports has. */
export interface JobRow {
  readonly project_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly state: ImportState;
  readonly tries: number;
}

/** When no process has begun with an import. */
export const unseen = '1970-01-01T00:00:00.000Z';

const underWay: readonly ImportState[] = ['waiting', 'running', 'undoing'];

export interface Ending {
  readonly failure?: ImportFailure | '';
  readonly from?: readonly ImportState[];
}

export interface JobRows<Row extends JobRow> {
  /** Ends an import that is under way; false: it is not. What it has not imported by now is never imported. */
  end(database: Kysely<Tables>, at: JobAt, state: ImportState, ending?: Ending): Promise<boolean>;
  /** The process that works on it ends it before its next batch. */
  askToStop(database: JobDatabase, at: JobAt): Promise<void>;
  /** Whether somebody wants the import to stop. */
  isStopped(database: JobDatabase, at: JobAt): Promise<boolean>;
  /**
   * An import that is under way is taken by whoever has its job, and goes on where it was. Two processes that work on one
   * import do each batch once.
   */
  take(database: JobDatabase, at: JobAt, now: string): Promise<Row | undefined>;
  /** All that are under way. */
  underWay(database: JobDatabase): Promise<readonly JobAt[]>;
  /** Of the projects of an account. */
  countWaiting(database: JobDatabase, account: string): Promise<number>;
}

/** `batches`: what is left of the file; each batch is a row that the transaction which imports it deletes. */
export const jobRows = <Row extends JobRow>(names: {
  readonly jobs: string;
  readonly batches: string;
}): JobRows<Row> => {
  const [jobs, batches] = [sql.table(names.jobs), sql.table(names.batches)];
  const isUnderWay = sql`state in ('waiting', 'running', 'undoing')`;
  return {
    end: (database, { project, id }, state, { failure = '', from = underWay } = {}) =>
      database.transaction().execute(async (tx) => {
        const { numAffectedRows } =
          await sql`update ${jobs} set state = ${state}, failure = ${failure}, is_cancelled = false
          where project_id = ${project} and id = ${id} and state = any(${[...from]}::text[])`.execute(tx);
        if (numAffectedRows === 0n) return false;
        await sql`delete from ${batches} where project_id = ${project} and import_id = ${id}`.execute(tx);
        return true;
      }),
    async askToStop(database, { project, id }) {
      await sql`update ${jobs} set is_cancelled = true where project_id = ${project} and id = ${id}`.execute(database);
    },
    async isStopped(database, { project, id }) {
      const { rows } = await sql<{ readonly is_cancelled: boolean }>`select is_cancelled from ${jobs}
        where project_id = ${project} and id = ${id}`.execute(database);
      return rows[0]?.is_cancelled ?? true;
    },
    async take(database, { project, id }, now) {
      const { rows } = await sql<Row>`update ${jobs} set seen_date = ${now}, tries = tries + 1,
          state = case when state = 'waiting' then 'running' else state end
        where project_id = ${project} and id = ${id} and ${isUnderWay} returning *`.execute(database);
      return rows[0];
    },
    async underWay(database) {
      const { rows } = await sql<JobAt>`select project_id as project, id from ${jobs} where ${isUnderWay}
        order by created_date, id`.execute(database);
      return rows;
    },
    async countWaiting(database, account) {
      const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count from ${jobs}
        where ${isUnderWay} and seen_date = ${unseen}
          and exists (select 1 from projects where projects.id = project_id and projects.account_id = ${account})`.execute(
        database,
      );
      return rows[0]?.count ?? 0;
    },
  };
};
