import { alike } from '../../alike.ts';
import type { WrittenValue } from '../../documents/own-values.ts';
import type { FlowEvent } from '../flow-facts.ts';
import { flowMessages } from '../flow-messages.ts';
import type { FlowParameter } from '../flow.ts';

/**
 * The values of a flow that replace each other and have no field of their own that tells it: the name, choices,
 * parameters.
 */
const parameterFields = ['type', 'default', 'values', 'rules', 'description'] as const;
const readable: readonly string[] = ['default', 'description'];

const shownField = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const parameterIn = (name: string, value?: FlowParameter, was?: FlowParameter): readonly WrittenValue[] =>
  parameterFields
    .filter((field) => !alike(value?.[field], was?.[field]))
    .map((field) => ({
      key: `parameters/${name}/${field}`,
      label: name,
      value: shownField(value?.[field]),
      isInternal: !readable.includes(field),
    }));

const parametersIn = (value: readonly FlowParameter[], was: readonly FlowParameter[]): readonly WrittenValue[] => {
  const named = (list: readonly FlowParameter[]) => new Map(list.map((one) => [one.name, one]));
  const [after, before] = [named(value), named(was)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    parameterIn(name, after.get(name), before.get(name)),
  );
};

export const writtenFlowValues = ({ type, data }: FlowEvent): readonly WrittenValue[] => {
  if (type !== 'flow.updated') return [];
  const { field, value, was } = data;
  const label = flowMessages.fields[field];
  switch (field) {
    case 'parameters':
      return parametersIn(value as readonly FlowParameter[], was as readonly FlowParameter[]);
    case 'name':
      return [{ key: field, label, value: String(value) }];
    case 'severity':
      return [{ key: field, label, value: flowMessages.severities[value as 'CRITICAL'] }];
    case 'status':
      return [{ key: field, label, value: flowMessages.statuses[value as 'NEW'] }];
    case 'owner':
    case 'folderId':
      return [{ key: field, label, value: String(value), isInternal: true }];
    default:
      return [];
  }
};
