import type { ImportGraph } from './import-graph.ts';

/** A file that needs this many areas is a list of areas, such as `src/app/areas.ts`. */
const areasOfList = 9;

const floor =
  /^(?:src\/app\/areas|src\/(?:app|domain|machines|services|ui)|server|adapter|tests\/(?:model|server|e2e|screens|adapter|storm))\/([a-z\d-]+)\//;

/** The folder of a file on its floor; an area has the same folder on every floor, tests included. */
export const areaOf = (path: string): string | null => floor.exec(path)?.[1] ?? null;

/** An area of the product has a file `<area>-domain.ts`. */
const productAreas = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...paths].flatMap((path) => {
      const [, folder, name] = /^src\/domain\/([a-z-]+)\/([a-z-]+)-domain\.ts$/.exec(path) ?? [];
      return folder && folder === name ? [folder] : [];
    }),
  );

/** Files of the product that need most areas: through them, everything reaches everything. */
export const listsOfAreas = (graph: ImportGraph): ReadonlySet<string> => {
  const areas = productAreas(graph.keys());
  const isList = (path: string, runs: ReadonlySet<string>) =>
    /^(?:src|server)\//.test(path) &&
    !areas.has(areaOf(path) ?? '') &&
    new Set([...runs].map(areaOf).filter((area) => area !== null && areas.has(area))).size >= areasOfList;
  return new Set([...graph].filter(([path, { runs }]) => isList(path, runs)).map(([path]) => path));
};
