import { areaOf } from './areas.ts';
import { callEdges } from './call-edges.ts';
import { closeness, type Steps } from './closeness.ts';
import { importGraph, type Checkout, type ImportGraph } from './import-graph.ts';
import { screenWords, type ScreenWords } from './screen-words.ts';
import { suiteOf, type SuiteName } from './suites.ts';

/** Tests by their distance from the change: 0 is a changed test, 1 a test that imports a changed module. */
export type CloseTests = ReadonlyMap<string, number>;

/** The tests of an area are as close as a test that imports a module that imports the changed one. */
const ofArea = 2;
/** At the same distance, the tests of the own area come first. */
const ownFirst = 0.5;
/** Specs that are in no folder are about all screens. */
const aboutAllScreens = 2.5;
/** Screens farther than this from the change have no say. */
const stepsToScreens = 4;
/** A module of the screens that more areas import says nothing about them. */
const mostAreas = 3;
/** Of the messages of the area, compared with those that a changed screen shows. */
const shareOfArea = 0.15;
/** Less than this is chance, even if no spec says more. */
const leastSaid = 2;
/** Tests of the browser that are under another name. */
const otherFolders: Readonly<Record<string, string>> = { journal: 'offline', sync: 'offline' };

interface Floor {
  readonly of: RegExp;
  /** The suites whose tests of the same area run the floor. */
  readonly suites: readonly SuiteName[];
  /** How far a spec is that says exactly what the changed screen shows; null if specs say nothing about the floor. */
  readonly toSpecs: number | null;
}

const floors: readonly Floor[] = [
  { of: /^src\/ui\/|^index\.html$|^public\//, suites: ['browser'], toSpecs: 1 },
  { of: /^src\/(?:app|machines|services)\//, suites: ['unit', 'browser'], toSpecs: 1 },
  { of: /^src\/domain\//, suites: ['unit', 'server', 'browser'], toSpecs: 2 },
  { of: /^server\//, suites: ['server', 'browser'], toSpecs: 3 },
  { of: /^adapter\//, suites: ['adapter'], toSpecs: null },
];

const isRootSpec = (path: string) => /^tests\/(?:e2e|screens)\/[^/]+\.spec\.ts$/.test(path);

interface Known {
  readonly tests: readonly string[];
  readonly graph: ImportGraph;
  readonly steps: Steps;
  readonly words: ScreenWords;
}

/** What the changed files of one floor and one area show, themselves or in screens that import them. */
const sharesOf = (changed: readonly string[], { steps, words, graph }: Known): ReadonlyMap<string, number> => {
  const shares = new Map(words.messagesOf(areaOf(changed[0] ?? '')).map((path) => [path, shareOfArea]));
  const add = (path: string, share: number) => shares.set(path, Math.max(share, shares.get(path) ?? 0));
  for (const path of changed) {
    const reached = [...steps(path)].filter(([other, step]) => other.startsWith('src/') && step <= stepsToScreens);
    const areas = new Set(
      reached.filter(([other]) => graph.get(other)?.runs.has(path)).map(([other]) => areaOf(other)),
    );
    add(path, 1);
    if (areas.size <= mostAreas) for (const [other, step] of reached) add(other, 2 ** -step);
  }
  return shares;
};

const nearer = (found: Map<string, number>, path: string, step: number) =>
  found.set(path, Math.min(step, found.get(path) ?? Infinity));

/** Half as many words are one step farther. */
const addByWords = (found: Map<string, number>, toSpecs: number, said: ReadonlyMap<string, number>) => {
  const most = Math.max(leastSaid, ...said.values());
  for (const [path, score] of said) nearer(found, path, toSpecs + Math.log2(most / score));
};

const isOfAllScreens = (area: string | null, { toSpecs }: Floor, { words }: Known): boolean =>
  toSpecs === 1 && words.messagesOf(area).length === 0;

const addByArea = (found: Map<string, number>, area: string | null, floor: Floor, known: Known) => {
  const folders = area === null ? [] : [area, otherFolders[area] ?? area];
  const ofAll = isOfAllScreens(area, floor, known);
  for (const path of known.tests) {
    const suite = suiteOf(path);
    if (suite === null || !floor.suites.includes(suite)) continue;
    if (ofAll && isRootSpec(path)) nearer(found, path, aboutAllScreens);
    if (!folders.includes(areaOf(path) ?? '')) continue;
    const usual = suite === 'browser' ? (floor.toSpecs ?? 0) + 1 : ofArea;
    found.set(path, Math.min(usual, found.get(path) ?? Infinity) - ownFirst);
  }
};

const groupOf = (path: string) => `${floors.findIndex(({ of }) => of.test(path))} ${areaOf(path)}`;

/** Tests at their distance from one group of changed files: of the same floor and area. */
const closeToGroup = (changed: readonly string[], known: Known): CloseTests => {
  const found = new Map<string, number>();
  for (const path of changed)
    for (const [other, step] of known.steps(path)) if (suiteOf(other) !== null) nearer(found, other, step);
  const floor = floors.find(({ of }) => of.test(changed[0] ?? ''));
  if (!floor) return found;
  if (floor.toSpecs !== null) addByWords(found, floor.toSpecs, known.words.said(sharesOf(changed, known)));
  addByArea(found, areaOf(changed[0] ?? ''), floor, known);
  return found;
};

export const closeTestsIn = (checkout: Checkout): ((changed: readonly string[]) => CloseTests) => {
  const graph = importGraph(checkout);
  const known: Known = {
    tests: checkout.paths.filter((path) => suiteOf(path) !== null),
    graph,
    steps: closeness(graph, callEdges(checkout)),
    words: screenWords(checkout, graph),
  };
  return (changed) => {
    const found = new Map<string, number>();
    for (const group of Map.groupBy(changed, groupOf).values())
      for (const [path, step] of closeToGroup(group, known)) nearer(found, path, step);
    return found;
  };
};
