import { sql } from 'kysely';
import type { CalledFlow } from '../../../src/domain/flows/decisions/known-flow.ts';
import { flowLimits } from '../../../src/domain/flows/flow-limits.ts';
import type { Reader } from '../flow-rows.ts';

/**
 * What the flows that a flow would call know of each other: the calls below them, and those that lead to the flow itself.
 *
 *   caller ─▶ this flow ─▶ called flow ─▶ …
 *
 * Flows in the trash count: they come back as they were.
 */
interface Call {
  readonly from: string;
  readonly to: string;
}

/** Nested calls are limited; the bound stops the query if they were not. */
const deepest = flowLimits.callDepth + 1;

const callsBelow = async (database: Reader, project: string, ids: readonly string[]): Promise<readonly Call[]> => {
  const { rows } = await sql<Call>`
    with recursive calls (from_id, to_id, depth) as (
      select flow_id, used_id, 1 from flow_uses
        where project_id = ${project} and kind = 'FLOW' and flow_id = any(${ids}::text[])
      union
      select u.flow_id, u.used_id, c.depth + 1 from calls c
        join flow_uses u on u.project_id = ${project} and u.kind = 'FLOW' and u.flow_id = c.to_id
        where c.depth < ${deepest})
    select distinct from_id as "from", to_id as "to" from calls`.execute(database);
  return rows;
};

const callsAbove = async (database: Reader, project: string, id: string): Promise<readonly Call[]> => {
  const { rows } = await sql<Call>`
    with recursive calls (from_id, to_id, depth) as (
      select flow_id, used_id, 1 from flow_uses where project_id = ${project} and kind = 'FLOW' and used_id = ${id}
      union
      select u.flow_id, u.used_id, c.depth + 1 from calls c
        join flow_uses u on u.project_id = ${project} and u.kind = 'FLOW' and u.used_id = c.from_id
        where c.depth < ${deepest})
    select distinct from_id as "from", to_id as "to" from calls`.execute(database);
  return rows;
};

const namesOf = async (database: Reader, project: string, ids: readonly string[]) => {
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'name', 'deleted_date'])
    .where('project_id', '=', project)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

type Calls = ReadonlyMap<string, readonly string[]>;

/** The longest way from a flow, in calls. Calls have no circles; the bound stops if they had. */
const depthIn = (next: Calls) => {
  const known = new Map<string, number>();
  const depthOf = (id: string, left = deepest): number => {
    const depth =
      known.get(id) ?? (left === 0 ? 0 : Math.max(0, ...(next.get(id) ?? []).map((one) => 1 + depthOf(one, left - 1))));
    known.set(id, depth);
    return depth;
  };
  return depthOf;
};

/** The shortest way from a flow to another, both included; empty if there is none. */
const wayTo = (next: Calls, from: string, goal: string): readonly string[] => {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const one of cameFrom.keys()) {
    if (one === goal) {
      const way: string[] = [];
      for (let at: string | null = one; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const called of next.get(one) ?? []) if (!cameFrom.has(called)) cameFrom.set(called, one);
  }
  return [];
};

const mapOf = (calls: readonly Call[], keyOf: (call: Call) => string, valueOf: (call: Call) => string) =>
  new Map([...Map.groupBy(calls, keyOf)].map(([key, those]) => [key, those.map(valueOf)]));

/** The flows that `id` would call, by their ids; null for one that does not exist. */
export const calledFlows = async (
  database: Reader,
  project: string,
  id: string,
  called: readonly string[],
): Promise<ReadonlyMap<string, CalledFlow | null>> => {
  if (called.length === 0) return new Map();
  const below = await callsBelow(database, project, called);
  const above = await callsAbove(database, project, id);
  const names = await namesOf(database, project, [...new Set([id, ...called, ...below.map(({ to }) => to)])]);
  const next = mapOf(
    below,
    ({ from }) => from,
    ({ to }) => to,
  );
  const callers = mapOf(
    above,
    ({ to }) => to,
    ({ from }) => from,
  );
  const height = depthIn(callers)(id);
  const depthOf = depthIn(next);
  const nameOf = (one: string) => names.get(one)?.name ?? one;
  return new Map(
    called.map((one) => {
      const row = names.get(one);
      // A flow that calls itself is a circle, whether it exists already or not.
      if (one !== id && (!row || row.deleted_date !== null)) return [one, null];
      const circle = wayTo(next, one, id).map(nameOf);
      return [one, { name: nameOf(one), circle, depth: depthOf(one) + height }];
    }),
  );
};
