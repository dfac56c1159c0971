import type { AnyPlan } from '../machine-paths.ts';
import { endOf, type Found, type Path } from './path.ts';
import { pathLimits } from './path-limits.ts';
import { graphOf, type PlanGraph } from './plan-graph.ts';
import { nodeIdsOf } from './transitions.ts';

interface Begun {
  readonly path: Path;
  readonly visited: ReadonlySet<string>;
  readonly at: string;
}

const goOn = ({ nodes }: PlanGraph, { path, visited, at }: Begun): readonly Begun[] =>
  (nodes.get(at)?.edges ?? [])
    .filter(({ to }) => !visited.has(to))
    .map(({ event, to }) => ({
      path: { begin: path.begin, steps: [...path.steps, { event, state: nodes.get(to)!.state }] },
      visited: new Set(visited).add(to),
      at: to,
    }));

/**
 * Paths that visit no state twice, shortest first: to `id`, or as far as they lead. Their number can be huge, so the
 * search ends at `most` paths or at a limit of tries, and reports that.
 */
export const simplePaths = (plan: AnyPlan, most: number, id?: string): Found => {
  const graph = graphOf(plan);
  const begin = graph.nodes.get(graph.first)!.state;
  const paths: Path[] = [];
  const queue: Begun[] = [{ path: { begin, steps: [] }, visited: new Set([graph.first]), at: graph.first }];
  for (let tried = 0; tried < queue.length; tried += 1) {
    const begun = queue[tried]!;
    const further = goOn(graph, begun);
    const isThere = id === undefined ? further.length === 0 : nodeIdsOf(endOf(begun.path)).includes(id);
    if (isThere) paths.push(begun.path);
    else if (queue.length < pathLimits.simpleTries) queue.push(...further);
    if (paths.length >= most && tried < queue.length - 1)
      return { paths, cut: `There are more than ${most}: the shortest are shown. --most takes another number.` };
  }
  const cut = `Cut after ${pathLimits.simpleTries} beginnings: longer ones are left out.`;
  return queue.length < pathLimits.simpleTries ? { paths } : { paths, cut };
};
