import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { serverLimits } from '../limits.ts';
import { isTransient } from '../wire/is-transient.ts';
import { currentOwner, workFor, workForAll } from './connection-owner.ts';
import { databaseLimits } from './database-limits.ts';
import { pipelinedTransaction, pipelineOn, settled, unawaited, type Settled } from './pipelined-transaction.ts';
import type { Tables } from './tables.ts';

/**
 * Works that would wait for locks and for the disk wait here instead, in the order in which they came; accounts take turns.
 * Those that have come meanwhile share one transaction:
 *
 *   begin ▸ savepoint ▸ first work ▸ savepoint ▸ second work ▸ … ▸ commit
 *   │
 *   ├─ a work rejects ▸ its own statements are taken back, the others go on
 *   ├─ somebody else has its lock ▸ it waits for the lock in another transaction, with those that want the same lock
 *   └─ a statement fails that nobody waited for ▸ everything is taken back, each runs again in a transaction of its own
 *
 * A work may run twice, but is stored once at most. Of the works with the same lock, one transaction runs at a time.
 */
export type GroupedWork<Result> = (tx: Transaction<Tables>, locking: Locking) => Promise<Result>;

/** `at once`: who shares a transaction with works that need other locks must not wait for its own (`nowait`). */
export type Locking = 'at once' | 'waiting';

interface Waiting {
  readonly lock: string;
  readonly work: GroupedWork<unknown>;
  /** The account; empty: the server. */
  readonly owner: string;
  /** By `performance.now()`. */
  readonly since: number;
  end(done: Settled<unknown>): void;
}

interface Run {
  readonly one: Waiting;
  readonly done: Settled<unknown>;
  readonly failures: readonly unknown[];
}

const codeOf = (error: unknown) => (error as { readonly code?: string }).code;
const isLocked = (error: unknown) => codeOf(error) === '55P03';

/** The next works would wait just as long, or have no connection. After a deadlock, they may run. */
const failsAll = (error: unknown): boolean => isTransient(error) && codeOf(error) !== '40P01';

/** What a work gets that waited too long for its turn: the same as for a lock of the database. */
const tooLate = () => Object.assign(new Error('too many changes of one project wait'), { code: '55P03' });

/** Throws if nothing was stored. */
const shareTransaction = (
  database: Kysely<Tables>,
  group: readonly Waiting[],
  locking: Locking,
): Promise<readonly Run[]> =>
  database.getExecutor().provideConnection(async (connection) => {
    const frame = pipelineOn(database, connection);
    const runs: Run[] = [];
    const ends: Promise<void>[] = [];
    const send = (statement: RawBuilder<unknown>) => unawaited(statement.execute(frame.tx));
    const cuts = (error: unknown) => failsAll(error) && !(locking === 'at once' && isLocked(error));
    let cut: { readonly error: unknown } | null = null;
    send(sql`begin`);
    for (const [place, one] of group.entries()) {
      // Each has a name of its own: to return to a savepoint that was never made must fail, not reach an earlier one.
      const savepoint = sql.id(`work_${place}`);
      send(sql`savepoint ${savepoint}`);
      const { tx, failures, end } = pipelineOn(database, connection);
      const done = await settled(one.work(tx, locking));
      const ended = end();
      ends.push(ended);
      if (!('error' in done)) {
        runs.push({ one, done, failures });
        continue;
      }
      // The driver believes that a statement is prepared until it hears that it could not be.
      await ended;
      // The work may have waited for a statement behind the one that failed, which only says that all is aborted.
      const caused = failures.length > 0 ? { error: failures[0] } : done;
      runs.push({ one, done: caused, failures });
      if (cuts(caused.error)) cut = caused;
      if (cut) break;
      send(sql`rollback to savepoint ${savepoint}`);
    }
    send(cut ? sql`rollback` : sql`commit`);
    await Promise.all([...ends, frame.end()]);
    if (cut) throw cut.error;
    const stopped = [...runs.filter(({ done }) => 'result' in done), frame].flatMap(({ failures }) => failures);
    if (stopped.length > 0) throw stopped.find(failsAll) ?? stopped[0];
    return runs;
  });

const alone = (database: Kysely<Tables>, { work, end }: Waiting): Promise<void> =>
  settled(pipelinedTransaction(database, (tx) => work(tx, 'waiting'))).then(end);

/** Returns the works that somebody else's lock kept from running. */
const runTogether = async (
  database: Kysely<Tables>,
  group: readonly Waiting[],
  locking: Locking,
): Promise<readonly Waiting[]> => {
  const ran = await settled(shareTransaction(database, group, locking));
  if ('error' in ran) {
    if (failsAll(ran.error)) group.forEach(({ end }) => end(ran));
    else for (const one of group) await alone(database, one);
    return [];
  }
  const isHeldUp = ({ done }: Run) => locking === 'at once' && 'error' in done && isLocked(done.error);
  for (const run of ran.result) if (!isHeldUp(run)) run.one.end(run.done);
  return ran.result.filter(isHeldUp).map(({ one }) => one);
};

/** The first one of each account, then the second ones, and so on: an account with many waits for itself only. */
const byTurns = (waiting: readonly Waiting[]): readonly Waiting[] => {
  if (waiting.length <= serverLimits.groupMost) return waiting;
  const turns = new Map<string, number>();
  const placed = waiting.map((one) => {
    const turn = turns.get(one.owner) ?? 0;
    turns.set(one.owner, turn + 1);
    return { one, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ one }) => one);
};

/** One for each database: who waits, whose locks are in use, and how many groups run. */
class Queue {
  #waiting: readonly Waiting[] = [];
  readonly #busy = new Set<string>();
  #running = 0;
  #isLooking = false;
  readonly #database: Kysely<Tables>;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  add(one: Waiting): void {
    if (this.#waiting.length >= databaseLimits.commandsWaiting) return one.end({ error: tooLate() });
    this.#waiting = [...this.#waiting, one];
    this.#lookSoon();
    // The groups that run may be waiting for a database that hangs.
    setTimeout(() => this.#endLate(), serverLimits.lockWait + 1).unref();
  }

  #endLate(): void {
    const late = this.#waiting.filter(({ since }) => performance.now() - since > serverLimits.lockWait);
    if (late.length === 0) return;
    this.#waiting = this.#waiting.filter((one) => !late.includes(one));
    for (const one of late) one.end({ error: tooLate() });
  }

  /** Those of the same turn of the event loop come along. */
  #lookSoon(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setImmediate(() => {
      this.#isLooking = false;
      while (this.#running < serverLimits.groupsAtOnce && this.#start());
    });
  }

  #next(): readonly Waiting[] {
    this.#endLate();
    const next = byTurns(this.#waiting.filter((one) => !this.#busy.has(one.lock))).slice(0, serverLimits.groupMost);
    this.#waiting = this.#waiting.filter((one) => !next.includes(one));
    return next;
  }

  #start(): boolean {
    const group = this.#next();
    if (group.length === 0) return false;
    this.#running += 1;
    for (const { lock } of group) this.#busy.add(lock);
    // Otherwise the connection would count for whoever came first, and the others would wait for the share of that account.
    workForAll(() => void this.#run(group));
    return true;
  }

  async #run(group: readonly Waiting[]): Promise<void> {
    const heldUp = await runTogether(this.#database, group, 'at once');
    this.#running -= 1;
    const byLock = Map.groupBy(heldUp, ({ lock }) => lock);
    for (const { lock } of group) if (!byLock.has(lock)) this.#busy.delete(lock);
    this.#lookSoon();
    for (const [lock, held] of byLock) void this.#waitFor(lock, held);
  }

  /** Not counted as a group: others need not wait for it. */
  async #waitFor(lock: string, held: readonly Waiting[]): Promise<void> {
    const { owner } = held[0]!;
    const wait = () => runTogether(this.#database, held, 'waiting');
    await (owner === '' ? wait() : workFor(owner, wait));
    this.#busy.delete(lock);
    this.#lookSoon();
  }
}

const queueOf = new WeakMap<Kysely<Tables>, Queue>();

/** `lock` names what the work locks first. The work must be repeatable. */
export const groupedTransaction = <Result>(
  database: Kysely<Tables>,
  lock: string,
  work: GroupedWork<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const queue = queueOf.get(database) ?? new Queue(database);
    queueOf.set(database, queue);
    queue.add({
      lock,
      work,
      owner: currentOwner()?.name ?? '',
      since: performance.now(),
      end: (done) => ('error' in done ? reject(done.error as Error) : resolve(done.result as Result)),
    });
  });
