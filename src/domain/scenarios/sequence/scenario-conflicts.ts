import type { FlowParameter } from '../../flows/flow.ts';
import { parameterFault } from '../../flows/parameters/parameter-fault.ts';
import { isVariableName } from '../../flows/variable-name.ts';
import type { Reason } from '../../problems/reason.ts';
import { isAfter, placeIn, placesInOrder, type ScenarioParts } from '../scenario-document.ts';
import type { ScenarioChange } from '../scenario-facts.ts';
import type { Place } from '../scenario.ts';
import { availableVariables } from './available-variables.ts';
import { datasetsFor, definitionOf, type FlowDefinition, type ScenarioDefinitions } from './flow-definition.ts';

/**
 * Why a scenario cannot run as it is, and the change that fixes it. What this device does not know is no conflict.
 *
 *   conflict             fix
 *   flowDeleted          remove the flow
 *   flowEmpty            remove the flow
 *   stepsIncompatible    run the flow manually: no adapter runs steps that are for a person
 *   datasetForeign       use no dataset
 *   datasetDeleted       use no dataset
 *   parameterUnset       the variable of that name, the first allowed value; otherwise a person enters it
 *   valueInvalid         the default value; without one, a person enters another
 *   variableMissing      add the variable to the scenario
 */
export type ScenarioConflict = { readonly placeId: string } & (
  | { readonly kind: 'flowDeleted' | 'flowEmpty' | 'stepsIncompatible' | 'datasetDeleted' }
  | { readonly kind: 'datasetForeign'; readonly dataset: string }
  | { readonly kind: 'parameterUnset'; readonly parameter: string }
  | { readonly kind: 'valueInvalid'; readonly parameter: string; readonly reason: Reason }
  | { readonly kind: 'variableMissing'; readonly variable: string }
);

const reference = /\{\{\s*([A-Za-z0-9_-]+)\s*\}\}/gu;
/** The variables that a place names in its conditions and values. */
const namedVariables = ({ conditions, values }: Place): readonly string[] => [
  ...new Set([
    ...conditions.flatMap((condition) => (isAfter(condition) ? [] : [condition.variable])),
    ...Object.values(values).flatMap((value) => [...value.matchAll(reference)].map(([, name = '']) => name)),
  ]),
];

const datasetConflicts = (place: Place, definitions: ScenarioDefinitions): readonly ScenarioConflict[] => {
  const { id: placeId, dataset: id, flowId } = place;
  if (id === '' || datasetsFor(definitions, flowId).some((one) => one.id === id)) return [];
  const dataset = definitions.datasets.find((one) => one.id === id);
  return dataset ? [{ kind: 'datasetForeign', placeId, dataset: dataset.name }] : [{ kind: 'datasetDeleted', placeId }];
};

/** Required: without a default. A secret comes from a dataset, or from where the flow runs. */
const isUnset = (place: Place, { name, type, default: preset }: FlowParameter, fed: readonly string[]): boolean =>
  preset === '' && type !== 'secret' && (place.values[name] ?? '') === '' && !fed.includes(name);

const parameterConflicts = (
  place: Place,
  flow: FlowDefinition,
  { datasets }: ScenarioDefinitions,
): readonly ScenarioConflict[] => {
  const fed = datasets.find(({ id }) => id === place.dataset)?.parameters ?? [];
  return flow.parameters
    .filter((parameter) => isUnset(place, parameter, fed))
    .map(({ name }) => ({ kind: 'parameterUnset', placeId: place.id, parameter: name }));
};

const valueConflicts = ({ id: placeId, values }: Place, { parameters }: FlowDefinition): readonly ScenarioConflict[] =>
  parameters.flatMap((parameter): readonly ScenarioConflict[] => {
    const reason = parameterFault(parameter, values[parameter.name] ?? '');
    return reason === null ? [] : [{ kind: 'valueInvalid', placeId, parameter: parameter.name, reason }];
  });

const variableConflicts = (
  place: Place,
  parts: ScenarioParts,
  definitions: ScenarioDefinitions,
): readonly ScenarioConflict[] => {
  const { names, isComplete } = availableVariables(parts, definitions, place.id);
  if (!isComplete) return [];
  return namedVariables(place)
    .filter((variable) => !names.includes(variable))
    .map((variable) => ({ kind: 'variableMissing', placeId: place.id, variable }));
};

const conflictsAt = (
  place: Place,
  parts: ScenarioParts,
  definitions: ScenarioDefinitions,
): readonly ScenarioConflict[] => {
  const flow = definitionOf(definitions, place.flowId);
  const variables = variableConflicts(place, parts, definitions);
  if (!flow) return variables;
  const { id: placeId } = place;
  // Nothing else about a deleted flow can be fixed.
  if (flow.isDeleted) return [{ kind: 'flowDeleted', placeId }];
  const isIncompatible = place.executionMode === 'AUTOMATED' && flow.hasManualSteps;
  return [
    ...(flow.numberOfSteps === 0 ? [{ kind: 'flowEmpty', placeId } as const] : []),
    ...(isIncompatible ? [{ kind: 'stepsIncompatible', placeId } as const] : []),
    ...datasetConflicts(place, definitions),
    ...parameterConflicts(place, flow, definitions),
    ...valueConflicts(place, flow),
    ...variables,
  ];
};

/** In the order of the sequence. */
export const conflictsOf = (parts: ScenarioParts, definitions: ScenarioDefinitions): readonly ScenarioConflict[] =>
  placesInOrder(parts).flatMap((place) => conflictsAt(place, parts, definitions));

const valueFor = (
  parts: ScenarioParts,
  definitions: ScenarioDefinitions,
  place: Place,
  parameter: string,
): string | null => {
  if (availableVariables(parts, definitions, place.id).names.includes(parameter)) return `{{${parameter}}}`;
  const declared = definitionOf(definitions, place.flowId)?.parameters.find(({ name }) => name === parameter);
  if (declared?.type === 'list') return declared.values[0] ?? null;
  return declared?.type === 'boolean' ? 'false' : null;
};

/** A name that no variable can have leaves the conditions that use it. */
const variableFix = (place: Place, variable: string): readonly ScenarioChange[] =>
  isVariableName(variable)
    ? [{ type: 'variable.set', name: variable, value: '' }]
    : place.conditions
        .filter((condition) => !isAfter(condition) && condition.variable === variable)
        .map((was) => ({ type: 'place.setCondition', placeId: place.id, was, value: null }));

/** The changes that fix a conflict; null when only a person knows what to enter. */
export const fixOf = (
  conflict: ScenarioConflict,
  parts: ScenarioParts,
  definitions: ScenarioDefinitions,
): readonly ScenarioChange[] | null => {
  const { placeId } = conflict;
  const place = placeIn(parts, placeId);
  if (!place) return null;
  switch (conflict.kind) {
    case 'flowDeleted':
    case 'flowEmpty':
      return [{ type: 'place.remove', placeId }];
    case 'stepsIncompatible':
      return [{ type: 'place.update', placeId, field: 'executionMode', value: 'MANUAL' }];
    case 'datasetForeign':
    case 'datasetDeleted':
      return [{ type: 'place.update', placeId, field: 'dataset', value: '' }];
    case 'parameterUnset': {
      const value = valueFor(parts, definitions, place, conflict.parameter);
      return value === null ? null : [{ type: 'place.setValue', placeId, name: conflict.parameter, value }];
    }
    case 'valueInvalid': {
      const declared = definitionOf(definitions, place.flowId)?.parameters.find(
        ({ name }) => name === conflict.parameter,
      );
      const isFixable = declared !== undefined && declared.default !== '';
      return isFixable ? [{ type: 'place.setValue', placeId, name: conflict.parameter, value: null }] : null;
    }
    case 'variableMissing':
      return variableFix(place, conflict.variable);
  }
};
