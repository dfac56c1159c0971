import type { Reason } from '../../problems/reason.ts';
import { scenarioLimits } from '../../scenarios/scenario-limits.ts';
import { transferLimits } from '../transfer-limits.ts';
import { allNodes, nameOfNode, sortedByName, type ChartNode } from './chart-config.ts';
import type { ChartCover } from './chart-covers.ts';
import { after, entered, moveKey, movesFrom, type Active, type Move } from './chart-moves.ts';
import { transitionsOf, type ChartTransition } from './chart-transitions.ts';

/** A way through a machine from its start. */
export interface ChartPath {
  readonly moves: readonly Move[];
  /** What is active before the first move and after each one. */
  readonly visited: readonly Active[];
}

export interface ChartGraph {
  readonly machine: ChartNode;
  /** All states but the machine itself; history states are none. */
  readonly states: readonly ChartNode[];
  readonly transitions: readonly ChartTransition[];
  /** Every move that can happen, each once, the nearest first. */
  readonly moves: readonly Move[];
  /** Shortest paths: one to each combination of states, and one for each move. */
  readonly paths: readonly ChartPath[];
}

export interface ChartRefused {
  readonly refused: Reason;
}

const activeKey = (active: Active): string => active.map(nameOfNode).join('\n');

/** Or why the machine is too large. */
export const exploreChart = (machine: ChartNode): ChartGraph | ChartRefused => {
  const all = allNodes(machine);
  const known = new Map(all.map((node) => [node, transitionsOf(all, node)] as const));
  const start: ChartPath = { moves: [], visited: [sortedByName(entered(machine))] };
  const seen = new Map([[activeKey(start.visited[0] ?? []), start]]);
  const moves = new Map<string, Move>();
  const paths: ChartPath[] = [start];
  // A map grows while it is walked: the nearest combinations come first.
  for (const path of seen.values()) {
    const active = path.visited.at(-1) ?? [];
    for (const move of movesFrom(machine, active, known)) {
      const next = after(active, move);
      const longer = { moves: [...path.moves, move], visited: [...path.visited, next] };
      const isNew = !seen.has(activeKey(next));
      if (isNew && seen.size >= transferLimits.configurations)
        return { refused: { code: 'importChartLarge', max: transferLimits.configurations } };
      if (longer.moves.length > scenarioLimits.places)
        return { refused: { code: 'importChartLong', max: scenarioLimits.places } };
      if (isNew) seen.set(activeKey(next), longer);
      if (isNew || !moves.has(moveKey(move))) paths.push(longer);
      if (!moves.has(moveKey(move))) moves.set(moveKey(move), move);
    }
  }
  return {
    machine,
    states: all.filter((node) => node !== machine && node.kind !== 'history'),
    transitions: [...known.values()].flat().filter(({ targets }) => targets.length > 0),
    moves: [...moves.values()],
    paths,
  };
};

/** The states that a path visits, outer ones included. */
export const statesOn = ({ visited }: ChartPath): ReadonlySet<ChartNode> => {
  const nodes = new Set<ChartNode>();
  for (const leaf of new Set(visited.flat()))
    for (let node: ChartNode | null = leaf; node; node = node.parent) nodes.add(node);
  return nodes;
};

export const transitionsOn = ({ moves }: ChartPath): ReadonlySet<ChartTransition> =>
  new Set(moves.flatMap(({ transitions }) => transitions));

/** The first path to each combination of states. */
const firstThere = (paths: readonly ChartPath[]): readonly ChartPath[] => {
  const ends = new Set<string>();
  return paths.filter(({ visited }) => {
    const end = activeKey(visited.at(-1) ?? []);
    return !ends.has(end) && ends.add(end);
  });
};

/**
 * Few of the shortest paths that cover everything together: the longest are asked first, and one that brings nothing new is
 * left out, as every beginning of another one does.
 */
export const coveringPaths = ({ paths }: ChartGraph, cover: ChartCover): readonly ChartPath[] => {
  const isByState = cover === 'states';
  const covered = new Set<unknown>();
  const partsOf = (path: ChartPath): readonly unknown[] => (isByState ? [...statesOn(path)] : path.moves.map(moveKey));
  const isNew = (path: ChartPath): boolean => {
    const before = covered.size;
    for (const part of partsOf(path)) covered.add(part);
    return covered.size > before;
  };
  const moving = paths.filter(({ moves }) => moves.length > 0);
  const elsewhere = firstThere(paths).filter(({ moves }) => moves.length > 0);
  // A machine that never leaves its first states is visited by any path.
  return (isByState ? (elsewhere.length > 0 ? elsewhere : moving.slice(0, 1)) : moving)
    .toSorted((one, other) => other.moves.length - one.moves.length)
    .filter(isNew)
    .toSorted((one, other) => one.moves.length - other.moves.length);
};
