import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/** The parts of a syntax tree node that the rules use. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface ParsedSource {
  readonly program: SyntaxNode;
  /** From 1. */
  lineOf(offset: number): number;
  /** Lines that contain only a comment, from 1. */
  readonly commentLines: ReadonlySet<number>;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const startsOf = (text: string): readonly number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

const parse = ({ path, text, lines }: SourceFile): ParsedSource => {
  const { program, comments } = parseSync(path, text);
  const starts = startsOf(text);
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const commentLines = new Set<number>();
  for (const { start, end } of comments)
    for (let line = lineOf(start); line <= lineOf(end); line += 1)
      if (/^\s*(?:\/\/|\/?\*)/.test(lines[line - 1] ?? '')) commentLines.add(line);
  return { program: program as unknown as SyntaxNode, lineOf, commentLines };
};

const known = new WeakMap<SourceFile, ParsedSource>();

/** Each file is parsed once, however many rules need it. */
export const parsedSource = (file: SourceFile): ParsedSource => {
  const parsed = known.get(file) ?? parse(file);
  known.set(file, parsed);
  return parsed;
};
