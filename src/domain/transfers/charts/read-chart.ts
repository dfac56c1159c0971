import { seededRandom } from '../../expressions/evaluation/seeded-random.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { emptyCase, taskOf, type ImportedCase, type ReadCases } from '../imported-case.ts';
import { oneLine, richLines } from '../plain-lines.ts';
import { transferLimits } from '../transfer-limits.ts';
import { isObject, nameOfNode, nodesOf } from './chart-config.ts';
import type { ChartCover } from './chart-covers.ts';
import {
  coveringPaths,
  exploreChart,
  statesOn,
  transitionsOn,
  type ChartGraph,
  type ChartPath,
  type ChartRefused,
} from './chart-graph.ts';
import { moveKey, type Move } from './chart-moves.ts';
import { activeWords, moveName, moveWords, type ChartWords } from './chart-words.ts';

/**
 * A state machine of XState: a flow for each transition, and scenarios that are the shortest paths through it.
 *
 *   cart ──submit──▶ paying ──save succeeds──▶ paid        flow      "From cart, submit leads to paying"
 *                                                          flow      "From paying, save succeeds leads to paid"
 *                                                          scenario  "From cart to paid in 2 steps": both flows, in this order
 *
 * Conditions are code that is not in the file: both ways are taken, and the flow says so.
 */
export interface ImportedScenario {
  readonly name: string;
  /** The keys of its flows, in order. */
  readonly flows: readonly string[];
}

interface Covered {
  readonly name: string;
  /** That come there. */
  readonly scenarios: number;
  /** Some path of the machine comes there. */
  readonly isReachable: boolean;
}

/** A machine as an import sees it, beside its flows. */
export interface ReadChart {
  /** The folder of its flows, and that of its scenarios. */
  readonly folder: readonly string[];
  readonly scenarios: readonly ImportedScenario[];
  readonly states: readonly Covered[];
  readonly transitions: readonly Covered[];
}

export interface ChartReading {
  readonly words: ChartWords;
  /** What the scenarios come through together. */
  readonly cover: ChartCover;
}

export const isChart = (json: unknown): boolean =>
  isObject(json) && isObject(json['states']) && Object.values(json['states']).every(isObject);

const cutName = (name: string): string => [...oneLine(name)].slice(0, 240).join('');

/** Names that are equal get a number, since a folder has each name once. */
const numbered = <One extends { readonly name: string }>(some: readonly One[]): readonly One[] => {
  const counts = new Map<string, number>();
  return some.map((one) => {
    const name = one.name.toLowerCase();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
};

/** Of one flow of a machine. A key that is too long ends in a number that follows from all of it. */
const keyOf = (machine: string, move: Move): string => {
  const key = `${machine} ${moveKey(move)}`;
  if (lengthOf(key) <= transferLimits.keyLength) return key;
  const drawn = seededRandom(key);
  const end = [0, 1].map(() => ` ${drawn.below(2 ** 32)}`).join('');
  return [...key].slice(0, transferLimits.keyLength - end.length).join('') + end;
};

const caseOf = (move: Move, at: number, folder: string, say: ChartWords): ImportedCase => {
  const { from, event, to } = moveWords(say, move);
  const step = { action: oneLine(event), expected: to, data: '', isGenerated: true };
  return {
    ...emptyCase,
    line: at + 1,
    key: keyOf(folder, move),
    folder: [folder],
    name: cutName(moveName(say, move)),
    description: richLines(say.begins(from)),
    tasks: [taskOf([step])],
    notes: move.transitions.some(({ isGuarded }) => isGuarded) ? ['guardsLeft'] : [],
  };
};

const scenarioOf = ({ moves, visited }: ChartPath, folder: string, say: ChartWords): ImportedScenario => ({
  name: cutName(say.path(activeWords(visited[0] ?? []), activeWords(visited.at(-1) ?? []), moves.length)),
  flows: moves.map((move) => keyOf(folder, move)),
});

const counter = <Part>(paths: readonly ChartPath[], partsOn: (path: ChartPath) => ReadonlySet<Part>) => {
  const counts = new Map<Part, number>();
  for (const path of paths) for (const part of partsOn(path)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part: Part): number => counts.get(part) ?? 0;
};

const coverageOf = (
  { states, transitions, paths: all }: ChartGraph,
  paths: readonly ChartPath[],
  say: ChartWords,
): Pick<ReadChart, 'states' | 'transitions'> => {
  const countedOf = <Part>(partsOn: (path: ChartPath) => ReadonlySet<Part>) => {
    const [scenarios, ways] = [counter(paths, partsOn), counter(all, partsOn)];
    return (part: Part) => ({ scenarios: scenarios(part), isReachable: ways(part) > 0 });
  };
  const [ofState, ofTransition] = [countedOf(statesOn), countedOf(transitionsOn)];
  return {
    states: states.map((state) => ({ name: nameOfNode(state), ...ofState(state) })),
    transitions: transitions.map((one) => ({
      name: moveName(say, { event: one.event, transitions: [one] }),
      ...ofTransition(one),
    })),
  };
};

/** The flows and scenarios of a machine, or why there are none. */
export const readChart = (
  json: unknown,
  { words: say, cover }: ChartReading,
): (ReadCases & { readonly chart: ReadChart }) | ChartRefused => {
  const graph = exploreChart(nodesOf(isObject(json) ? json : {}));
  if ('refused' in graph) return graph;
  const paths = coveringPaths(graph, cover);
  if (paths.length > transferLimits.scenarios)
    return { refused: { code: 'importChartScenarios', max: transferLimits.scenarios } };
  const folder = cutName(graph.machine.id) || say.machine;
  return {
    source: 'xstate',
    cases: numbered(graph.moves.map((move, at) => caseOf(move, at, folder, say))),
    ignored: [],
    chart: {
      folder: [folder],
      scenarios: numbered(paths.map((path) => scenarioOf(path, folder, say))),
      ...coverageOf(graph, paths, say),
    },
  };
};
