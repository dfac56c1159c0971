import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { partsOf, partsOfModule, type Bundle } from './bundle-parts.ts';

/** What a page may load before it is shown: gzip bytes of all scripts, and their number. */
export interface SizeBudget {
  readonly bytes: number;
  readonly files: number;
}

const sizeOf = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).length;

type Chunks = readonly Rolldown.OutputChunk[];

const faultOf = (name: string, parts: Chunks, { bytes, files }: SizeBudget): readonly string[] => {
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  return size > bytes || parts.length > files
    ? [`"${name}" loads ${size} bytes in ${parts.length} files; its budget is ${bytes} in ${files}`]
    : [];
};

/** The messages about budgets that are exceeded, one per part. */
export const budgetFaults = (bundle: Bundle, budgets: Readonly<Record<string, SizeBudget>>): readonly string[] =>
  Object.entries(budgets).flatMap(([name, budget]) => faultOf(name, partsOf(bundle, name), budget));

/** Pages by the paths of their screens below `src/ui`; `others`: each page that is not listed, such as that of a new area. */
export interface PageBudgets {
  readonly others: SizeBudget;
  readonly listed: Readonly<Record<string, SizeBudget>>;
}

const pageOf = (screen: string) => screen.replace(/^.*\/src\/ui\//, '').replace(/\.tsx$/, '');

/** The same for the pages of all areas: what each of them loads after `main`. `screens`: ids of modules. */
export const pageFaults = (
  bundle: Bundle,
  screens: readonly string[],
  { others, listed }: PageBudgets,
): readonly string[] => {
  const gone = Object.keys(listed).find((page) => !screens.some((screen) => pageOf(screen) === page));
  if (gone) throw new Error(`the page "${gone}" is not in the build output`);
  const main = new Set(partsOf(bundle, 'main'));
  return screens.flatMap((screen) => {
    const page = pageOf(screen);
    const parts = partsOfModule(bundle, screen).filter((part) => !main.has(part));
    return faultOf(page, parts, listed[page] ?? others);
  });
};

/** What the lists of screens (`*-screens.ts`) load on demand. */
const screensIn = ({ getModuleIds, getModuleInfo }: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>) =>
  [...getModuleIds()]
    .filter((id) => /\/src\/ui\/.*-screens\.ts$/.test(id))
    .flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/**
 * The build fails if a part of the app, with everything that it imports, exceeds its budget. To make a part smaller, load
 * what it needs later with `lazyPart`; a larger budget needs a reason in the commit.
 */
export const sizeBudget = (budgets: Readonly<Record<string, SizeBudget>>, pages: PageBudgets): Plugin => ({
  name: 'size-budget',
  apply: 'build',
  generateBundle(_, bundle) {
    // The build without minification is for profiles.
    if (this.environment.config.build.minify === false) return;
    const screens = screensIn({
      getModuleIds: () => this.getModuleIds(),
      getModuleInfo: (id) => this.getModuleInfo(id),
    });
    if (screens.length === 0) throw new Error('no screens were found: their budgets would hold nothing');
    const faults = [...budgetFaults(bundle, budgets), ...pageFaults(bundle, screens, pages)];
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
});
