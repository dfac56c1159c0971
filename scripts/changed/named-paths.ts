import { dirname, join, normalize } from 'node:path/posix';
import { childrenOf, type SyntaxNode } from '../house/parsed-source.ts';

/** A file, a folder, or several files with `*` for what is only known at run time. */
interface NamedPath {
  readonly pattern: string;
  readonly mayBeFolder: boolean;
  /** Its text is read: what it imports does not matter. */
  readonly isRead: boolean;
}

export interface NamedFiles {
  readonly runs: readonly string[];
  readonly reads: readonly string[];
}

const none: NamedFiles = { runs: [], reads: [] };

/** Only files with one of these can name a path. */
const mayNamePaths =
  /import\.meta\.|readFile|readdirSync|globSync|\b(?:join|resolve)\(|\bspawn|\bfork\(|\bexecFile|'(?:src|server|adapter|scripts|tests|docs|operations)\/|'(?:\.\/|\w)[\w.-]*\.(?:html|json|md)'/;
const readers = new Set(['readFileSync', 'readFile', 'readdirSync', 'globSync']);
const joiners = new Set(['join', 'resolve']);
/** The name of a data file that is composed at run time. */
const isComposedDataFile = /[a-z].*\*.*\.(?:json|gz|sql|ndjson|txt|csv|xml)$/;

/** A string as a pattern; null for all other expressions. */
const patternOf = (node: SyntaxNode): string | null => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('*');
};

const patternsIn = (node: SyntaxNode): readonly string[] => {
  const own = patternOf(node);
  if (own !== null) return [own];
  return node.type === 'ArrayExpression' ? childrenOf(node).flatMap(patternsIn) : [];
};

const calledName = (callee: SyntaxNode): string =>
  String(callee.type === 'MemberExpression' ? (callee['property'] as SyntaxNode)['name'] : (callee['name'] ?? ''));

/** `join(root, 'server', `${name}.ts`)` means `server/*.ts`: what comes before the last unknown part is left out. */
const joinedPattern = (given: readonly SyntaxNode[]): readonly string[] => {
  const parts = given.map(patternOf);
  const from = parts.lastIndexOf(null) + 1;
  return from < parts.length ? [parts.slice(from).join('/')] : [];
};

const pathsOfCall = (node: SyntaxNode, isRead: boolean): readonly NamedPath[] => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const name = calledName(node['callee'] as SyntaxNode);
  const given = node['arguments'] as readonly SyntaxNode[];
  if (joiners.has(name)) return joinedPattern(given).map((pattern) => ({ pattern, mayBeFolder: true, isRead }));
  if (readers.has(name) || name === 'glob' || name === 'URL')
    return given
      .flatMap(patternsIn)
      .map((pattern) => ({ pattern, mayBeFolder: true, isRead: isRead || readers.has(name) }));
  return [];
};

const isReader = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && readers.has(calledName(node['callee'] as SyntaxNode));

const pathsIn = (node: SyntaxNode, isInReader: boolean): readonly NamedPath[] => {
  if (/^(?:Import|TS|Export(?:All|Named)Declaration$)/.test(node.type) && !node['declaration']) return [];
  const own = patternOf(node);
  const isRead = isInReader || isReader(node);
  return [
    ...(own === null || (own.includes('*') && !isComposedDataFile.test(own))
      ? []
      : [{ pattern: own, mayBeFolder: false, isRead }]),
    ...pathsOfCall(node, isRead),
    ...childrenOf(node).flatMap((child) => pathsIn(child, isRead)),
  ];
};

/** Finds the files of a pattern, from the folder of the file that names it or from the root. */
export class PathFinder {
  readonly #files: ReadonlySet<string>;
  readonly #byFolder = new Map<string, string[]>();
  readonly #matched = new Map<string, readonly string[]>();

  constructor(paths: readonly string[]) {
    this.#files = new Set(paths);
    for (const path of paths)
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
        const inside = this.#byFolder.get(folder) ?? [];
        if (inside.push(path) === 1) this.#byFolder.set(folder, inside);
      }
  }

  has = (path: string): boolean => this.#files.has(path);

  find(from: string, { pattern, mayBeFolder, isRead }: NamedPath): NamedFiles {
    if (!(mayBeFolder || /[./]/.test(pattern)) || !/^[\w./*@-]{3,200}$/.test(pattern)) return none;
    for (const path of [join(dirname(from), pattern), normalize(pattern)].map((one) => one.replace(/^\/|\/$/g, ''))) {
      const files = this.#files.has(path) ? [path] : this.#matching(path);
      if (files.length > 0) return isRead ? { runs: [], reads: files } : { runs: files, reads: [] };
      // Nobody runs a folder.
      const inside = mayBeFolder ? this.#byFolder.get(path) : undefined;
      if (inside) return { runs: [], reads: inside };
    }
    return none;
  }

  #matching(pattern: string): readonly string[] {
    if (!pattern.includes('*') || !/[a-z]{2}/.test(pattern)) return [];
    const known = this.#matched.get(pattern);
    if (known) return known;
    const folder = dirname(pattern.slice(0, pattern.indexOf('*') + 1));
    const shape = pattern
      .replace(/[.+]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    const found = (this.#byFolder.get(folder) ?? []).filter((path) => new RegExp(`^${shape}$`).test(path));
    this.#matched.set(pattern, found);
    return found;
  }
}

/** The files that a source names by path: workers, programs that it starts, fixtures and folders that it reads. */
export const namedFiles = (path: string, text: string, program: () => SyntaxNode, finder: PathFinder): NamedFiles => {
  if (!mayNamePaths.test(text)) return none;
  const named = pathsIn(program(), false).map((one) => finder.find(path, one));
  return { runs: named.flatMap(({ runs }) => runs), reads: named.flatMap(({ reads }) => reads) };
};
