import { describe, expect, test } from 'vitest';
import { brokenCallers, functionFaults } from '../../../src/domain/functions/check-function.ts';
import { editFunction, newFunction, sampleCall } from '../../../src/domain/functions/function-edit.ts';
import { exampleExpressions, literalOf } from '../../../src/domain/functions/function-example.ts';
import type { FunctionContent } from '../../../src/domain/functions/formula.ts';
import { greet } from './sample-function.ts';

const faultsOf = (changes: Partial<FunctionContent>, others: readonly FunctionContent[] = []) =>
  functionFaults({ ...greet, ...changes }, others).map(({ field, reason }) => [
    field,
    typeof reason === 'string' ? reason : reason.code,
  ]);
const calling = (name: string, called: string): FunctionContent => ({ ...greet, name, body: `${called}(who)` });

describe('a function', () => {
  test('without a fault is accepted', () => expect(faultsOf({})).toEqual([]));

  test.each([
    [{ name: '' }, ['name', 'required']],
    [{ name: '1st' }, ['name', 'functionNameForm']],
    [{ name: '__proto__' }, ['name', 'functionNameForm']],
    [{ name: 'vars' }, ['name', 'functionNameReserved']],
    [{ name: 'map' }, ['name', 'functionNameReserved']],
    [{ name: 'uuid' }, ['name', 'functionNameDefault']],
    [{ body: '' }, ['body', 'expressionMissing']],
    [{ body: 'vars.name' }, ['body', 'expressionUnknownName']],
    [{ body: 'greet(who)' }, ['body', 'functionCircle']],
    [{ examples: [{ arguments: ['a', 'b'], expected: '' }] }, ['examples', 'functionExampleArguments']],
    [{ parameters: [{ name: '', type: 'text' as const }] }, ['parameters', 'functionParameterUnnamed']],
    [{ parameters: [{ name: 'in', type: 'text' as const }] }, ['parameters', 'functionParameterName']],
    [{ parameters: Array(2).fill(greet.parameters[0]) }, ['parameters', 'functionParameterTwice']],
    [{ parameters: Array(7).fill(greet.parameters[0]) }, ['parameters', 'functionParametersMost']],
  ])('with %j is refused', (changes, fault) => expect(faultsOf(changes)).toContainEqual(fault));

  test('may call others, but not in a circle, which is named', () => {
    const others = [calling('a', 'b'), calling('b', 'greet')];
    expect(faultsOf({ body: '"x"' }, others)).toEqual([]);
    const [fault] = functionFaults({ ...greet, body: 'a(who)' }, others);
    expect(fault?.reason).toEqual({ code: 'functionCircle', circle: 'greet → a → b → greet' });
  });

  test('may be part of calls of ten levels, not more', () => {
    const chain = Array.from({ length: 10 }, (_, level) =>
      calling(`f${level}`, level === 0 ? 'upper' : `f${level - 1}`),
    );
    expect(faultsOf({ body: 'f8(who)' }, chain)).toEqual([]);
    expect(faultsOf({ body: 'f9(who)' }, chain)).toEqual([['body', 'functionTooDeep']]);
  });

  test('that others call is missed by them when it is renamed or takes other parameters', () => {
    const before = [greet, calling('polite', 'greet'), calling('other', 'upper')];
    expect(brokenCallers(before, before.slice(1), 'greet')).toEqual(['polite']);
    expect(brokenCallers(before, [{ ...greet, parameters: [] }, ...before.slice(1)], 'greet')).toEqual(['polite']);
    expect(brokenCallers(before, [{ ...greet, body: '"x"' }, ...before.slice(1)], 'greet')).toEqual([]);
  });
});

describe('an example', () => {
  test.each([
    ['text', 'a"b\n', '"a\\"b\\n"'],
    ['integer', '-7', '-7'],
    ['integer', '1.5', null],
    ['number', '7', '7.0'],
    ['number', '1e3', '1e3'],
    ['number', 'x', null],
    ['boolean', 'true', 'true'],
    ['boolean', 'yes', null],
    ['date', '2026-01-31T09:00:00Z', 'timestamp("2026-01-31T09:00:00Z")'],
    ['date', 'today', null],
    ['list', '[1, 2]', '[1, 2]'],
    ['list', '1', null],
    ['map', '{"a": 1}', '{"a": 1}'],
    ['any', 'vars', null],
  ] as const)('of type %s with the value %j is %j in an expression', (type, value, literal) =>
    expect(literalOf(type, value)).toBe(literal),
  );

  test('is a call and an expected result', () =>
    expect(exampleExpressions(greet, { arguments: ['Ann'], expected: 'Hello Ann' })).toEqual({
      call: 'greet("Ann")',
      expected: '"Hello Ann"',
    }));
});

test('examples keep one argument for each parameter while parameters are added and removed', () => {
  const withExample = editFunction(greet, { type: 'addExample' });
  const added = editFunction(withExample, { type: 'addParameter' });
  expect(added.examples.map((one) => one.arguments)).toEqual([
    ['Ann', ''],
    ['', ''],
  ]);
  const removed = editFunction(added, { type: 'removeParameter', index: 0 });
  expect(removed.examples.map((one) => one.arguments)).toEqual([[''], ['']]);
  expect(sampleCall({ ...newFunction, name: 'f', parameters: added.parameters })).toBe('f("text", "text")');
});
