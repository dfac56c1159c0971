import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillTemplate,
  functionValueFault,
  splitTemplate,
  templateFault,
} from '../../../src/domain/expressions/template-text.ts';

const scope = { functions: [] };
const partsOf = (text: string) => splitTemplate(text).parts.map(({ kind, text: part }) => [kind, part]);

describe('a template', () => {
  test('consists of texts and expressions, in their order', () => {
    expect(partsOf('Dear {{ vars.name }}, {{1 + 1}}!')).toEqual([
      ['text', 'Dear '],
      ['expression', ' vars.name '],
      ['text', ', '],
      ['expression', '1 + 1'],
      ['text', '!'],
    ]);
    expect(partsOf('')).toEqual([]);
    expect(partsOf('{{a}}{{b}}')).toEqual([
      ['expression', 'a'],
      ['expression', 'b'],
    ]);
  });

  test('keeps braces and quotes that belong to an expression', () => {
    expect(partsOf('{{ {"a": {"b": "}}"}}.a.b }}')).toEqual([['expression', ' {"a": {"b": "}}"}}.a.b ']]);
    expect(partsOf("{{ '\\'}}' }}")).toEqual([['expression', " '\\'}}' "]]);
  });

  test('has double braces as text after a backslash', () => {
    expect(partsOf('\\{{ no }} {{yes}}')).toEqual([
      ['text', '{{ no }} '],
      ['expression', 'yes'],
    ]);
  });

  test('names the first error with its place in the whole text', () => {
    expect(templateFault('a {{ vars.x }} b', scope)).toBe(null);
    expect(templateFault('line\n{{ nobody }}', scope)).toEqual({
      reason: { code: 'expressionUnknownName', name: 'nobody' },
      at: { from: 8, to: 14, line: 2, column: 4 },
    });
    expect(templateFault('a {{ b', scope)).toMatchObject({ reason: { code: 'templateOpen' }, at: { from: 2 } });
    expect(templateFault('{{}}', scope)).toMatchObject({ reason: { code: 'expressionMissing' } });
  });

  test('is filled with the values of its expressions', () => {
    expect(fillTemplate(splitTemplate('Dear {{a}}, {{b}}!'), ['Ann', '2'])).toBe('Dear Ann, 2!');
  });

  test('whose expressions are replaced by their own text is the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '"', "'", 'a', ' ') }), (text) => {
        const split = splitTemplate(text);
        const own = split.parts.flatMap((part) => (part.kind === 'expression' ? [`{{${part.text}}}`] : []));
        expect(fillTemplate(split, own)).toBe(text);
      }),
    );
  });
});

test('a value of type Function is an expression, or a text with double braces', () => {
  expect(functionValueFault('uuid()', scope)).toBe(null);
  expect(functionValueFault('order-{{ randomDigits(4) }}', scope)).toBe(null);
  expect(functionValueFault('order-', scope)).toMatchObject({ reason: { code: 'expressionUnfinished' } });
  expect(functionValueFault('{{ 1 + }}', scope)).toMatchObject({ reason: { code: 'expressionUnfinished' } });
});
