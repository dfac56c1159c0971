import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { resultLimits as most } from '../../src/domain/results/result-limits.ts';
import { tidyText } from '../../src/domain/results/tidy-result.ts';
import type { Tables } from '../database/tables.ts';

/** A run to which a reporter sends its results piece by piece. */
type Tx = Transaction<Tables>;
export interface Writer {
  readonly project: string;
  readonly by: string;
  readonly at: string;
}

export type ReporterName = 'launch' | 'qase' | 'testomat';

interface NewRun {
  readonly reporter: ReporterName;
  readonly id?: string;
  /** Whoever opens a run of the same name gets the same run. */
  readonly shared?: string;
  readonly texts: {
    readonly name: string;
    readonly ref: string;
    readonly commit: string;
    readonly environment: string;
  };
}

const missing: Problem = { kind: 'missing' };
const clean = (text: string): string => tidyText(text, most.runText).trim();

export const openRun = async (
  tx: Tx,
  { project, by, at }: Writer,
  { reporter, id = uuid(), shared, texts }: NewRun,
): Promise<string> => {
  const run = await tx
    .insertInto('result_runs')
    .values({
      project_id: project,
      id,
      run_key: shared === undefined ? `${reporter}:${id}` : `${reporter}:shared:${clean(shared)}`,
      run_id: '',
      name: clean(texts.name),
      ref: clean(texts.ref),
      commit_id: clean(texts.commit),
      environment: clean(texts.environment),
      created_by: by,
      created_date: at,
      modified_date: at,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'run_key']).doUpdateSet({ modified_date: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return run.id;
};

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
