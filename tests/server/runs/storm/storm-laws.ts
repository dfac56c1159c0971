import { expect } from 'vitest';
import type { Workspace } from '../../workspace.ts';
import { brokenRunLaws, unjournaledEnds, type Query } from './run-laws.ts';
import type { Witness } from './stormy-agent.ts';

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
  const query: Query = (statement) => space.database.pool.query(statement);
  await expect.poll(() => unjournaledEnds(query), { timeout: 30_000 }).toBe(0);
  const counts = { ...(await witnessed(space, seen)), ...(await brokenRunLaws(query)) };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};
