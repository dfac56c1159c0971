import pg from 'pg';

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

// oxlint-disable-next-line typescript/unbound-method
const original = pg.Client.prototype.query;
const send = original as (...all: unknown[]) => unknown;
const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { readonly text?: string } | undefined)?.text ?? '');

/** Watches all clients of this process until `end`. */
export const watchLocks = () => {
  const done: LockedTrips[] = [];
  const running = new WeakMap<pg.Client, Open>();
  const watched = function query(this: pg.Client, ...all: unknown[]): unknown {
    const text = textOf(all[0]).replaceAll(/\s+/g, ' ').trim();
    const answer = send.apply(this, all);
    if (locksProject.test(text) && !running.has(this)) running.set(this, { statements: [], trips: 0, open: 0 });
    const locked = running.get(this);
    if (!locked || !(answer instanceof Promise)) return answer;
    if (locked.open === 0) locked.trips += 1;
    locked.open += 1;
    locked.statements.push(text);
    if (/^(?:commit|rollback$)/.test(text)) {
      running.delete(this);
      done.push(locked);
    }
    const answered = () => void (locked.open -= 1);
    answer.then(answered, answered);
    return answer;
  };
  pg.Client.prototype.query = watched as typeof original;
  return {
    /** Of the transactions with such a statement. */
    with: (part: string) => done.filter(({ statements }) => statements.some((one) => one.includes(part))),
    end: () => void (pg.Client.prototype.query = original),
  };
};
