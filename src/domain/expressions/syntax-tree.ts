import type { ASTNode } from '@marcbachmann/cel-js';
import { limits } from '../limits.ts';

/** What the limits and the checks need to know of a syntax tree. */
const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value;

/** The parts of a node, which are nodes, lists of nodes or lists of pairs of nodes. */
const nodesIn = (value: unknown): readonly ASTNode[] => {
  if (isNode(value)) return [value];
  return Array.isArray(value) ? value.flatMap(nodesIn) : [];
};
const partsOf = ({ args }: ASTNode): readonly ASTNode[] => nodesIn(args);

export function* nodesOf(tree: ASTNode): Generator<ASTNode> {
  yield tree;
  for (const part of partsOf(tree)) yield* nodesOf(part);
}

const macros: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);
const isMacro = (node: ASTNode) => node.op === 'rcall' && macros.has(node.args[0]);

/** The macro that is nested or chained too deeply; null if there is none. Each one multiplies the work of those in it. */
export const excessiveMacro = (node: ASTNode, outer = 0): ASTNode | null => {
  const depth = isMacro(node) ? outer + 1 : outer;
  if (depth > limits.expressionMacros) return node;
  for (const part of partsOf(node)) {
    const found = excessiveMacro(part, depth);
    if (found) return found;
  }
  return null;
};

/**
 * Methods of the library that the product does not have, and what to use instead: `matches` takes exponential time,
 * `join` makes texts of any size, and `bind` doubles a value with each use.
 */
const refusedMethods: Readonly<Record<string, string>> = {
  matches: 'like(text, pattern)',
  join: 'join(list, text)',
  bind: '',
  optMap: '',
  optFlatMap: '',
};

export interface RefusedCall {
  readonly node: ASTNode;
  readonly name: string;
  /** '' if nothing takes its place. */
  readonly use: string;
}

export const refusedCall = (tree: ASTNode): RefusedCall | null => {
  for (const node of nodesOf(tree)) {
    const name = nameOf(node);
    if (node.op === 'rcall' && Object.hasOwn(refusedMethods, name))
      return { node, name, use: refusedMethods[name] ?? '' };
    if (node.op === 'id' && name === 'optional') return { node, name, use: '' };
  }
  return null;
};

const nameOf = ({ args }: ASTNode): string => {
  const [name] = Array.isArray(args) ? (args as readonly unknown[]) : [args];
  return typeof name === 'string' ? name : '';
};

/** The names of the functions that an expression calls, each once. */
export const calledFunctions = (tree: ASTNode): readonly string[] => [
  ...new Set([...nodesOf(tree)].filter(({ op }) => op === 'call').map(nameOf)),
];
