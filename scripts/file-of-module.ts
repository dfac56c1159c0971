import { join } from 'node:path';
import type { Rolldown } from 'vite';

type FileName = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Graph = Parameters<FileName>[1];

/** A module and all that it imports statically. */
const importsOf = (graph: Graph, root: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const find = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) find(imported);
  };
  const id = join(process.cwd(), root);
  if (!graph.getModuleInfo(id)) throw new Error(`"${root}" is not in the build`);
  find(id);
  return found;
};

/**
 * The file of a module in the build, so that a page loads with few requests and no more than it needs:
 *
 *   base    what the language of the page and the app need
 *   app     the other modules that the app imports statically
 *   panel   what only the panel of a defect adds
 *   null    one file for each lazy part, as it is without this
 */
export const fileOfModule = (): FileName => {
  let files: (readonly [string, (id: string) => boolean])[] | null = null;
  const filesOf = (graph: Graph) => {
    const [entry, german, main, panel, newPanel] = [
      'src/app/entry.ts',
      'src/app/language/load-german.ts',
      'src/app/main.tsx',
      'src/ui/defects/panel/defect-panel.tsx',
      'src/ui/defects/new/new-defect-panel.tsx',
    ].map((root) => importsOf(graph, root)) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
    return [
      ['base', (id: string) => main.has(id) && (entry.has(id) || german.has(id))],
      ['app', (id: string) => main.has(id)],
      ['panel', (id: string) => panel.has(id) || newPanel.has(id)],
    ] as (readonly [string, (id: string) => boolean])[];
  };
  return (id, graph) => {
    files ??= filesOf(graph);
    return files.find(([, contains]) => contains(id))?.[0] ?? null;
  };
};
