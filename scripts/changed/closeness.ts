import { listsOfAreas } from './areas.ts';
import type { ImportGraph } from './import-graph.ts';

/** A list of areas is far from its importers: everything imports it. */
const stepsPastList = 3;
/** The more files a test reads, the less it says about each of them. */
const stepsToRead = (files: number) => 1 + Math.round(Math.log2(files) / 3);

type Importers = ReadonlyMap<string, readonly string[]>;

const turned = (edges: Iterable<readonly [string, ReadonlySet<string>]>): Importers => {
  const importers = new Map<string, string[]>();
  for (const [from, to] of edges)
    for (const path of to) {
      const known = importers.get(path) ?? [];
      if (known.push(from) === 1) importers.set(path, known);
    }
  return importers;
};

/** How many steps each file that needs the changed one is from it; the changed one itself is 0. */
export type Steps = (changed: string) => ReadonlyMap<string, number>;

export const closeness = (graph: ImportGraph, calls: ReadonlyMap<string, ReadonlySet<string>>): Steps => {
  const lists = listsOfAreas(graph);
  const importers = turned([...[...graph].map(([path, { runs }]) => [path, runs] as const), ...calls]);
  const readers = turned([...graph].map(([path, { reads }]) => [path, reads] as const));

  return (changed) => {
    const steps = new Map<string, number>();
    const waiting: string[][] = [[changed]];
    const reach = (path: string, step: number) => (waiting[step] ??= []).push(path);
    // A text is read as it is: only what reads the changed file itself is reached by reading.
    for (const path of readers.get(changed) ?? []) reach(path, stepsToRead(graph.get(path)?.reads.size ?? 1));
    for (let step = 0; step < waiting.length; step += 1)
      for (const path of waiting[step] ?? []) {
        if (steps.has(path)) continue;
        steps.set(path, step);
        const next = step + 1 + (lists.has(path) && path !== changed ? stepsPastList : 0);
        for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) reach(importer, next);
      }
    return steps;
  };
};
