import type { Plugin, Rolldown } from 'vite';
import { partsOfModule, type Bundle } from '../bundle-parts.ts';

/** A file that only repeats the exports of others: what is imported on demand from a file of many modules. */
const onlyRepeats = (part: Bundle[string] | undefined): part is Rolldown.OutputChunk =>
  part?.type === 'chunk' && part.isDynamicEntry && Object.keys(part.modules).length === 0;

const startModule = /\/src\/app\/page\/start-parts\.ts$/;

/** By the name of each such file that only `start` imports, the file that has its module. */
export const holdersOf = (bundle: Bundle, start: Rolldown.OutputChunk): ReadonlyMap<string, string> => {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const isUsedElsewhere = (file: string) =>
    chunks.some((one) => one !== start && [...one.imports, ...one.dynamicImports].includes(file));
  return new Map(
    start.dynamicImports.flatMap((file) => {
      const part = bundle[file];
      if (!onlyRepeats(part) || isUsedElsewhere(file)) return [];
      const holder = chunks.find(({ moduleIds }) => moduleIds.includes(part.facadeModuleId ?? ''));
      if (!holder) throw new Error(`no file has the module of ${file}`);
      return [[file, holder.fileName] as const];
    }),
  );
};

const baseOf = (file: string) => file.replace(/^.*\//, '');

/**
 * The parts of the start (`start-parts.ts`) are evaluated one after the other, and nothing that they export is used there:
 * the files that have them are imported. Otherwise each part would take one more request.
 */
export const startFiles = (): Plugin => ({
  name: 'start-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const id = [...this.getModuleIds()].find((each) => startModule.test(each));
    const [start] = id ? partsOfModule(bundle, id) : [];
    if (!start) throw new Error('the parts of the start are not in the build');
    for (const [file, holder] of holdersOf(bundle, start)) {
      start.code = start.code.replaceAll(baseOf(file), baseOf(holder));
      delete bundle[file];
      delete bundle[`${file}.map`];
    }
  },
});
