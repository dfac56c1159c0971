import { sql, type Kysely } from 'kysely';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { placesOf, unplanned, type PlanPlaces } from '../../../src/domain/runs/compile/plan-places.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import { readPlan, type PlanAt } from '../../logs/read-plan.ts';
import { programProblem } from '../../wire/program-problem.ts';
import { leaseGone } from './lease-gone.ts';
import { heldBy, isHeld, type Holder } from './lease-sql.ts';

/**
 * A log is a fold of a plan and of events: an adapter may tell only about what its run contains. Plans never change, so the places of
 * those that adapters tell about are remembered, the last ones and not too many.
 */
const most = 500_000;
const known = new Map<string, PlanPlaces>();
let count = 0;

const remember = (key: string, places: PlanPlaces): void => {
  count += places.count - (known.get(key)?.count ?? 0);
  known.delete(key);
  known.set(key, places);
  for (const [oldest, { count: size }] of known) {
    if (count <= most || oldest === key) return;
    known.delete(oldest);
    count -= size;
  }
};

const planOf = async (database: Kysely<Tables>, holder: Holder): Promise<PlanAt | undefined> => {
  const { rows } =
    await sql<PlanAt>`select runs.account_id, runs.plan from runs where ${heldBy(holder)} and ${isHeld}`.execute(
      database,
    );
  return rows[0];
};

/** Null: nobody with this token holds the run. */
const placesFor = async (database: Kysely<Tables>, holder: Holder): Promise<PlanPlaces | null> => {
  const at = await planOf(database, holder);
  if (!at) return null;
  const key = `${at.account_id}/${at.plan}`;
  const places = known.get(key) ?? placesOf(await readPlan(database, at));
  remember(key, places);
  return places;
};

const words = { node: 'node', iteration: 'row', task: 'task', loop: 'repetition', step: 'step' } as const;
const notInPlan = (seq: number, part: keyof typeof words): Problem =>
  programProblem(
    'events',
    { code: 'notInPlan', values: { seq } },
    `Event ${seq} names a ${words[part]} that the run does not have. Send only events of its plan.`,
  );

export const requirePlanned = async (
  database: Kysely<Tables>,
  holder: Holder,
  events: readonly RunEvent[],
): Promise<void> => {
  if (events.every((event) => !('node' in event))) return;
  const places = await placesFor(database, holder);
  if (!places) throw leaseGone;
  for (const event of events) {
    const part = unplanned(places, event);
    if (part) throw notInPlan(event.seq, part);
  }
};

/** The node at which a scenario goes on when a person has executed it. Whoever has ended the run before is answered as then. */
export const requirePlannedNode = async (database: Kysely<Tables>, holder: Holder, node: number): Promise<void> => {
  const places = await placesFor(database, holder);
  if (places?.nodes.has(node) !== false) return;
  const rule = `The run has no node ${node}. Name one of its plan.`;
  throw programProblem('node', { code: 'notInPlan', values: { node } }, rule);
};
