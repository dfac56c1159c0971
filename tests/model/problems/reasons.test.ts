import { describe, expect, test } from 'vitest';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import { problemTables } from '../../../src/domain/problems/problem-tables.ts';
import { reasonText, ruleOf, sentReasonText, type ProblemMessages } from '../../../src/domain/problems/reason.ts';
import { english } from '../../../src/domain/texts/english.ts';
import { german } from '../../../src/domain/texts/german/german.ts';

const codes = Object.values(problemTables).flatMap((table) => Object.keys(table));
/** Has a value for every name that a message uses. */
const values = new Proxy({}, { get: (_, name) => `the ${String(name)}` }) as Readonly<Record<string, string>>;
const textIn = (code: string, messages: ProblemMessages) => sentReasonText({ code, values }, messages);

test('every code of a problem has a message in English and in German', () => {
  expect(codes.length).toBeGreaterThan(90);
  const unreadable = codes.filter((code) =>
    [english, german].some((messages) => !/\p{L}{2}/u.test(textIn(code, messages) ?? '')),
  );
  expect(unreadable).toEqual([]);
});

test('a code stands in one table only', () =>
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]));

test('every table of codes is listed', () => {
  const files: Record<string, Record<string, unknown>> = import.meta.glob(
    ['../../../src/domain/**/*-messages.ts', '!**/german/**'],
    { eager: true },
  );
  const exported = Object.values(files).flatMap((module) =>
    Object.keys(module).filter((name) => name === 'faultMessages' || name.endsWith('ProblemMessages')),
  );
  expect(exported.toSorted()).toEqual(Object.keys(problemTables).toSorted());
});

describe('a reason', () => {
  test('without values is sent with its code, and its name is the rule', () => {
    expect(invalid('name', 'required')).toEqual({ kind: 'invalid', field: 'name', rule: 'required', code: 'required' });
    expect(ruleOf({ code: 'required' })).toBe("can't be blank");
  });

  test('with values is sent with its code, the values and the sentence in English', () => {
    expect(invalid('filters', { code: 'tooManyFilters', max: 100 })).toEqual({
      kind: 'invalid',
      field: 'filters',
      rule: 'exceeds the limit of 100 filters per project',
      code: 'tooManyFilters',
      values: { max: 100 },
    });
    expect(forbidden({ code: 'archived' })).toEqual({
      kind: 'forbidden',
      detail: 'This project is archived and read-only.',
      code: 'archived',
    });
  });

  test('is a text in the language that is asked for', () => {
    expect(reasonText({ code: 'noneLeft', type: 'TESTER' }, german)).toBe('hat keine Lizenz der Art Tester mehr übrig');
    expect(reasonText('required', german)).toBe('darf nicht leer sein');
  });

  test('that nobody knows has no text', () => {
    expect(['unknown', 'constructor', 'toString'].map((code) => sentReasonText({ code }))).toEqual([null, null, null]);
  });
});
