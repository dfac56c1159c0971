import type { AnyMachineSnapshot } from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import type { Path, Step } from './path.ts';
import { pathLimits } from './path-limits.ts';
import { graphOf, keyOf, stepperOf, type Edge, type PlanGraph } from './plan-graph.ts';
import { pathsOf } from './shortest-paths.ts';
import { nodeIdsOf, shownBy, takenBy } from './transitions.ts';

/** What a step shows, by names: a walk covers when nothing is left that could be shown. */
export type Shows = typeof shownBy;

/** Each event from each state: for small models, where every turn counts. */
export const everyTurn: Shows = (before, event) => [`${JSON.stringify(before.value)} ${JSON.stringify(event)}`];

/** The way to the nearest step that shows something new; each step knows what it shows in the graph. */
const wayToNews = (
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

/** How often the way to the same step is tried before it is left to a path of its own. */
const tries = 3;

/**
 * Few, long walks that together show all there is to show: each goes on to the nearest step that shows something new,
 * and another begins where nothing new can be reached any more. A walk has its own context, which the graph only knows
 * by what the plan tells apart; where it comes out elsewhere than the graph said, the way is looked for again.
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
      const way = wayToNews(graph, keyOf(plan, state), isNews);
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
  while (wayToNews(graph, graph.first, isNews)) {
    const walk = continuePath();
    if (walk.steps.length > 0) walks.push(walk);
  }
  // What no walk could show has a path of its own.
  const rest = pathsOf(plan).filter(({ begin, steps }) => {
    const last = steps.at(-1);
    return last && shows(steps.at(-2)?.state ?? begin, last.event, last.state).some((name) => !shown.has(name));
  });
  const all = [...walks, ...rest];
  return all.length > 0 ? all : [{ begin: start(), steps: [] }];
};
