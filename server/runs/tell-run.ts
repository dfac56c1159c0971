import type { Kysely, Transaction } from 'kysely';
import { isEnded, type EndedRunState } from '../../src/domain/runs/run-chart.ts';
import type { Tables } from '../database/tables.ts';
import { pipelinedTransaction } from '../database/pipelined-transaction.ts';
import { lockAnyProject, toLocked, type Stored } from '../journal/fact-store.ts';
import { appendRunFacts, knownRunFacts, type NewRunFact } from './run-facts.ts';
import type { RunRow } from './run-rows.ts';

/**
 * Writes into the journal of the project what has happened to a run since the last time: attempts that were lost, and
 * its end. Agents do not wait for it. It may be done twice, by several servers, and late: each fact is written once.
 */
export interface JournaledRun {
  readonly row: RunRow;
  readonly facts: readonly Stored[];
}

const lostOutcomes = ['lost', 'released'] as const;

const lostAttempts = (tx: Kysely<Tables>, run: string) =>
  tx
    .selectFrom('run_attempts')
    .select(['attempt', 'adapter_name', 'end_date'])
    .where('run_id', '=', run)
    .where('outcome', 'in', lostOutcomes)
    .orderBy('attempt')
    .execute();

const factsOf = (row: RunRow, lost: Awaited<ReturnType<typeof lostAttempts>>): NewRunFact[] => {
  const about = { kind: row.kind, subject: row.flow_id || row.scenario_id, name: row.name };
  const facts = lost.map(({ attempt, adapter_name: adapterName, end_date }): NewRunFact => ({
    id: `${row.id}/lost/${attempt}`,
    type: 'attempt.lost',
    at: end_date ?? row.request_date,
    by: row.executed_by,
    data: { ...about, attempt, adapterName },
  }));
  // Of a row, only what was lost: the end is that of the run to which it belongs.
  if (!isEnded(row.state) || row.rows_of !== '') return facts;
  const { state, attempt, message } = row as RunRow & { readonly state: EndedRunState };
  const end = { ...about, state, attempt, message };
  const at = row.end_date ?? row.request_date;
  return [...facts, { id: `${row.id}/ended`, type: 'run.ended', at, by: row.executed_by, data: end }];
};

const runAt = (tx: Kysely<Tables>, id: string) =>
  tx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * In the transaction of somebody else. What is read is sent with the lock, and executed behind it; what is written is
 * sent together. So others wait for the project during two round trips and the commit.
 */
export const tellRunIn = async (
  tx: Transaction<Tables>,
  { id, project_id, rows_of }: Pick<RunRow, 'id' | 'project_id' | 'rows_of'>,
): Promise<JournaledRun | null> => {
  const about = rows_of || id;
  const [locked, row, lost, known] = await Promise.all([
    lockAnyProject(tx, project_id),
    runAt(tx, id),
    lostAttempts(tx, id),
    knownRunFacts(tx, project_id, about),
  ]);
  if (!row) return null;
  const [facts] = await Promise.all([
    appendRunFacts(tx, toLocked(locked), { run: about, known }, factsOf(row, lost)),
    tx.updateTable('runs').set({ told: row.state }).where('id', '=', id).execute(),
  ]);
  return { row, facts };
};

/** Null: there is nothing to tell. */
export const tellRun = async (database: Kysely<Tables>, id: string): Promise<JournaledRun | null> => {
  const found = await runAt(database, id);
  if (!found || found.told === found.state) return null;
  const isQuiet = !isEnded(found.state) && found.attempt <= 1 && found.state !== 'queued';
  if (!isQuiet) return pipelinedTransaction(database, (tx) => tellRunIn(tx, found));
  // A run that only goes on has no facts, and does not wait for the project.
  await database.updateTable('runs').set({ told: found.state }).where('id', '=', id).execute();
  return { row: found, facts: [] };
};

/** The runs whose logs lack events, newest first: one that cannot be folded does not keep the others from it. */
export const unloggedRuns = async (database: Kysely<Tables>, most: number): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('runs')
    .select('id')
    .where(({ eb, ref }) => eb('logged', '<>', ref('events')))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** The runs that have changed since they were told. */
export const untoldRuns = async (database: Kysely<Tables>, most: number): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('runs')
    .select('id')
    .where(({ eb, ref }) => eb('told', '<>', ref('state')))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
