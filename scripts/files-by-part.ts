import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import {
  isForMany,
  reachedBy,
  sharedFile,
  type Graph,
  type Reached,
  type ReachedModules,
} from './build/shared-files.ts';

/** Exports everything of its package: who imports it needs only a part, which other modules import directly. */
const isIndex = (id: string) => id.endsWith('/react-aria-components/dist/exports/index.mjs');

/** The same of icons: each is in the file of the part that shows it. */
const isIcons = (id: string) => id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;
const iconExport = /export \{([^}]*)\} from '\.\/icons\/([^']+)'/g;

let iconFiles: ReadonlyMap<string, string> | null = null;

/** The files of all icons by their names, read from the index. */
const filesIn = (index: string): ReadonlyMap<string, string> =>
  new Map(
    [...index.matchAll(iconExport)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );

/** The icons that a module imports from the index. */
const iconsOf = (code: string, index: string): readonly string[] => {
  iconFiles ??= filesIn(readFileSync(index, 'utf8'));
  const names = [...code.matchAll(iconImport)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => {
    const file = iconFiles?.get(name.trim().split(' ')[0]!);
    return file ? join(dirname(index), 'icons', file) : index;
  });
};

/** A module and all that it imports statically. */
const importsFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const find = (id: string) => {
    if (found.has(id) || isIndex(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds)
      if (isIcons(imported)) for (const icon of iconsOf(code ?? '', imported)) find(icon);
      else find(imported);
  };
  find(start);
  return found;
};

const pathOf = (root: string) => join(process.cwd(), root);

const importsOf = (graph: Graph, root: string): ReadonlySet<string> => {
  if (!graph.getModuleInfo(pathOf(root))) throw new Error(`"${root}" is not in the build`);
  return importsFrom(graph, pathOf(root));
};

interface Limited {
  /** Parts whose modules are in other files. */
  readonly without?: readonly string[];
  /** Modules that stay in a file of their own. */
  readonly alone?: readonly string[];
  readonly only?: RegExp;
}

const group = (
  name: string,
  roots: readonly string[],
  { without = [], alone = [], only = /^/ }: Limited = {},
): Rolldown.CodeSplittingGroup => {
  let contains: ((id: string) => boolean) | null = null;
  return {
    debugName: name,
    name(id, graph) {
      if (contains === null) {
        const [included, excluded] = [roots, without].map((all) => all.map((root) => importsOf(graph, root)));
        contains = (one) =>
          only.test(one) &&
          !alone.some((root) => one.endsWith(root)) &&
          included!.some((ids) => ids.has(one)) &&
          excluded!.every((ids) => !ids.has(one));
      }
      return contains(id) ? name : null;
    },
  };
};

const entry = 'src/app/entry.ts';
const main = 'src/app/main.tsx';
const panel = ['src/ui/defects/panel/defect-panel.tsx', 'src/ui/defects/new/new-defect-panel.tsx'];
const dateField = 'src/ui/kit/fields/date-field.tsx';
/** `main` imports what stands beside it in one index, and number fields need it. */
const numberParser = '/@internationalized/number/dist/private/NumberParser.mjs';
const alone = [main, numberParser];

const german = 'src/app/language/load-german.ts';
const without = [german];

/** Computed once for a graph: what every lazy part imports. */
let known: {
  readonly reached: ReachedModules;
  readonly early: ReadonlySet<string>;
  readonly panel: ReadonlySet<string>;
} | null = null;
const knownOf = (graph: Graph) =>
  (known ??= {
    reached: reachedBy(graph, pathOf(entry), {
      importsOf: importsFrom,
      inMain: () => new Set([entry, main].flatMap((root) => [...importsOf(graph, root)])),
      german: pathOf(german),
    }),
    early: importsOf(graph, german),
    panel: new Set(panel.flatMap((root) => [...importsOf(graph, root)])),
  });

/**
 * English messages and the code that merges them. The messages of another language are set before the app is loaded. Those
 * that a single lazy part shows stay with it: other pages would load them for nothing.
 */
const words =
  /src\/domain\/(?!.*german\/)(?!mail\/|logs\/retention\/|runs\/rows\/|integrations\/integration-messages|dashboards\/chart-form-messages|results\/result-file-messages|transfers\/import-preview-messages|pipelines\/executions\/execution-page-messages)(?:.*-messages|merge-parts|texts\/(?:texts|messages|validation-texts|set-locale|localized))\.ts/;

const areaWords = (id: string, graph: Graph): string | null => {
  const { reached, early } = knownOf(graph);
  const found = reached.get(id);
  if (!found || !early.has(id)) return null;
  if (found.areas.size > 2 || isForMany(found)) return 'page-words';
  const area = words.test(id) && /\/src\/domain\/([a-z-]+)\//.exec(id)?.[1];
  return area ? `${area}-words` : basename(id, '.ts');
};

const byAreas = (
  debugName: string,
  nameOf: (found: Reached, id: string, graph: Graph) => string | null,
): Rolldown.CodeSplittingGroup => ({
  debugName,
  name(id, graph) {
    const found = knownOf(graph).reached.get(id);
    return found && found.parts > 1 ? nameOf(found, id, graph) : null;
  },
});

const inPanel = ({ areas }: Reached, id: string, graph: Graph) => areas.has('defects') && knownOf(graph).panel.has(id);

/** Each file needs only those before it; each is evaluated in a task of its own (`start-parts.ts`). */
const floors: readonly (readonly [name: string, only: RegExp])[] = [
  ['aria', /node_modules\/(@?react-aria|@?react-stately|@internationalized|react-aria-components|@react-types)/],
  // About half of the shapes of the contract: all of them take too long for one task.
  ['contracts', /\/src\/domain\/(?:accounts|identity|onboarding|adapters|notifications|feedback)\/[a-z-]*contract/],
  ['domain', /\/src\/domain\//],
  ['charts', /\/src\/machines\//],
  ['kit', /\/src\/ui\/(kit|theme)\//],
];

/**
 * The files of the build by the parts that import a module statically, so that a page loads with few requests and no more
 * than it needs. A module is in the first file that fits.
 *
 *   index   the entry alone. It waits for the app, so the app must import nothing from its file
 *   base    what the entry needs before the language of the page is set: nothing that reads messages
 *   words   the messages that the app needs from its start
 *   panel-words   those that the panel of a defect adds
 *   page-words   those of three areas or more
 *   plans-words …   those of an area, for the pages that use them
 *   main    the module `main` alone. It may wait for lazy parts, which must import nothing from its file
 *   aria, contracts, domain, charts, kit   what the app needs from its start, by floors
 *   app     everything else that it needs from its start
 *   dates   fields for dates, with their calendars
 *   shared   what five areas or more import, and small modules of two
 *   records   what the panel of a defect shares with other areas
 *   panel   what only the panel of a defect adds
 *   flows-plans …, flows-shared …   what exactly these areas, or several parts of an area import (`shared-files.ts`)
 *
 * Other modules stay in a file for each lazy part.
 */
export const beforeLanguage = group('base', [entry], { alone: [entry] });
export const wordsByPart: readonly Rolldown.CodeSplittingGroup[] = [
  group('words', [main], { only: words }),
  group('panel-words', panel, { only: words }),
  // By area: a page does not load the messages of all others.
  { debugName: 'area words', name: areaWords },
];
export const filesByPart: readonly Rolldown.CodeSplittingGroup[] = [
  ...floors.map(([name, only]) => group(name, [main], { without, alone, only })),
  group('app', [main], { without, alone }),
  group('dates', [dateField], { without: [main] }),
  byAreas('shared', (found) => (isForMany(found) ? 'shared' : null)),
  // A group takes what its modules import, too: those with more areas come first.
  byAreas('records', (found, ...one) => (inPanel(found, ...one) && found.areas.size > 1 ? 'records' : null)),
  group('panel', panel, { without: [main, dateField] }),
  ...[4, 3, 2, 1].map((count) =>
    byAreas(`of ${count} areas`, (found) => (found.areas.size === count ? sharedFile(found) : null)),
  ),
];
