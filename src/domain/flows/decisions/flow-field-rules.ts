import type { Refusal } from '../../journal/fact.ts';
import { isVariableName } from '../variable-name.ts';
import { lengthOf } from '../../texts/text-length.ts';
import type { FlowField } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import { flowSeverities, flowStatuses, parameterShape, type FlowParameter } from '../flow.ts';
import { alike } from '../../alike.ts';
import { definitionFault } from '../parameters/parameter-fault.ts';
import { refusalOf, type KnownFlow } from './known-flow.ts';

/** One rule per field of a flow: what is wrong with a value, or null. Names are trimmed before. */
type Rule = (value: unknown, known: KnownFlow) => Refusal['refused'] | null;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const oneOf =
  (allowed: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && allowed.includes(value) ? null : 'inclusion';

const longest =
  (max: number): Rule =>
  (value) => {
    if (typeof value !== 'string') return 'invalid';
    return lengthOf(value) > max ? { code: 'tooLong', max } : null;
  };

export const flowNameFault: Rule = (value, known) => {
  if (typeof value !== 'string') return 'invalid';
  return value === '' ? 'required' : longest(flowLimits.nameLength)(value, known);
};

const tagsFault: Rule = (value) => {
  if (!isTextList(value) || value.some((tag) => tag === '' || lengthOf(tag) > 120)) return 'invalid';
  return value.length > flowLimits.tags ? { code: 'tooManyFlowTags', max: flowLimits.tags } : null;
};

const folderFault: Rule = (value, { folderExists }) => {
  if (typeof value !== 'string') return 'invalid';
  return value !== '' && folderExists(value) === false ? { code: 'folderGone' } : null;
};

const repeated = (parameters: readonly FlowParameter[]) =>
  parameters.find(({ name }, index) => parameters.findIndex((one) => one.name === name) !== index);

/** Parameters that are as they were are not judged again. */
const newFault = (parameters: readonly FlowParameter[], { flow }: KnownFlow) =>
  parameters
    .filter((one) => !flow?.parameters.some((was) => alike(was, one)))
    .map(definitionFault)
    .find((fault) => fault !== null);

const parametersFault: Rule = (value, known) => {
  const { data } = parameterShape.array().safeParse(value);
  if (!data) return 'invalid';
  if (data.length > flowLimits.parameters) return { code: 'tooManyParameters', max: flowLimits.parameters };
  if (data.some(({ name }) => name === '')) return 'required';
  if (data.some(({ name }) => !isVariableName(name))) return 'variables';
  const twice = repeated(data);
  return twice ? { code: 'parameterTwice', name: twice.name } : (newFault(data, known) ?? null);
};

const rules: Readonly<Record<FlowField, Rule>> = {
  name: flowNameFault,
  description: longest(flowLimits.descriptionLength),
  severity: oneOf(flowSeverities),
  status: oneOf(flowStatuses),
  owner: longest(64),
  tags: tagsFault,
  folderId: folderFault,
  parameters: parametersFault,
};

export const isFlowField = (field: string): field is FlowField => Object.hasOwn(rules, field);

export const flowFieldRefusal = (field: FlowField, value: unknown, known: KnownFlow): Refusal | null => {
  const fault = rules[field](value, known);
  return fault === null ? null : refusalOf(fault, field);
};

/** Tags that are empty are dropped, repeated ones kept once. */
export const cleanedFlowValue = (field: FlowField, value: unknown): unknown => {
  if (field === 'name' && typeof value === 'string') return value.trim();
  if (field === 'tags' && isTextList(value)) return [...new Set(value.map((tag) => tag.trim()).filter(Boolean))];
  return value;
};
