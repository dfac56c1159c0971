import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What PostgreSQL does while the load runs: the statements that are active when it is asked, again and again. */
export interface Seen {
  readonly what: string;
  /** How many were active at a time, on average. */
  readonly active: number;
}

export interface StatementSummary {
  readonly statements: readonly Seen[];
  /** What active statements wait for; `processor`: nothing. */
  readonly waits: readonly Seen[];
}

const [pause, most, shown] = [20, 12, 120];

const active = `
  select coalesce(wait_event_type || ' ' || wait_event, 'processor') as wait, query
  from pg_stat_activity
  where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The beginning of a statement: the same one with other values is the same statement. */
export const shapeOf = (query: string): string =>
  query
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$…')
    .replaceAll('|', '\\|')
    .trim()
    .slice(0, shown);

class Counts {
  readonly #seen = new Map<string, number>();

  add(what: string): void {
    this.#seen.set(what, (this.#seen.get(what) ?? 0) + 1);
  }
  summary(looks: number): readonly Seen[] {
    return [...this.#seen]
      .map(([what, times]) => ({ what, active: times / Math.max(1, looks) }))
      .toSorted((one, other) => other.active - one.active)
      .slice(0, most);
  }
}

export const watchStatements = async (connection: pg.ClientConfig): Promise<{ stop(): Promise<StatementSummary> }> => {
  const client = new pg.Client(connection);
  await client.connect();
  const [statements, waits] = [new Counts(), new Counts()];
  let [looks, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ wait: string; query: string }>(active);
      looks += 1;
      for (const row of rows) {
        statements.add(shapeOf(row.query));
        waits.add(row.wait);
      }
      await wait(pause);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await client.end();
      return { statements: statements.summary(looks), waits: waits.summary(looks) };
    },
  };
};
