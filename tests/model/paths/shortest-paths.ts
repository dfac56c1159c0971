import type { AnyPlan } from '../machine-paths.ts';
import { endOf, type Path } from './path.ts';
import { graphOf, type PlanGraph } from './plan-graph.ts';
import { nodeIdsOf, shownBy } from './transitions.ts';

/** The shortest path to each state of the graph, nearest first. */
const toEach = ({ first, nodes }: PlanGraph): ReadonlyMap<string, Path> => {
  const begin = nodes.get(first)!.state;
  const to = new Map<string, Path>([[first, { begin, steps: [] }]]);
  // The map grows during the iteration and so serves as the queue.
  for (const [key, path] of to)
    for (const { event, to: next } of nodes.get(key)?.edges ?? [])
      if (!to.has(next)) to.set(next, { begin, steps: [...path.steps, { event, state: nodes.get(next)!.state }] });
  return to;
};

/** What the last step of a path covers. */
const coveredBy = ({ begin, steps }: Path): readonly string[] => {
  const last = steps.at(-1);
  return last ? shownBy(steps.at(-2)?.state ?? begin, last.event, last.state) : nodeIdsOf(begin);
};

/** Only the paths that cover something that no shorter one covers. */
const withoutRedundant = (paths: readonly Path[]): readonly Path[] => {
  const shown = new Set<string>();
  return paths.filter((path) => {
    const news = coveredBy(path).filter((what) => !shown.has(what));
    for (const what of news) shown.add(what);
    return news.length > 0;
  });
};

/** Shortest paths that together reach every state and take every transition with each of its targets. */
export const pathsOf = (plan: AnyPlan): readonly Path[] => {
  const graph = graphOf(plan);
  const to = toEach(graph);
  const ends = [...to].flatMap(([key, path]) =>
    (graph.nodes.get(key)?.edges ?? []).map(({ event, to: next }): Path => ({
      begin: path.begin,
      steps: [...path.steps, { event, state: graph.nodes.get(next)!.state }],
    })),
  );
  return withoutRedundant([...to.values(), ...ends].toSorted((one, other) => one.steps.length - other.steps.length));
};

/** The shortest path to a state, or none if it cannot be reached. */
export const shortestTo = (plan: AnyPlan, id: string): readonly Path[] => {
  for (const path of toEach(graphOf(plan)).values()) if (nodeIdsOf(endOf(path)).includes(id)) return [path];
  return [];
};
