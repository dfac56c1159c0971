import { expect } from 'vitest';
import type { Workspace } from '../../workspace.ts';
import type { Witness } from './stormy-agent.ts';

/** What must hold after a storm: how often it does not, by law. */
const ended = "('passed', 'passedWithWarnings', 'failed', 'cancelled', 'lost', 'expired')";

const laws: Readonly<Record<string, string>> = {
  'ends other than one in the journal': `select r.id from runs r left join facts f on f.about = 'run/' || r.id and f.type = 'run.ended'
    where r.state in ${ended} group by r.id having count(f.id) <> 1`,
  'ends that differ from the journal': `select 1 from runs r join facts f on f.about = 'run/' || r.id and f.type = 'run.ended'
    where f.data->>'state' <> r.state`,
  'lost attempts that the journal does not tell': `select 1 from run_attempts a where outcome in ('lost', 'released')
    and not exists (select from facts f where f.id = a.run_id || '/lost/' || a.attempt)`,
  'passed with an event missing': `select r.id from runs r left join run_events e on e.run_id = r.id and e.attempt = r.attempt
    where r.state = 'passed' group by r.id having count(e.*) <> r.events or count(e.*) < 3`,
  'attempts without an outcome': `select 1 from run_attempts a join runs r on r.id = a.run_id where r.state in ${ended} and a.outcome is null`,
  'attempts beyond the most': 'select 1 from run_attempts where attempt > 6',
};

/** From what the agents saw. */
const witnessed = async ({ database }: Workspace, seen: readonly Witness[]) => {
  const { rows } = await database.pool.query<{
    run_id: string;
    attempt: number;
    outcome: string | null;
    events: number;
  }>(
    `select a.run_id, a.attempt, a.outcome, (select count(*)::int from run_events e
      where e.run_id = a.run_id and e.attempt = a.attempt) as events from run_attempts a`,
  );
  const stored = new Map(rows.map((row) => [`${row.run_id} ${row.attempt}`, row]));
  const rowOf = ({ run, attempt }: Pick<Witness, 'run' | 'attempt'>) => stored.get(`${run} ${attempt}`);
  const next = new Map(seen.map((one) => [`${one.run} ${one.attempt - 1}`, one]));
  return {
    'attempts that acted after the next one had begun': seen.filter(({ run, attempt, effects }) => {
      const later = next.get(`${run} ${attempt}`);
      return later !== undefined && effects.some((at) => at > later.claimed);
    }).length,
    'accepted ends that are not those of their attempt': seen.filter(
      (one) => one.ended !== null && rowOf(one)?.outcome !== one.ended,
    ).length,
    'accepted events that were not stored': seen.filter((one) => one.accepted > (rowOf(one)?.events ?? 0)).length,
    'runs that two attempts have ended': Object.values(
      Object.groupBy(
        seen.filter((one) => one.ended !== null),
        ({ run }) => run,
      ),
    ).filter((all) => (all?.length ?? 0) > 1).length,
  };
};

export const brokenLaws = async (space: Workspace, seen: readonly Witness[]): Promise<Record<string, number>> => {
  const { pool } = space.database;
  const untold = async () =>
    (await pool.query(`select 1 from runs where state in ${ended} and told <> state`)).rows.length;
  await expect.poll(untold, { timeout: 30_000 }).toBe(0);
  const counts: Record<string, number> = await witnessed(space, seen);
  for (const [law, statement] of Object.entries(laws)) counts[law] = (await pool.query(statement)).rows.length;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};
