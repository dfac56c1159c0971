import type { FunctionSignature } from './function-definition.ts';
import type { ValueType } from './value-type.ts';

/** The functions that are part of the product. Their code is in `evaluation/`; their descriptions are messages. */
const signature = <const Name extends string>(
  name: Name,
  result: ValueType,
  parameters: Readonly<Record<string, ValueType>> = {},
) => ({
  name,
  result,
  parameters: Object.entries(parameters).map(([parameter, type]) => ({ name: parameter, type })),
});

export const defaultFunctions = [
  signature('upper', 'text', { text: 'text' }),
  signature('lower', 'text', { text: 'text' }),
  signature('capitalize', 'text', { text: 'text' }),
  signature('left', 'text', { text: 'text', length: 'integer' }),
  signature('right', 'text', { text: 'text', length: 'integer' }),
  signature('padLeft', 'text', { text: 'text', length: 'integer', fill: 'text' }),
  signature('padRight', 'text', { text: 'text', length: 'integer', fill: 'text' }),
  signature('replace', 'text', { text: 'text', search: 'text', replacement: 'text' }),
  signature('repeat', 'text', { text: 'text', count: 'integer' }),
  signature('reverse', 'text', { text: 'text' }),
  signature('join', 'text', { texts: 'list', separator: 'text' }),
  signature('slug', 'text', { text: 'text' }),
  signature('like', 'boolean', { text: 'text', pattern: 'text' }),
  signature('extract', 'text', { text: 'text', pattern: 'text' }),
  signature('now', 'date'),
  signature('today', 'text', { zone: 'text' }),
  signature('addDays', 'date', { date: 'date', days: 'integer' }),
  signature('addMonths', 'date', { date: 'date', months: 'integer' }),
  signature('startOfDay', 'date', { date: 'date', zone: 'text' }),
  signature('formatDate', 'text', { date: 'date', pattern: 'text', zone: 'text' }),
  signature('parseDate', 'date', { text: 'text', pattern: 'text', zone: 'text' }),
  signature('daysBetween', 'integer', { from: 'date', to: 'date' }),
  signature('round', 'number', { number: 'number', digits: 'integer' }),
  signature('floor', 'integer', { number: 'number' }),
  signature('ceil', 'integer', { number: 'number' }),
  signature('abs', 'number', { number: 'number' }),
  signature('smallest', 'number', { numbers: 'list' }),
  signature('largest', 'number', { numbers: 'list' }),
  signature('sum', 'number', { numbers: 'list' }),
  signature('formatNumber', 'text', { number: 'number', digits: 'integer' }),
  signature('randomInteger', 'integer', { from: 'integer', to: 'integer' }),
  signature('randomDigits', 'text', { count: 'integer' }),
  signature('randomLetters', 'text', { count: 'integer' }),
  signature('randomFirstName', 'text'),
  signature('randomLastName', 'text'),
  signature('randomName', 'text'),
  signature('randomEmail', 'text'),
  signature('pick', 'any', { values: 'list' }),
  signature('uuid', 'text'),
] as const satisfies readonly FunctionSignature[];

export type DefaultFunctionName = (typeof defaultFunctions)[number]['name'];

export const isDefaultFunction = (name: string): name is DefaultFunctionName =>
  defaultFunctions.some((one) => one.name === name);

/** All functions that expressions may call. One of the account that is older than a default function of its name stays. */
export const withDefaultFunctions = <Definition extends FunctionSignature>(
  functions: readonly Definition[],
): readonly (FunctionSignature | Definition)[] => {
  const own = new Set(functions.map(({ name }) => name));
  return [...defaultFunctions.filter(({ name }) => !own.has(name)), ...functions];
};
