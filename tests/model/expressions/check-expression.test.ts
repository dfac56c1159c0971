import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkExpression } from '../../../src/domain/expressions/check-expression.ts';

const check = (text: string, more = {}) => checkExpression(text, { functions: [], ...more });
const codeOf = (text: string, more = {}) => check(text, more).fault?.reason.code ?? null;

describe('the check of an expression', () => {
  test('answers the type of the result and the called functions', () => {
    expect(check('upper(vars.name) + string(now())')).toMatchObject({
      fault: { reason: { code: 'expressionUnknownCall' } },
    });
    expect(check('upper(vars.name) + left("abc", 1)')).toEqual({ fault: null, type: 'text', calls: ['upper', 'left'] });
    expect(check('now()')).toMatchObject({ type: 'date' });
  });

  test('names the place of an error by line and column', () => {
    expect(check('1 +\n  nobody').fault?.at).toEqual({ from: 6, to: 12, line: 2, column: 3 });
  });

  test('limits length, nodes, depth and loops', () => {
    expect(codeOf(`"${'a'.repeat(998)}"`)).toBe(null);
    expect(codeOf(`"${'a'.repeat(999)}"`)).toBe('tooLong');
    expect(codeOf(`"${'😀'.repeat(998)}"`)).toBe(null);
    expect(codeOf(Array(251).fill('1').join('+'))).toBe('expressionTooLarge');
    expect(codeOf(Array(250).fill('1').join('+'))).toBe(null);
    expect(codeOf('['.repeat(51) + ']'.repeat(51))).toBe('expressionTooDeep');
    expect(codeOf('[1].map(a, [1].map(b, a + b))')).toBe(null);
    expect(codeOf('[1].map(a, [1].map(b, [1].map(c, c)))')).toBe('expressionMacros');
    expect(codeOf('[1].map(a, a).map(b, b).map(c, c)')).toBe('expressionMacros');
    expect(codeOf('[[1].map(a, a), [1].map(a, a), [1].map(a, a)]')).toBe(null);
  });

  test('refuses a result of another type, and leaves an unknown type to the evaluation', () => {
    expect(codeOf('1', { result: 'text' })).toBe('expressionResult');
    expect(codeOf('vars.any', { result: 'text' })).toBe(null);
    expect(codeOf('1', { result: 'number' })).toBe(null);
  });

  test('keeps a stored function that is older than a default one of its name', () => {
    const uuid = { name: 'uuid', parameters: [], result: 'integer' as const };
    expect(checkExpression('uuid() + 1', { functions: [uuid] })).toMatchObject({ fault: null, type: 'integer' });
  });
});

test('the server evaluates no expression', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(100);
  const evaluating = files.filter((name) =>
    readFileSync(join('server', name), 'utf8').includes('expressions/evaluation'),
  );
  expect(evaluating).toEqual([]);
});
