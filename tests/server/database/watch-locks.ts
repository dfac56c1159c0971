import type pg from 'pg';
import { watchQueries } from './watch-queries.ts';

/** The round trips of each transaction that locks a project, from the lock to the commit, by what it wrote first. */
interface LockedTrips {
  readonly statements: readonly string[];
  readonly trips: number;
}

interface Open {
  readonly statements: string[];
  trips: number;
  open: number;
}

const locksProject = /from projects where id = \$\d+ for no key update/;

/** Watches all clients of this process until `end`. */
export const watchLocks = () => {
  const done: LockedTrips[] = [];
  const running = new WeakMap<pg.Client, Open>();
  const end = watchQueries(({ client, text, answer }) => {
    if (locksProject.test(text) && !running.has(client)) running.set(client, { statements: [], trips: 0, open: 0 });
    const locked = running.get(client);
    if (!locked) return;
    if (locked.open === 0) locked.trips += 1;
    locked.open += 1;
    locked.statements.push(text);
    if (/^(?:commit|rollback$)/.test(text)) {
      running.delete(client);
      done.push(locked);
    }
    const answered = () => void (locked.open -= 1);
    answer.then(answered, answered);
  });
  return {
    /** Of the transactions with such a statement. */
    with: (part: string) => done.filter(({ statements }) => statements.some((one) => one.includes(part))),
    end,
  };
};
