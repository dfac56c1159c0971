import { sql, type Transaction } from 'kysely';
import { serverLimits } from '../../limits.ts';
import { forbidden } from '../../../src/domain/problems/invalid.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { lockProject, type Stored } from '../../journal/fact-store.ts';
import { isClaimable } from '../leases/claimable.ts';
import { appendRunFacts, knownRunFacts } from '../run-facts.ts';
import { hasExtensions, isFull } from './fitting-adapters.ts';
import { insertRun, type NewRun } from './insert-run.ts';
import type { Prepared } from './preflight.ts';

/** A run with its plan and its fact, in the transaction of whoever requests it: a person, or a schedule. */
type Tx = Transaction<Tables>;

const requireRoom = async (tx: Tx, { account, project, adapterId }: NewRun): Promise<void> => {
  const { rows } = await sql<{ runs: number; entries: number }>`
    select (select count(*)::int from runs where account_id = ${account} and project_id = ${project} and state = 'queued'
        and rows_of = '') as runs,
      (select count(*)::int from adapter_entries
        where account_id = ${account} and client_id = ${adapterId} and ${adapterId} <> '') as entries`.execute(tx);
  const { runs = 0, entries = 0 } = rows[0] ?? {};
  if (runs >= runLimits.waitingMost) throw forbidden({ code: 'tooManyRunsWaiting', max: runLimits.waitingMost });
  if (entries >= serverLimits.adapterQueueMost)
    throw forbidden({ code: 'queueFull', max: serverLimits.adapterQueueMost });
};

/** Whether an adapter that is online and idle will take the run at once: one for which nothing else waits. */
const isSentAtOnce = async (tx: Tx, { account }: NewRun, { adapters, extensions }: Prepared): Promise<boolean> => {
  const idle = adapters.filter((one) => one.online && !isFull(one) && hasExtensions(one, extensions));
  if (idle.length === 0) return false;
  const ids = idle.map(({ client_id }) => client_id);
  const { rows } = await sql`select 1 from adapters adapter
    where adapter.account_id = ${account} and adapter.client_id = any (${ids}::text[])
      and not exists (select from runs where ${isClaimable}) limit 1`.execute(tx);
  return rows.length > 0;
};

export interface StoredRun {
  readonly id: string;
  readonly logId: string;
  /** An adapter that is online and idle takes it at once. */
  readonly isSent: boolean;
}

/** `stored`: gets the facts, which are published after the transaction. */
export const storeRun = async (tx: Tx, run: NewRun, prepared: Prepared, stored: Stored[]): Promise<StoredRun> => {
  const { id, at, command, adapterId, debug, userId: by } = run;
  // Sent together; the database reads behind the lock.
  const [project, , isSent, known] = await Promise.all([
    lockProject(tx, run.project),
    requireRoom(tx, run),
    isSentAtOnce(tx, run, prepared),
    knownRunFacts(tx, run.project, id),
  ]);
  const { kind, id: subject, name } = prepared.plan;
  const data = { kind, subject, name, command, adapterId, debug };
  const requested = { id: `${id}/requested`, type: 'run.requested', at, by, data } as const;
  const [logId, facts] = await Promise.all([
    insertRun(tx, run, prepared),
    appendRunFacts(tx, project, { run: id, known }, [requested]),
  ]);
  stored.push(...facts);
  return { id, logId, isSent };
};
