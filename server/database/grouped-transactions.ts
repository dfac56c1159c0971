import { sql, type Kysely, type Transaction } from 'kysely';
import { serverLimits } from '../limits.ts';
import { isTransient } from '../wire/is-transient.ts';
import { pipelinedTransaction, pipelineOn, settled, unawaited, type Settled } from './pipelined-transaction.ts';
import type { Tables } from './tables.ts';

/**
 * Works that would wait for the same lock wait here instead, in the order in which they came. Those that have come
 * meanwhile share one transaction, and with it the lock, the commit and the wait for the disk:
 *
 *   begin ▸ savepoint ▸ first work ▸ savepoint ▸ second work ▸ … ▸ commit
 *
 * A work that rejects takes back its own statements only. If a statement fails that nobody waited for, everything is
 * rolled back and each work runs again in a transaction of its own: a work may run twice, but is stored once at most.
 */
type Work<Result> = (tx: Transaction<Tables>) => Promise<Result>;

interface Waiting {
  readonly work: Work<unknown>;
  /** By `performance.now()`. */
  readonly since: number;
  end(done: Settled<unknown>): void;
}

interface Run {
  readonly done: Settled<unknown>;
  readonly failures: readonly unknown[];
}

const codeOf = (error: unknown) => (error as { readonly code?: string }).code;

/** The next works would wait just as long, or have no connection. After a deadlock, they may run. */
const failsAll = (error: unknown): boolean => isTransient(error) && codeOf(error) !== '40P01';

/** What a work gets that waited too long for its turn: the same as for a lock of the database. */
const tooLate = () => Object.assign(new Error('too many changes of one project wait'), { code: '55P03' });

/** Its statements; those of a rejected work are taken back, so the ones behind them may succeed. */
const runAll = async (database: Kysely<Tables>, works: readonly Work<unknown>[]): Promise<readonly Run[]> =>
  database.getExecutor().provideConnection(async (connection) => {
    const frame = pipelineOn(database, connection);
    const runs: Run[] = [];
    const ends: Promise<void>[] = [];
    const send = (statement: string) => unawaited(sql.raw(statement).execute(frame.tx));
    let isCut = false;
    send('begin');
    for (const [place, work] of works.entries()) {
      // Each has a name of its own: to return to a savepoint that was never made must fail, not reach an earlier one.
      send(`savepoint work_${place}`);
      const { tx, failures, end } = pipelineOn(database, connection);
      const done = await settled(work(tx));
      ends.push(end());
      runs.push({ done, failures });
      isCut = 'error' in done && failsAll(done.error);
      if (isCut) break;
      if ('error' in done) send(`rollback to savepoint work_${place}`);
    }
    send(isCut ? 'rollback' : 'commit');
    await Promise.all([...ends, frame.end()]);
    const lost = runs.findLast(({ done }) => isCut && 'error' in done);
    if (lost && 'error' in lost.done) throw lost.done.error;
    const stopped = [...runs.filter(({ done }) => 'result' in done), frame].flatMap(({ failures }) => failures);
    return stopped.length === 0 ? runs : Promise.reject(stopped.find(failsAll) ?? stopped[0]);
  });

const alone = (database: Kysely<Tables>, { work, end }: Waiting): Promise<void> =>
  settled(pipelinedTransaction(database, work)).then(end);

const together = async (database: Kysely<Tables>, group: readonly Waiting[]): Promise<void> => {
  const ran = await settled(
    runAll(
      database,
      group.map(({ work }) => work),
    ),
  );
  if ('result' in ran) return group.forEach(({ end }, place) => end(ran.result[place]!.done));
  if (failsAll(ran.error)) return group.forEach(({ end }) => end(ran));
  for (const one of group) await alone(database, one);
};

/** Those that wait, by their lock; an entry exists as long as somebody works. */
type Queues = Map<string, Waiting[]>;
const queuesOf = new WeakMap<Kysely<Tables>, Queues>();

const workOff = async (database: Kysely<Tables>, queues: Queues, lock: string): Promise<void> => {
  const queue = queues.get(lock) ?? [];
  while (queue.length > 0) {
    const [first, ...more] = queue.splice(0, serverLimits.groupMost);
    const isLate = ({ since }: Waiting) => performance.now() - since > serverLimits.lockWait;
    const group = [first!, ...more].filter((one) => !isLate(one));
    for (const one of [first!, ...more].filter(isLate)) one.end({ error: tooLate() });
    if (group.length === 1) await alone(database, group[0]!);
    else if (group.length > 1) await together(database, group);
  }
  queues.delete(lock);
};

/** `lock` names what the work locks first. The work must be repeatable: a group whose statements fail runs again. */
export const groupedTransaction = <Result>(
  database: Kysely<Tables>,
  lock: string,
  work: Work<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const queues = queuesOf.get(database) ?? new Map<string, Waiting[]>();
    queuesOf.set(database, queues);
    const waiting: Waiting = {
      work,
      since: performance.now(),
      end: (done) => ('error' in done ? reject(done.error as Error) : resolve(done.result as Result)),
    };
    const queue = queues.get(lock);
    if (queue) return void queue.push(waiting);
    queues.set(lock, [waiting]);
    // Those of the same turn of the event loop come along.
    setImmediate(() => void workOff(database, queues, lock));
  });
