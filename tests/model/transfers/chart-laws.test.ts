import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMachine, getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot, type StateNode } from 'xstate';
import {
  allNodes,
  isWithin,
  nameOfNode,
  nodesOf,
  type ChartNode,
  type Json,
} from '../../../src/domain/transfers/charts/chart-config.ts';
import { coveringPaths, exploreChart, statesOn } from '../../../src/domain/transfers/charts/chart-graph.ts';
import { chartCovers } from '../../../src/domain/transfers/charts/chart-covers.ts';
import { moveKey } from '../../../src/domain/transfers/charts/chart-moves.ts';
import { transitionsOf } from '../../../src/domain/transfers/charts/chart-transitions.ts';
import { lawRuns } from '../law-runs.ts';

/**
 * Random machines with states in states, regions and conditions. XState itself is the judge: it takes each path with the
 * conditions of its transitions, and must be where the path says.
 */
interface Config {
  readonly id: string;
  readonly type?: 'parallel';
  readonly initial?: string;
  readonly states?: Record<string, Config>;
  on?: Record<string, { target: string; guard?: string; reenter?: boolean }[]>;
}

const shape: fc.Arbitrary<Config> = fc.letrec<{ node: Config }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant({ id: '' }),
    fc
      .tuple(fc.array(tie('node'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([children, isParallel]): Config => {
        const states = Object.fromEntries(children.map((child, at) => [`s${at}`, child]));
        return isParallel ? { id: '', type: 'parallel', states } : { id: '', initial: 's0', states };
      }),
  ),
})).node;

const events = ['GO', 'BACK', 'NEXT'];

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly event: number;
  readonly isGuarded: boolean;
  readonly reenters: boolean;
}

/** Every state has an id, and every condition a name of its own. */
const withArrows = (root: Config, arrows: readonly Arrow[]): Config => {
  const nodes: Config[] = [];
  const copy = (node: Config): Config => {
    const id = `n${nodes.length}`;
    const own: Config = { ...node, id };
    nodes.push(own);
    return Object.assign(
      own,
      node.states && {
        states: Object.fromEntries(Object.entries(node.states).map(([name, child]) => [name, copy(child)])),
      },
    );
  };
  const machine = copy(root);
  arrows.forEach(({ from, to, event, isGuarded, reenters }, at) => {
    const source = nodes[from % nodes.length];
    const target = nodes[to % nodes.length];
    const name = events[event % events.length];
    if (!source || !target || !name || target === machine) return;
    const arrow = {
      target: `#${target.id}`,
      ...(isGuarded && { guard: `g${at}` }),
      ...(reenters && { reenter: true }),
    };
    const list = ((source.on ??= {})[name] ??= []);
    // What comes after a certain transition never happens.
    if (list.every(({ guard }) => guard !== undefined)) list.push(arrow);
  });
  // One without a condition that is not the last would be read as conditional; there is none.
  return machine;
};

const arrow: fc.Arbitrary<Arrow> = fc.record({
  from: fc.nat(20),
  to: fc.nat(20),
  event: fc.nat(2),
  isGuarded: fc.boolean(),
  reenters: fc.boolean(),
});

const machines = fc
  .tuple(
    shape.filter(({ states }) => states !== undefined),
    fc.array(arrow, { minLength: 1, maxLength: 8 }),
  )
  .map(([root, arrows]) => withArrows(root, arrows));

const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  (_nodes as readonly StateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ path }) => path.join(' ▸ '))
    .toSorted();

const guardsOf = (config: Config): readonly string[] => [
  ...Object.values(config.on ?? {}).flatMap((list) => list.flatMap(({ guard }) => guard ?? [])),
  ...Object.values(config.states ?? {}).flatMap(guardsOf),
];

test('every path of a state machine is one that XState takes, and together they reach all that can be reached', () => {
  fc.assert(
    fc.property(machines, (config) => {
      let holding = new Set<string>();
      const machine = createMachine(config as object).provide({
        guards: Object.fromEntries(guardsOf(config).map((name) => [name, () => holding.has(name)])),
      });
      const graph = exploreChart(nodesOf(config as unknown as Json));
      if ('refused' in graph) return;
      for (const { moves, visited } of graph.paths) {
        let now: AnyMachineSnapshot = getInitialSnapshot(machine);
        expect(leavesOf(now)).toEqual((visited[0] ?? []).map(nameOfNode).toSorted());
        moves.forEach(({ event, transitions }, at) => {
          holding = new Set(transitions.map(({ guard }) => guard));
          now = getNextSnapshot(machine, now, { type: event.name });
          expect(leavesOf(now)).toEqual((visited[at + 1] ?? []).map(nameOfNode).toSorted());
        });
      }
      for (const cover of chartCovers) {
        const chosen = coveringPaths(graph, cover);
        const taken = new Set(chosen.flatMap(({ moves }) => moves.map(moveKey)));
        const visited = new Set(chosen.flatMap((path) => [...statesOn(path)]));
        if (cover === 'transitions') expect(taken.size).toBe(graph.moves.length);
        if (graph.moves.length > 0)
          expect(visited.size).toBe(new Set(graph.paths.flatMap((path) => [...statesOn(path)])).size);
      }
    }),
    lawRuns(300),
  );
});

/** The same machine with the regions of each parallel state in the opposite order. */
const turned = (node: Config): Config => {
  const states = Object.entries(node.states ?? {}).map(([name, child]) => [name, turned(child)] as const);
  const ordered = node.type === 'parallel' ? states.toReversed() : states;
  return { ...node, ...(node.states && { states: Object.fromEntries(ordered) }) };
};

/** Whether a transition leaves a region of a parallel state: of two of them, the first one in the file is taken. */
const leavesRegion = (root: ChartNode): boolean => {
  const all = allNodes(root);
  return all.some((source) =>
    transitionsOf(all, source).some(({ targets, reenters }) => {
      const staysIn = (region: ChartNode) =>
        targets.every((target) => isWithin(target, region) && (target !== region || source === region)) &&
        !(reenters && source === region);
      for (let node = source; node.parent; node = node.parent)
        if (node.parent.kind === 'parallel' && !staysIn(node)) return true;
      return false;
    }),
  );
};

test('the order of regions in the file changes neither the paths of a state machine nor what they cover', () => {
  fc.assert(
    fc.property(machines, (config) => {
      fc.pre(!leavesRegion(nodesOf(config as unknown as Json)));
      for (const cover of chartCovers) {
        const [one, other] = [config, turned(config)].map((machine) => {
          const graph = exploreChart(nodesOf(machine as unknown as Json));
          if ('refused' in graph) return graph;
          return coveringPaths(graph, cover).map(({ moves, visited }) => [
            moves.map(moveKey),
            visited.map((active) => active.map(nameOfNode)),
          ]);
        });
        expect(one).toEqual(other);
      }
    }),
    lawRuns(300),
  );
});
