import type { Checkout } from './import-graph.ts';

/** The names of calls, such as `tags.create`: the keys of the contracts. */
const isContract = (path: string) => /^src\/domain\/.*-contract\.ts$/.test(path);
const isHandler = (path: string) => /^server\/.*\.ts$/.test(path);
const isCaller = (path: string) => /^tests\/server\/.*\.ts$/.test(path);

const keysIn = (text: string) => [...text.matchAll(/^\s*'([a-z][\w-]*\.[\w.-]+)':/gm)].map(([, name = '']) => name);
const namesIn = (text: string) => new Set([...text.matchAll(/'([a-z][\w-]*\.[\w.-]+)'/g)].map(([, name = '']) => name));

/**
 * Tests of the server name the calls that they make, and reach their handlers through the whole server. These edges lead
 * from a test to the handlers of its calls.
 */
export const callEdges = ({ paths, read }: Checkout): ReadonlyMap<string, ReadonlySet<string>> => {
  const calls = new Set(paths.filter(isContract).flatMap((path) => keysIn(read(path))));
  const handlers = new Map<string, string[]>();
  for (const path of paths.filter(isHandler))
    for (const name of keysIn(read(path)))
      if (calls.has(name)) handlers.set(name, [...(handlers.get(name) ?? []), path]);
  return new Map(
    paths
      .filter(isCaller)
      .map((path) => [path, new Set([...namesIn(read(path))].flatMap((name) => handlers.get(name) ?? []))] as const)
      .filter(([, handled]) => handled.size > 0),
  );
};
