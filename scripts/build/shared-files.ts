import type { Rolldown } from 'vite';

type FileName = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
export type Graph = Parameters<FileName>[1];

/** Modules of so many areas are in one file: most pages need it. */
const many = 5;
/** With all that it imports, so little source (characters): a request would cost more than its bytes. */
const little = 2_000;

const areaOf = (id: string): string =>
  /\/src\/(?:app\/areas|domain|ui|machines|services)\/([a-z-]+)\//.exec(id)?.[1] ?? id;

/** The areas whose lazy parts import a module statically, and the number of these parts. */
export interface Reached {
  readonly areas: Set<string>;
  parts: number;
  /** Source of the module and of all that it imports beyond the start of the app. */
  readonly weight: number;
}

export interface SharedNeeds {
  /** A module and all that it imports statically. */
  importsOf(graph: Graph, id: string): ReadonlySet<string>;
  /** What the start of the app imports: in its own files. */
  inMain(graph: Graph): ReadonlySet<string>;
  /** Evaluated before the app, so that what it imports counts for no area. */
  readonly german: string;
}

const lazyPartsOf = (graph: Graph, entry: string): readonly string[] => {
  const seen = new Set<string>();
  const lazy = new Set<string>();
  const find = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const each of dynamicallyImportedIds) lazy.add(each);
    for (const each of [...importedIds, ...dynamicallyImportedIds]) find(each);
  };
  find(entry);
  return [...lazy];
};

/** Who imports a module, of all that the app loads on demand. */
export const reachedBy = (graph: Graph, entry: string, { importsOf, inMain, german }: SharedNeeds) => {
  const main = inMain(graph);
  const reached = new Map<string, Reached>();
  const weightOf = (id: string) =>
    [...importsOf(graph, id)]
      .filter((each) => !main.has(each))
      .reduce((sum, each) => sum + (graph.getModuleInfo(each)?.code?.length ?? 0), 0);
  for (const part of lazyPartsOf(graph, entry)) {
    if (part === german || main.has(part)) continue;
    for (const id of importsOf(graph, part)) {
      if (main.has(id)) continue;
      const found = reached.get(id) ?? { areas: new Set(), parts: 0, weight: weightOf(id) };
      found.areas.add(areaOf(part));
      found.parts += 1;
      reached.set(id, found);
    }
  }
  return reached;
};

export type ReachedModules = ReturnType<typeof reachedBy>;

/** Whether it is in the file that every page loads, whether or not the page needs it. What it imports is there, too. */
export const isForMany = ({ areas, weight }: Reached): boolean =>
  areas.size >= many || (areas.size > 1 && weight <= little);

/**
 * The file of a module that several lazy parts import. What a module imports is imported by at least the same areas, so the
 * files never import each other cyclically:
 *
 *   areas that import it    1: `flows-shared`    2 to 4: `flows-plans`    more, or very small: `shared`
 */
export const sharedFile = (found: Reached): string => {
  if (isForMany(found)) return 'shared';
  const names = [...found.areas].map((area) => area.replace(/^.*\/|\.\w+$/g, '')).toSorted();
  return names.length === 1 ? `${names[0]}-shared` : names.join('-');
};
