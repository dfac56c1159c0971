import { limits } from '../limits.ts';
import type { ValueType } from '../expressions/value-type.ts';
import type { FunctionContent } from './formula.ts';
import { literalOf } from './function-example.ts';

/** One change of the text of a function, while it is being written. */
export type FunctionEdit =
  | { readonly type: 'field'; readonly field: 'name' | 'description' | 'body'; readonly value: string }
  | { readonly type: 'result'; readonly value: ValueType }
  | { readonly type: 'addParameter' }
  | { readonly type: 'removeParameter'; readonly index: number }
  | { readonly type: 'nameParameter'; readonly index: number; readonly value: string }
  | { readonly type: 'typeParameter'; readonly index: number; readonly value: ValueType }
  | { readonly type: 'addExample' }
  | { readonly type: 'removeExample'; readonly index: number }
  | { readonly type: 'argument'; readonly index: number; readonly parameter: number; readonly value: string }
  | { readonly type: 'expected'; readonly index: number; readonly value: string };

export const newFunction: FunctionContent = {
  name: '',
  description: '',
  parameters: [],
  result: 'text',
  body: '',
  examples: [],
};

const without = <Value>(values: readonly Value[], index: number): Value[] => values.filter((_, at) => at !== index);
const changed = <Value>(values: readonly Value[], index: number, change: (value: Value) => Value): Value[] =>
  values.map((value, at) => (at === index ? change(value) : value));

const freeName = ({ parameters }: FunctionContent): string => {
  const names = parameters.map(({ name }) => name);
  const numbers = Array.from({ length: limits.functionParametersMost + 1 }, (_, at) => `value${at + 1}`);
  return ['value', ...numbers].find((name) => !names.includes(name)) ?? 'value';
};

const withParameters = (content: FunctionContent, edit: FunctionEdit): FunctionContent => {
  const { parameters, examples } = content;
  switch (edit.type) {
    case 'addParameter':
      if (parameters.length >= limits.functionParametersMost) return content;
      return {
        ...content,
        parameters: [...parameters, { name: freeName(content), type: 'text' }],
        examples: examples.map((one) => ({ ...one, arguments: [...one.arguments, ''] })),
      };
    case 'removeParameter':
      return {
        ...content,
        parameters: without(parameters, edit.index),
        examples: examples.map((one) => ({ ...one, arguments: without(one.arguments, edit.index) })),
      };
    case 'nameParameter':
      return { ...content, parameters: changed(parameters, edit.index, (one) => ({ ...one, name: edit.value })) };
    case 'typeParameter':
      return { ...content, parameters: changed(parameters, edit.index, (one) => ({ ...one, type: edit.value })) };
    default:
      return content;
  }
};

/** The function after an edit; examples always have an argument for each parameter. */
export const editFunction = (content: FunctionContent, edit: FunctionEdit): FunctionContent => {
  const { parameters, examples } = content;
  switch (edit.type) {
    case 'field':
      return { ...content, [edit.field]: edit.value };
    case 'result':
      return { ...content, result: edit.value };
    case 'addExample':
      if (examples.length >= limits.functionExamplesMost) return content;
      return { ...content, examples: [...examples, { arguments: parameters.map(() => ''), expected: '' }] };
    case 'removeExample':
      return { ...content, examples: without(examples, edit.index) };
    case 'argument':
      return {
        ...content,
        examples: changed(examples, edit.index, (one) => ({
          ...one,
          arguments: changed(one.arguments, edit.parameter, () => edit.value),
        })),
      };
    case 'expected':
      return { ...content, examples: changed(examples, edit.index, (one) => ({ ...one, expected: edit.value })) };
    default:
      return withParameters(content, edit);
  }
};

const samples: Readonly<Record<ValueType, string>> = {
  text: '"text"',
  integer: '1',
  number: '1.5',
  boolean: 'true',
  date: 'now()',
  list: '[1, 2, 3]',
  map: '{"key": "value"}',
  any: '"value"',
};

/** A call to try a function with: the first valid example, else sample values. */
export const sampleCall = ({ name, parameters, examples }: FunctionContent): string => {
  const [example] = examples;
  const values = parameters.map(({ type }, at) => {
    const given = example?.arguments[at];
    return given === undefined || given === '' ? samples[type] : (literalOf(type, given) ?? samples[type]);
  });
  return `${name}(${values.join(', ')})`;
};
