import { describe, expect, test } from 'vitest';
import { createEvaluator } from '../../../src/domain/expressions/evaluation/evaluate-expression.ts';
import { defaultFunctions } from '../../../src/domain/expressions/default-functions.ts';
import type { FunctionDefinition } from '../../../src/domain/expressions/function-definition.ts';
import { languageCases } from './language-cases.ts';

const at = Date.UTC(2026, 0, 31, 23, 30);
const evaluate = createEvaluator([]);
const resultOf = (
  text: string,
  { seed = 'seed', values = {}, functions = [] as readonly FunctionDefinition[] } = {},
) => {
  const result = (functions.length > 0 ? createEvaluator(functions) : evaluate)({ text, at, seed, values });
  return result.kind === 'answered' ? result.text : `!${result.fault.reason.code}`;
};

describe('the language', () => {
  test.each(languageCases)('evaluates %s', (expression, result) => expect(resultOf(expression)).toBe(result));
});

describe('the default functions', () => {
  test.each([
    ['upper("äb")', 'ÄB'],
    ['lower("AB")', 'ab'],
    ['capitalize("élan")', 'Élan'],
    ['left("😀bc", 2)', '😀b'],
    ['right("abc", 2)', 'bc'],
    ['right("abc", 0)', ''],
    ['padLeft("7", 3, "0")', '007'],
    ['padRight("7", 3, "ab")', '7ab'],
    ['padLeft("long", 2, "0")', 'long'],
    ['replace("a-b-c", "-", "+")', 'a+b+c'],
    ['repeat("ab", 3)', 'ababab'],
    ['reverse("a😀")', '😀a'],
    ['join(["a", "b"], ", ")', 'a, b'],
    ['slug("Äpfel & Birnen!")', 'apfel-birnen'],
    ['like("order 12", "\\\\d+")', 'true'],
    ['extract("order 12", "(\\\\d)(\\\\d)")', '1'],
    ['extract("none", "\\\\d")', ''],
    ['now()', '2026-01-31T23:30:00.000Z'],
    ['today("Europe/Berlin")', '2026-02-01'],
    ['today("UTC")', '2026-01-31'],
    ['addDays(now(), -31)', '2025-12-31T23:30:00.000Z'],
    ['addMonths(now(), 1)', '2026-02-28T23:30:00.000Z'],
    ['startOfDay(now(), "Europe/Berlin")', '2026-01-31T23:00:00.000Z'],
    ['formatDate(now(), "EEE d. MMM yyyy HH:mm", "America/New_York")', 'Sat 31. Jan 2026 18:30'],
    ['formatDate(now(), "yyyy\'T\'SSS", "UTC")', '2026T000'],
    ['parseDate("31.01.2026 10:00", "dd.MM.yyyy HH:mm", "Europe/Berlin")', '2026-01-31T09:00:00.000Z'],
    ['parseDate("29.03.2026 02:30", "dd.MM.yyyy HH:mm", "Europe/Berlin")', '2026-03-29T01:30:00.000Z'],
    ['parseDate("25.10.2026 02:30", "dd.MM.yyyy HH:mm", "Europe/Berlin")', '2026-10-25T00:30:00.000Z'],
    ['daysBetween(now(), addDays(now(), 3))', '3'],
    ['round(1.005, 2)', '1.01'],
    ['round(-2.5, 0)', '-3'],
    ['round(7, 2)', '7'],
    ['floor(-1.5)', '-2'],
    ['ceil(1.2)', '2'],
    ['abs(-3)', '3'],
    ['smallest([3, 1.5])', '1.5'],
    ['largest([3, 10])', '10'],
    ['sum([])', '0'],
    ['sum([1, 2.5])', '3.5'],
    ['formatNumber(1234.5, 2)', '1234.50'],
    ['left("a", -1)', '!expressionFailed'],
    ['repeat("ab", 20000)', '!expressionResultTooLong'],
    ['today("Nowhere/City")', '!expressionFailed'],
    ['parseDate("31.02.2026", "dd.MM.yyyy", "UTC")', '!expressionFailed'],
    ['smallest([])', '!expressionFailed'],
    ['pick([])', '!expressionFailed'],
    ['sum(["a"])', '!expressionFailed'],
    ['like("a", "(")', '!expressionFailed'],
    ['randomInteger(2, 1)', '!expressionFailed'],
    ['upper(1)', '!expressionUnknownCall'],
    ['formatDate(now(), "YYYYY", "UTC")', 'YYYYY'],
  ])('evaluates %s', (expression, result) => expect(resultOf(expression)).toBe(result));

  test.each([
    ['randomInteger(1, 6)', /^[1-6]$/],
    ['randomDigits(4)', /^\d{4}$/],
    ['randomLetters(5)', /^[a-z]{5}$/],
    ['randomName()', /^\p{L}+ \p{L}+$/u],
    ['randomFirstName() + randomLastName()', /^\p{L}+$/u],
    ['randomEmail()', /^[a-z]+\.[a-z]+\.\d{4}@example\.com$/],
    ['pick(["a", "b"])', /^[ab]$/],
    ['uuid()', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ])('draws %s', (expression, form) => {
    const drawn = Array.from({ length: 40 }, (_, seed) => resultOf(expression, { seed: `${seed}` }));
    for (const one of drawn) expect(one).toMatch(form);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(Array.from({ length: 40 }, (_, seed) => resultOf(expression, { seed: `${seed}` }))).toEqual(drawn);
  });

  test('are all covered by a case', () => expect(defaultFunctions.length).toBe(39));
});

describe('an expression', () => {
  test('reads the names of its step, and nothing that their values inherit', () => {
    const values = {
      vars: { n: 3, price: 1.5 },
      data: { user: 'Ann', tags: ['a'] },
      params: { on: true },
      row: 2,
      iteration: 4,
    };
    expect(resultOf('data.user + string(vars.n) + string(row) + string(iteration)', { values })).toBe('Ann324');
    expect(resultOf('vars.price * 2.0', { values })).toBe('3');
    expect(resultOf('params.on ? data.tags[0] : ""', { values })).toBe('a');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(resultOf(`data.${name}`, { values })).toBe('!expressionNoKey');
  });

  test('names a map that is used as a key in no platform word', () => {
    const result = evaluate({ text: '{"k": 45.5}[vars]', at, seed: 'seed', values: { vars: { n: 3 } } });
    expect(result).toMatchObject({ fault: { reason: { code: 'expressionNoKey', name: '{…}' } } });
  });

  test('calls functions of the account, whose parameters convert integers to numbers', () => {
    const functions: readonly FunctionDefinition[] = [
      { name: 'gross', parameters: [{ name: 'net', type: 'number' }], result: 'number', body: 'round(net * 1.19, 2)' },
      {
        name: 'price',
        parameters: [{ name: 'net', type: 'number' }],
        result: 'text',
        body: 'formatNumber(gross(net), 2)',
      },
      { name: 'liar', parameters: [{ name: 'any', type: 'any' }], result: 'text', body: 'any' },
    ];
    expect(resultOf('price(10)', { functions })).toBe('11.90');
    expect(resultOf('price(10.5)', { functions })).toBe('12.50');
    expect(resultOf('price("10")', { functions })).toBe('!expressionUnknownCall');
    expect(resultOf('liar(1)', { functions })).toBe('!expressionFailed');
    expect(resultOf('liar("x")', { functions })).toBe('x');
  });

  test('that functions answer in a circle or too deeply fails', () => {
    const deep = Array.from({ length: 12 }, (_, level) => ({
      name: `level${level}`,
      parameters: [],
      result: 'integer' as const,
      body: level === 0 ? '1' : `level${level - 1}()`,
    }));
    const circle = [{ name: 'round2', parameters: [], result: 'integer' as const, body: 'round2()' }];
    expect(resultOf('level9()', { functions: deep })).toBe('1');
    expect(resultOf('level10()', { functions: deep })).toBe('!expressionFailed');
    expect(resultOf('round2()', { functions: circle })).toBe('!expressionFailed');
  });

  test('has a result of at most 32 kB', () => {
    const long = 'x'.repeat(32_768);
    expect(resultOf('data.long', { values: { data: { long } } })).toBe(long);
    expect(resultOf('data.long + "x"', { values: { data: { long } } })).toBe('!expressionResultTooLong');
    expect(resultOf('[data.long]', { values: { data: { long } } })).toBe('!expressionResultTooLong');
    expect(resultOf('data.long', { values: { data: { long: 'é'.repeat(16_385) } } })).toBe('!expressionResultTooLong');
  });
});
