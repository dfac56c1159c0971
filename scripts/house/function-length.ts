import { childrenOf, parsedSource, type SyntaxNode } from './parsed-source.ts';
import type { Breach, Rule } from './source-file.ts';

/** A function's own lines: nested functions are counted separately, comments and blank lines not at all. */
const mostLines = 60;
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Measured {
  readonly first: number;
  readonly last: number;
  readonly inner: Measured[];
}

const ownLines = ({ first, last, inner }: Measured, isCounted: (line: number) => boolean): number => {
  let count = 0;
  const isInside = (line: number) => inner.some((one) => line > one.first && line < one.last);
  for (let line = first; line <= last; line += 1) if (isCounted(line) && !isInside(line)) count += 1;
  return count;
};

/** Statecharts are tables; tests are described by their titles. */
const isExempt = (path: string) => path.endsWith('-machine.ts') || path.startsWith('tests/');

export const functionLength: Rule = (file) => {
  if (isExempt(file.path) || !/\.tsx?$/.test(file.path)) return [];
  const { program, lineOf, commentLines } = parsedSource(file);
  const isCounted = (line: number) => !commentLines.has(line) && file.lines[line - 1]?.trim() !== '';
  const breaches: Breach[] = [];
  const visit = (node: SyntaxNode, around: readonly Measured[]) => {
    const isFunction = functionTypes.has(node.type);
    const measured: Measured = { first: lineOf(node.start), last: lineOf(node.end), inner: [] };
    if (isFunction) for (const outer of around) outer.inner.push(measured);
    for (const child of childrenOf(node)) visit(child, isFunction ? [...around, measured] : around);
    const lines = isFunction ? ownLines(measured, isCounted) : 0;
    if (lines > mostLines)
      breaches.push({
        path: file.path,
        line: measured.first,
        rule: 'function-length',
        says: `a function of ${lines} lines; over ${mostLines} it is two functions`,
      });
  };
  visit(program, []);
  return breaches;
};
