import { describe, expect, test } from 'vitest';
import type { FlowParameter } from '../../../../src/domain/flows/flow.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';
import { applyToScenarioParts } from '../../../../src/domain/scenarios/apply-scenario-event.ts';
import { decideScenarioChange } from '../../../../src/domain/scenarios/decisions/decide-scenario-change.ts';
import type { ScenarioParts } from '../../../../src/domain/scenarios/scenario-document.ts';
import type { ScenarioChange, ScenarioCommandOf } from '../../../../src/domain/scenarios/scenario-facts.ts';
import type { Place } from '../../../../src/domain/scenarios/scenario.ts';
import type { FlowDefinition, ScenarioDefinitions } from '../../../../src/domain/scenarios/sequence/flow-definition.ts';
import { conflictsOf, fixOf } from '../../../../src/domain/scenarios/sequence/scenario-conflicts.ts';
import { changing, place, record } from '../sample-scenario.ts';

const flow = (more: Partial<FlowDefinition> = {}): FlowDefinition => ({
  id: 'f1',
  name: 'Sign in',
  isDeleted: false,
  numberOfSteps: 2,
  hasManualSteps: false,
  parameters: [],
  exports: [],
  ...more,
});
const parameter = (name: string, more: Partial<FlowParameter> = {}): FlowParameter => ({
  name,
  type: 'text',
  default: '',
  values: [],
  description: '',
  ...more,
});
const partsOf = (places: readonly Place[], variables: Record<string, string> = {}): ScenarioParts => ({
  places: Object.fromEntries(places.map((one) => [one.id, one])),
  variables,
});

const played = (parts: ScenarioParts, changes: readonly ScenarioChange[]): ScenarioParts => {
  const known = {
    scenario: record,
    deleted: null,
    parts,
    isNameTaken: () => false,
    flowExists: () => true,
    folderExists: () => true,
  };
  const events = decideScenarioChange(record, known, changing(...changes) as ScenarioCommandOf<'scenario.change'>);
  if (isRefusal(events)) throw new Error(`the fix is refused: ${JSON.stringify(events)}`);
  const next = structuredClone(parts);
  events.forEach((event) => applyToScenarioParts(next, event));
  return next;
};

/** The conflicts of a scenario, and those that are left after the fix of the first one. */
const given = (places: readonly Place[], definitions: Partial<ScenarioDefinitions>, variables = {}) => {
  const parts = partsOf(places, variables);
  const known = { flows: [], datasets: [], ...definitions };
  const [first, ...others] = conflictsOf(parts, known);
  const changes = first ? fixOf(first, parts, known) : null;
  return {
    first,
    others,
    changes,
    fixed: () => conflictsOf(played(parts, changes ?? []), known),
  };
};

describe('a conflict', () => {
  test('of a deleted flow is fixed by removing the flow', () => {
    const { first, changes, fixed } = given([place('a', 'a0')], {
      flows: [flow({ isDeleted: true, numberOfSteps: 0 })],
    });
    expect(first).toEqual({ kind: 'flowDeleted', placeId: 'a' });
    expect(changes).toEqual([{ type: 'place.remove', placeId: 'a' }]);
    expect(fixed()).toEqual([]);
  });
  test('of an empty flow is fixed by removing the flow', () => {
    const { first, changes, fixed } = given([place('a', 'a0')], { flows: [flow({ numberOfSteps: 0 })] });
    expect(first).toEqual({ kind: 'flowEmpty', placeId: 'a' });
    expect(changes).toEqual([{ type: 'place.remove', placeId: 'a' }]);
    expect(fixed()).toEqual([]);
  });
  test('of manual steps in a flow that runs automatically is fixed by running it manually', () => {
    const { first, changes, fixed } = given([place('a', 'a0')], { flows: [flow({ hasManualSteps: true })] });
    expect(first).toEqual({ kind: 'stepsIncompatible', placeId: 'a' });
    expect(changes).toEqual([{ type: 'place.update', placeId: 'a', field: 'executionMode', value: 'MANUAL' }]);
    expect(fixed()).toEqual([]);
  });
  test('of a dataset of another flow, or of a deleted one, is fixed by using none', () => {
    const datasets = [
      { id: 'd1', name: 'Users', flowId: 'f2', parameters: [] },
      { id: 'd2', name: 'Everybody', flowId: '', parameters: [] },
    ];
    const foreign = given([place('a', 'a0', { dataset: 'd1' })], { flows: [flow()], datasets });
    expect(foreign.first).toEqual({ kind: 'datasetForeign', placeId: 'a', dataset: 'Users' });
    expect(foreign.fixed()).toEqual([]);
    const gone = given([place('a', 'a0', { dataset: 'd9' })], { flows: [flow()], datasets });
    expect(gone.first).toEqual({ kind: 'datasetDeleted', placeId: 'a' });
    expect(gone.changes).toEqual([{ type: 'place.update', placeId: 'a', field: 'dataset', value: '' }]);
    expect(given([place('a', 'a0', { dataset: 'd2' })], { flows: [flow()], datasets }).first).toBeUndefined();
  });
  test('of a required parameter without a value is fixed by the variable of its name or the first allowed value', () => {
    const flows = [flow({ parameters: [parameter('user')] })];
    const fixOfUser = given([place('a', 'a0')], { flows }, { user: 'ada' });
    expect(fixOfUser.first).toEqual({ kind: 'parameterUnset', placeId: 'a', parameter: 'user' });
    expect(fixOfUser.changes).toEqual([{ type: 'place.setValue', placeId: 'a', name: 'user', value: '{{user}}' }]);
    expect(fixOfUser.fixed()).toEqual([]);
    const listed = [flow({ parameters: [parameter('role', { type: 'list', values: ['admin', 'guest'] })] })];
    expect(given([place('a', 'a0')], { flows: listed }).changes).toEqual([
      { type: 'place.setValue', placeId: 'a', name: 'role', value: 'admin' },
    ]);
    expect(given([place('a', 'a0')], { flows }).changes).toBeNull();
  });
  test('is not a parameter with a default, a value, a column of the dataset, or of type secret', () => {
    const parameters = [parameter('user', { default: 'ada' }), parameter('pin', { type: 'secret' })];
    expect(given([place('a', 'a0')], { flows: [flow({ parameters })] }).first).toBeUndefined();
    const flows = [flow({ parameters: [parameter('user')] })];
    expect(given([place('a', 'a0', { values: { user: 'ada' } })], { flows }).first).toBeUndefined();
    const datasets = [{ id: 'd1', name: 'Users', flowId: 'f1', parameters: ['user'] }];
    expect(given([place('a', 'a0', { dataset: 'd1' })], { flows, datasets }).first).toBeUndefined();
  });
  test('of a value that its parameter does not allow is fixed by the default value, or by a person', () => {
    const count = parameter('count', { type: 'number', rules: [{ kind: 'atMost', value: '9' }] });
    const places = [place('a', 'a0', { values: { count: '10' } })];
    const alone = given(places, { flows: [flow({ parameters: [count] })] });
    const reason = { code: 'atMost', count: 9 };
    expect(alone.first).toEqual({ kind: 'valueInvalid', placeId: 'a', parameter: 'count', reason });
    expect(alone.changes).toBeNull();
    const preset = given(places, { flows: [flow({ parameters: [{ ...count, default: '1' }] })] });
    expect(preset.changes).toEqual([{ type: 'place.setValue', placeId: 'a', name: 'count', value: null }]);
    expect(preset.fixed()).toEqual([]);
  });
  test('of a variable that nobody exports is fixed by adding it to the scenario', () => {
    const condition = { variable: 'role', operator: 'equals', value: 'admin' } as const;
    const places = [
      place('a', 'a0', { conditions: [condition] }),
      place('b', 'a1', { values: { user: '{{ name }}' } }),
    ];
    const { first, others, changes, fixed } = given(places, { flows: [flow({ exports: ['order'] })] });
    expect(first).toEqual({ kind: 'variableMissing', placeId: 'a', variable: 'role' });
    expect(others).toEqual([{ kind: 'variableMissing', placeId: 'b', variable: 'name' }]);
    expect(changes).toEqual([{ type: 'variable.set', name: 'role', value: '' }]);
    expect(fixed()).toEqual(others);
  });
  test('of a name that no variable can have is fixed by removing the condition', () => {
    const condition = { variable: 'my role', operator: 'isEmpty', value: '' } as const;
    const { changes, fixed } = given([place('a', 'a0', { conditions: [condition] })], { flows: [flow()] });
    expect(changes).toEqual([{ type: 'place.setCondition', placeId: 'a', was: condition, value: null }]);
    expect(fixed()).toEqual([]);
  });
  test('is not a variable that an earlier flow exports; a later flow does not count', () => {
    const uses = place('b', 'a1', { flowId: 'f2', values: { id: '{{order}}' } });
    const flows = [flow({ exports: ['order'] }), flow({ id: 'f2' })];
    expect(given([place('a', 'a0'), uses], { flows }).first).toBeUndefined();
    expect(given([{ ...uses, rank: 'Zz' }, place('a', 'a0')], { flows }).first).toMatchObject({
      kind: 'variableMissing',
    });
  });
  test('is nothing about a flow that this device does not know', () => {
    const uses = place('b', 'a1', { flowId: 'f2', values: { id: '{{order}}' } });
    expect(given([place('a', 'a0', { dataset: 'd1' }), uses], { flows: [flow({ id: 'f2' })] }).first).toBeUndefined();
  });
});
