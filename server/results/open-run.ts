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

/** All that its parts have named, whatever their order; one of an earlier version has one. */
const environments = sql`(array(select distinct one collate "C" from unnest(r.environments || excluded.environments ||
  case when r.environments = '{}' and r.environment <> '' then array[r.environment] else '{}' end) as one order by 1
  limit ${most.environments}::int))`;

/** The run with this key, locked until the transaction ends; of several texts, the first one of the alphabet. */
export const lockedRun = async (
  tx: Tx,
  { project, by, at }: Writer,
  { id = uuid(), runKey, runId = '', texts: { name, ref, commit, environment } }: KeyedRun,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into result_runs as r (project_id, id, run_key, run_id, name, ref, commit_id, environment, environments, created_by,
      created_date, modified_date)
    values (${project}, ${id}, ${runKey}, ${runId}, ${name}, ${ref}, ${commit}, ${environment},
      array_remove(array[${environment}::text], ''), ${by}, ${at}, ${at})
    on conflict (project_id, run_key) do update set modified_date = greatest(r.modified_date, excluded.modified_date),
      name = coalesce(least(nullif(nullif(r.name, ''), r.run_id), nullif(excluded.name, '')), ''),
      ref = coalesce(least(nullif(r.ref, ''), nullif(excluded.ref, '')), ''),
      commit_id = coalesce(least(nullif(r.commit_id, ''), nullif(excluded.commit_id, '')), ''),
      environments = ${environments}, environment = array_to_string(${environments}, ', ')
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
