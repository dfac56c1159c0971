import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { resultLimits as most } from '../../src/domain/results/result-limits.ts';
import { tidyText } from '../../src/domain/results/tidy-result.ts';
import type { Tables } from '../database/tables.ts';

type Tx = Transaction<Tables>;

export interface Writer {
  readonly project: string;
  readonly by: string;
  readonly at: string;
}

interface RunTexts {
  readonly name: string;
  readonly ref: string;
  readonly commit: string;
  readonly environment: string;
}

interface KeyedRun {
  readonly id?: string;
  readonly runKey: string;
  /** As it was sent, if it was. */
  readonly runId?: string;
  readonly texts: RunTexts;
}

/** The run with this key, locked until the transaction ends; its texts are those that came first. */
export const lockedRun = async (
  tx: Tx,
  { project, by, at }: Writer,
  { id = uuid(), runKey, runId = '', texts: { name, ref, commit, environment } }: KeyedRun,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into result_runs as r (project_id, id, run_key, run_id, name, ref, commit_id, environment, created_by,
      created_date, modified_date)
    values (${project}, ${id}, ${runKey}, ${runId}, ${name}, ${ref}, ${commit}, ${environment}, ${by}, ${at}, ${at})
    on conflict (project_id, run_key) do update set modified_date = greatest(r.modified_date, excluded.modified_date),
      name = case when r.name = '' then excluded.name else r.name end,
      ref = case when r.ref = '' then excluded.ref else r.ref end,
      commit_id = case when r.commit_id = '' then excluded.commit_id else r.commit_id end,
      environment = case when r.environment = '' then excluded.environment else r.environment end
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

/** Reporters that open a run and send its results piece by piece. */
export type ReporterName = 'launch' | 'qase' | 'testomat';

interface NewRun {
  readonly reporter: ReporterName;
  readonly id?: string;
  /** Whoever opens a run of the same name gets the same run. */
  readonly shared?: string;
  readonly texts: RunTexts;
}

const missing: Problem = { kind: 'missing' };
const clean = (text: string): string => tidyText(text, most.runText).trim();

export const openRun = (tx: Tx, writer: Writer, { reporter, id = uuid(), shared, texts }: NewRun): Promise<string> =>
  lockedRun(tx, writer, {
    id,
    runKey: shared === undefined ? `${reporter}:${id}` : `${reporter}:shared:${clean(shared)}`,
    texts: {
      name: clean(texts.name),
      ref: clean(texts.ref),
      commit: clean(texts.commit),
      environment: clean(texts.environment),
    },
  });

interface RunOfReporter {
  readonly project: string;
  readonly run: string;
  readonly reporter: ReporterName;
  /** Until the transaction ends. */
  readonly isLocked?: boolean;
}

export const requireRun = async (
  database: Kysely<Tables>,
  { project, run, reporter, isLocked = false }: RunOfReporter,
): Promise<void> => {
  const found = await database
    .selectFrom('result_runs')
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', run)
    .where('run_key', 'like', `${reporter}:%`)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw missing;
};
