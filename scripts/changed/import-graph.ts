import { dirname, join } from 'node:path/posix';
import { parseSync, type EcmaScriptModule } from 'oxc-parser';
import type { SyntaxNode } from '../house/parsed-source.ts';
import { namedFiles, PathFinder } from './named-paths.ts';

/** The files of a checkout. */
export interface Checkout {
  /** Relative to the root, with forward slashes. */
  readonly paths: readonly string[];
  read(path: string): string;
}

/**
 * What a file needs at run time. `runs`: modules that it imports, now or later, and programs and workers that it starts.
 * `reads`: files whose text it reads. Types are no edges: the compiler checks them.
 */
export interface Needs {
  readonly runs: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
}

export type ImportGraph = ReadonlyMap<string, Needs>;

export const isSource = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path);

const importedBy = (module: EcmaScriptModule, text: string): readonly string[] => [
  ...module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value),
  ...module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
];

const needsOf = (path: string, text: string, finder: PathFinder): Needs => {
  const parsed = parseSync(path, text);
  const imported = importedBy(parsed.module, text)
    .filter((request) => request.startsWith('.'))
    .map((request) => join(dirname(path), request))
    .filter(finder.has);
  const named = namedFiles(path, text, () => parsed.program as unknown as SyntaxNode, finder);
  const others = (paths: readonly string[]) => new Set(paths.filter((other) => other !== path));
  return { runs: others([...imported, ...named.runs]), reads: others(named.reads) };
};

export const importGraph = ({ paths, read }: Checkout): ImportGraph => {
  const finder = new PathFinder(paths);
  return new Map(paths.filter(isSource).map((path) => [path, needsOf(path, read(path), finder)]));
};
