import { join } from 'node:path';
import type { Rolldown } from 'vite';

type FileName = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Graph = Parameters<FileName>[1];

/** Exports everything of its package: who imports it needs only a part, which other modules import directly. */
const isIndex = (id: string) => id.endsWith('/react-aria-components/dist/exports/index.mjs');

/** A module and all that it imports statically. */
const importsOf = (graph: Graph, root: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const find = (id: string) => {
    if (found.has(id) || isIndex(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) find(imported);
  };
  const id = join(process.cwd(), root);
  if (!graph.getModuleInfo(id)) throw new Error(`"${root}" is not in the build`);
  find(id);
  return found;
};

/** `without`: parts whose modules are in other files; `alone`: modules that stay in a file of their own. */
const group = (
  name: string,
  roots: readonly string[],
  without: readonly string[] = [],
  alone: readonly string[] = [],
): Rolldown.CodeSplittingGroup => {
  let contains: ((id: string) => boolean) | null = null;
  return {
    debugName: name,
    name(id, graph) {
      if (contains === null) {
        const [included, excluded] = [roots, without].map((all) => all.map((root) => importsOf(graph, root)));
        contains = (one) =>
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
const dateField = 'src/ui/kit/fields/date-field.tsx';

/**
 * The files of the build by the parts that import a module statically, so that a page loads with few requests and no more
 * than it needs. A module is in the first file that fits.
 *
 *   index   the entry alone. It waits for the app, so the app must import nothing from its file
 *   base    what the entry needs before the language of the page is set: nothing that reads messages
 *   main    the module `main` alone. It may wait for lazy parts, which must import nothing from its file
 *   app     everything else that the app needs from its start
 *   dates   fields for dates, with their calendars
 *   panel   what only the panel of a defect adds
 *
 * Other modules stay in a file for each lazy part.
 */
export const filesByPart: readonly Rolldown.CodeSplittingGroup[] = [
  group('base', [entry], [], [entry]),
  group('app', [main], ['src/app/language/load-german.ts'], [main]),
  group('dates', [dateField], [main]),
  group(
    'panel',
    ['src/ui/defects/panel/defect-panel.tsx', 'src/ui/defects/new/new-defect-panel.tsx'],
    [main, dateField],
  ),
];
