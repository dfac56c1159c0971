import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { idPattern, idsIn } from './requirements.ts';

/**
 * Which requirements each test claims in its title, and whether it calls the product at all. A test that only compares
 * values, such as `expect(limits.toastSeconds).toBe(3)`, repeats a constant and does not show its use.
 *
 *   counted as a call    a function that the file imports, declares at its top, or gets as a parameter
 *   not counted          expect and its matchers, JavaScript built-ins such as `map`, anything of `limits.ts` or
 *                        `…-messages.ts`
 */
export interface Claim {
  readonly file: string;
  readonly ids: readonly string[];
  readonly callsProduct: boolean;
}

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

const allIn = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allIn)];

/** `page` of `page.getByRole('button').click()`. */
const rootOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = ['callee', 'object', 'tag', 'expression', 'argument'].map((part) => node[part]).find(isNode);
  return inner ? rootOf(inner) : null;
};

const wordsIn = (node: Node): string =>
  allIn(node)
    .map(({ type, value }) => {
      if (type === 'Literal') return typeof value === 'string' ? value : '';
      return type === 'TemplateElement' ? (value as { cooked: string }).cooked : '';
    })
    .join(' ');

const namesIn = (pattern: unknown): readonly string[] =>
  isNode(pattern)
    ? allIn(pattern)
        .filter(({ type }) => type === 'Identifier')
        .map(({ name }) => name as string)
    : [];

const repeats = /^(?:vitest|node:.*|fast-check)$|(?:limits|-messages|-words|\/texts|\/messages)\.ts$/;

const importedBy = (statement: Node): readonly string[] =>
  repeats.test((statement['source'] as { value: string }).value)
    ? []
    : (statement['specifiers'] as readonly Node[]).flatMap(({ local }) => namesIn(local));

/** Callable names that a file imports or declares at its top level. */
const callableAtTop = (program: Node): ReadonlySet<string> =>
  new Set(
    (program['body'] as readonly Node[]).flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') return importedBy(statement);
      if (statement.type === 'FunctionDeclaration') return namesIn(statement['id']);
      if (statement.type !== 'VariableDeclaration') return [];
      return (statement['declarations'] as readonly Node[]).flatMap(({ id }) => namesIn(id));
    }),
  );

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';

/** Built-in methods of lists, maps, sets and strings: iterating over a constant is not using it. */
const ofJavaScript = new Set(
  [Array, Map, Set, String].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
);
const isWalk = ({ callee }: Node): boolean => {
  const { type, property } = callee as Node;
  return type === 'MemberExpression' && isNode(property) && ofJavaScript.has(String(property['name']));
};

const callsProduct = (body: Node, top: ReadonlySet<string>): boolean => {
  const given = new Set((body['params'] as readonly Node[]).flatMap(namesIn));
  return allIn(body)
    .filter((node) => isCall(node) && !isWalk(node))
    .map(rootOf)
    .some((root) => root !== null && root !== 'expect' && (top.has(root) || given.has(root)));
};

/** '%s [%s]' or `… [${ids}]`: the ids come from a table in the same file. */
const isFilledIn = (title: string) => /\[(?:[%$]|\s*\])/.test(title);

const kinds = new Set(['test', 'it', 'describe']);

export const claimsIn = (file: string, source: string): readonly Claim[] => {
  const program = parseSync(file, source).program as unknown as Node;
  const top = callableAtTop(program);
  const named = [...new Set(wordsIn(program).match(idPattern))];
  const within = (node: Node, outer: readonly string[]): readonly Claim[] => {
    const root = isCall(node) ? rootOf(node) : null;
    if (root === null || !kinds.has(root)) return childrenOf(node).flatMap((child) => within(child, outer));
    const parts = [node['callee'] as Node, ...(node['arguments'] as readonly Node[])];
    const bodies = parts.filter(isFunction);
    const said = parts
      .filter((part) => !isFunction(part))
      .map(wordsIn)
      .join(' ');
    const ids = [...outer, ...idsIn(said), ...(isFilledIn(said) ? named : [])];
    if (root === 'describe') return bodies.flatMap((body) => childrenOf(body)).flatMap((child) => within(child, ids));
    return [{ file, ids, callsProduct: bodies.length === 0 || bodies.some((body) => callsProduct(body, top)) }];
  };
  return within(program, []).filter(({ ids }) => ids.length > 0);
};

/** The claims of all tests in a folder. */
export const readClaims = (root = '.'): readonly Claim[] =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .map((path) => join('tests', path).replaceAll('\\', '/'))
    .toSorted()
    .flatMap((path) => claimsIn(path, readFileSync(join(root, path), 'utf8')));
