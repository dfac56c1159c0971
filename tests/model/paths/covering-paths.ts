import type { AnyMachineSnapshot } from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import type { Path, Step } from './path.ts';
import { pathLimits } from './path-limits.ts';
import { graphOf, keyOf, stepperOf, type Edge, type PlanGraph } from './plan-graph.ts';
import { pathsOf } from './shortest-paths.ts';
import { nodeIdsOf, shownBy, takenBy } from './transitions.ts';

/** Names of what a step covers; the walks end when nothing new can be covered. */
export type Shows = typeof shownBy;

/** Covers each event from each state, for small models. */
export const everyTurn: Shows = (before, event) => [`${JSON.stringify(before.value)} ${JSON.stringify(event)}`];

/** The shortest way to a step that covers something new, according to the graph. */
const wayToUncovered = (
  { nodes }: PlanGraph,
  from: string,
  isNews: (from: string, edge: Edge) => boolean,
): readonly Edge[] | null => {
  const ways = new Map<string, readonly Edge[]>([[from, []]]);
  for (const [key, way] of ways)
    for (const edge of nodes.get(key)?.edges ?? []) {
      if (isNews(key, edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return null;
};

/** How often a walk tries to reach the same step before the step gets its own path. */
const tries = 3;

/**
 * Few, long walks that together cover everything. Each continues to the nearest step that covers something new, and the
 * next walk starts when there is none. The graph distinguishes states only as the plan does, so the context of a walk
 * can lead to another state than the graph predicts; then the way is searched again.
 */
export const coveringPaths = (plan: AnyPlan, shows: Shows = shownBy): readonly Path[] => {
  const graph = graphOf(plan);
  const { begin: start, next } = stepperOf(plan);
  const shown = new Set<string>();
  const tried = new Map<Edge, number>();
  const note = (what: readonly string[]) => what.forEach((name) => shown.add(name));
  const promised = new Map<Edge, readonly string[]>();
  const showsIn = (from: string, edge: Edge) => {
    const known =
      promised.get(edge) ?? shows(graph.nodes.get(from)!.state, edge.event, graph.nodes.get(edge.to)!.state);
    promised.set(edge, known);
    return known;
  };
  const isNews = (from: string, edge: Edge) =>
    (tried.get(edge) ?? 0) < tries && showsIn(from, edge).some((name) => !shown.has(name));

  const continuePath = (): Path => {
    const begin = start();
    const steps: Step[] = [];
    let state: AnyMachineSnapshot = begin;
    note(nodeIdsOf(begin));
    while (steps.length < pathLimits.mostPathSteps) {
      const way = wayToUncovered(graph, keyOf(plan, state), isNews);
      const last = way?.at(-1);
      if (!way || !last) break;
      tried.set(last, (tried.get(last) ?? 0) + 1);
      for (const { event, to } of way) {
        if (takenBy(state, event).length === 0) break;
        const before = state;
        state = next(before, event);
        steps.push({ event, state });
        note(shows(before, event, state));
        if (keyOf(plan, state) !== to) break;
      }
    }
    return { begin, steps };
  };

  const walks: Path[] = [];
  while (wayToUncovered(graph, graph.first, isNews)) {
    const walk = continuePath();
    if (walk.steps.length > 0) walks.push(walk);
  }
  // What no walk has covered gets its own path.
  const rest = pathsOf(plan).filter(({ begin, steps }) => {
    const last = steps.at(-1);
    return last && shows(steps.at(-2)?.state ?? begin, last.event, last.state).some((name) => !shown.has(name));
  });
  const all = [...walks, ...rest];
  return all.length > 0 ? all : [{ begin: start(), steps: [] }];
};
