import { dirname, join } from 'node:path/posix';
import type { Breach, SourceFile } from './source-file.ts';

/** Lists of areas: those that `scripts/new-area/area-lists.ts` knows. */
const mostLists = 5;
/** A file that imports from this many areas is a list of areas. */
const areasOfList = 9;

const importPattern = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

const importsOf = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(importPattern)].map(([, from, lazy]) => join(dirname(path), from ?? lazy ?? ''));

/** An area is a folder of the domain with a file `<area>-domain.ts`. */
const areasIn = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const [, folder, name] = /^src\/domain\/([a-z-]+)\/([a-z-]+)-domain\.ts$/.exec(path) ?? [];
    return folder && folder === name ? [folder] : [];
  });

/** The area whose folder, on any floor, contains the file. */
const areaOf = (path: string, areas: ReadonlySet<string>): string | null => {
  const [, folder = ''] =
    /^(?:src\/app\/areas|src\/(?:domain|machines|services|ui)|server)\/([a-z-]+)\//.exec(path) ?? [];
  return areas.has(folder) ? folder : null;
};

const areasImportedBy = (file: SourceFile, areas: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(importsOf(file).flatMap((path) => areaOf(path, areas) ?? []));

/** The lists that name each area. */
const listsByArea = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const areas = new Set(areasIn(files.map(({ path }) => path)));
  const lists = files
    .filter(({ path }) => /^(?:src|server)\//.test(path) && areaOf(path, areas) === null)
    .map((file) => ({ path: file.path, named: areasImportedBy(file, areas) }))
    .filter(({ named }) => named.size >= areasOfList);
  return new Map(
    [...areas].map((area) => [area, lists.filter(({ named }) => named.has(area)).map(({ path }) => path)]),
  );
};

/** A new area is one line in each list of areas; no further lists are allowed. */
export const areaNames = (files: readonly SourceFile[]): readonly Breach[] =>
  [...listsByArea(files)]
    .filter(([, lists]) => lists.length > mostLists)
    .map(([area, lists]) => ({
      path: `src/domain/${area}/${area}-domain.ts`,
      line: 1,
      rule: 'area-names',
      says: `${area} is named in ${lists.length} lists of areas; at most ${mostLists} are allowed: ${lists.join(', ')}`,
    }));
