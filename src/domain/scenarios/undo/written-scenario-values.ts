import type { WrittenValue } from '../../documents/own-values.ts';
import { flowMessages } from '../../flows/flow-messages.ts';
import type { ScenarioChange, ScenarioEvent } from '../scenario-facts.ts';
import { scenarioMessages } from '../scenario-messages.ts';
import type { Place } from '../scenario.ts';

/**
 * The values of a scenario that replace each other: fields, arguments of a flow, variables. The description, tags,
 * conditions and the order are merged.
 */
const merged: readonly string[] = ['description', 'tags', 'conditions'];
const fieldKey = (field: string) => (merged.includes(field) ? null : field);
const placeKey = (placeId: string, field: string) => (merged.includes(field) ? null : `${placeId}/${field}`);
const argumentKey = (placeId: string, name: string) => `${placeId}/values/${name}`;
const variableKey = (name: string) => `variable/${name}`;

/** Codes as the page names them. */
const namesOf = (field: string): Readonly<Record<string, string>> | undefined =>
  ({
    severity: scenarioMessages.severities,
    status: flowMessages.statuses,
    executionMode: scenarioMessages.executionModes,
    onFailure: scenarioMessages.failureModes,
  })[field];
const ids: readonly string[] = ['owner', 'folderId', 'dataset'];

const one = (key: string | null, label: string, field: string, value: unknown): readonly WrittenValue[] => {
  const text = String(value);
  return key === null ? [] : [{ key, label, value: namesOf(field)?.[text] ?? text, isInternal: ids.includes(field) }];
};

const argumentsIn = (placeId: string, value: Place['values'], was: Place['values']): readonly WrittenValue[] =>
  [...new Set([...Object.keys(was), ...Object.keys(value)])]
    .filter((name) => value[name] !== was[name])
    .map((name) => ({ key: argumentKey(placeId, name), label: name, value: value[name] ?? '' }));

export const writtenScenarioValues = ({ type, data }: ScenarioEvent): readonly WrittenValue[] => {
  const { fields } = scenarioMessages;
  switch (type) {
    case 'scenario.updated':
      return one(fieldKey(data.field), fields[data.field], data.field, data.value);
    case 'place.updated': {
      const { placeId, field, value, was } = data;
      if (field === 'values') return argumentsIn(placeId, value as Place['values'], was as Place['values']);
      return one(placeKey(placeId, field), fields[`flow.${field}`], field, value);
    }
    case 'variable.assigned':
      return one(variableKey(data.name), data.name, 'variable', data.value);
    case 'variable.removed':
      return one(variableKey(data.name), data.name, 'variable', '');
    default:
      return [];
  }
};

/** The key of the value that a change sets; null where it replaces nothing. */
export const keyOfScenarioChange = (change: ScenarioChange): string | null => {
  switch (change.type) {
    case 'scenario.update':
      return fieldKey(change.field);
    case 'place.update':
      return placeKey(change.placeId, change.field);
    case 'place.setValue':
      return argumentKey(change.placeId, change.name);
    case 'variable.set':
    case 'variable.remove':
      return variableKey(change.name);
    default:
      return null;
  }
};
