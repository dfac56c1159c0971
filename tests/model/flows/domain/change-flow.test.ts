import { describe, expect, test } from 'vitest';
import { changesUndoing } from '../../../../src/domain/flows/changes-undoing.ts';
import { decideFlow } from '../../../../src/domain/flows/decisions/decide-flow.ts';
import type { FlowChange, FlowCommand } from '../../../../src/domain/flows/flow-facts.ts';
import type { KnownFlow } from '../../../../src/domain/flows/decisions/known-flow.ts';
import { problemText } from '../../../../src/domain/problems/problem-text.ts';
import { invalid } from '../../../../src/domain/problems/invalid.ts';
import { after, changeCommand, decided, eventsOf, known, record, stateOf, step, task } from './any-flow.ts';

const flow = stateOf(
  [task('t1'), task('t2', { rank: 'a1' })],
  [step('s1', 't1', { name: 'Open', exportData: 'order' }), step('s2', 't2', { name: 'Pay' })],
);
const refused = (changes: readonly FlowChange[], more: Partial<KnownFlow> = {}) => decided(flow, changes, more);
const set = (stepId: string, field: 'name', value: unknown): FlowChange => ({
  type: 'step.update',
  stepId,
  field,
  value,
});

describe('a change of a flow is refused when', () => {
  test('the name is empty, too long or taken in the folder', () => {
    const name = (value: string): FlowChange => ({ type: 'flow.update', field: 'name', value });
    expect(refused([name('  ')])).toEqual({ refused: 'required', field: 'name' });
    expect(refused([name('x'.repeat(256))])).toEqual({ refused: { code: 'tooLong', max: 255 }, field: 'name' });
    expect(refused([name('Buy')], { isNameTaken: () => true })).toEqual({ refused: 'duplicate', field: 'name' });
  });
  test('the folder does not exist', () => {
    const change: FlowChange = { type: 'flow.update', field: 'folderId', value: 'nowhere' };
    expect(refused([change], { folderExists: () => false })).toEqual({
      refused: { code: 'folderGone' },
      field: 'folderId',
    });
  });
  test('a status or a severity is none of the documents [FLOW-006, FLOW-008]', () => {
    const none = { status: ['SOON', 'OPEN', 'new'], severity: ['SOON', 'NORMAL', 'Critical'] };
    for (const field of ['status', 'severity'] as const)
      for (const value of none[field])
        expect(refused([{ type: 'flow.update', field, value }])).toEqual({ refused: 'inclusion', field });
  });
  test('there are too many tags or parameters, or a parameter appears twice or has a special character [FLOW-014]', () => {
    const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`);
    expect(refused([{ type: 'flow.update', field: 'tags', value: tags }])).toEqual({
      refused: { code: 'tooManyFlowTags', max: 50 },
      field: 'tags',
    });
    const parameter = (name: string) => ({ name, type: 'text', default: '', values: [], description: '' });
    const parameters = (...names: string[]): FlowChange => ({
      type: 'flow.update',
      field: 'parameters',
      value: names.map(parameter),
    });
    expect(refused([parameters('user', 'user')])).toMatchObject({ refused: { code: 'parameterTwice', name: 'user' } });
    for (const name of ['us er', 'us.er', 'üser'])
      expect(refused([parameters(name)])).toEqual({ refused: 'variables', field: 'parameters' });
    expect(refused([parameters(...Array.from({ length: 101 }, (_, index) => `p${index}`))])).toMatchObject({
      refused: { code: 'tooManyParameters', max: 100 },
    });
  });
  test('it names a task or a step that is not there', () => {
    expect(refused([{ type: 'task.move', taskId: 't9', rank: 'a0' }])).toMatchObject({ refused: { code: 'taskGone' } });
    expect(refused([set('s9', 'name', 'x')])).toMatchObject({ refused: { code: 'stepGone' } });
    expect(refused([{ type: 'step.move', stepId: 's1', taskId: 't9', rank: 'a0' }])).toMatchObject({
      refused: { code: 'taskGone' },
    });
    expect(refused([{ type: 'step.add', step: step('s9', 't9') }])).toMatchObject({ refused: { code: 'taskGone' } });
  });
  test('a variable is exported twice or has a special character [FLOW-014, VALID-026]', () => {
    const exported = (value: string): FlowChange => ({ type: 'step.update', stepId: 's2', field: 'exportData', value });
    expect(refused([exported('order')])).toEqual({
      refused: { code: 'exportedTwice', name: 'order' },
      field: 'exportData',
    });
    for (const name of ['order no', 'order.no', 'bestellung_ä', '{{order}}', 'a/b', '$order'])
      expect(refused([exported(name)])).toEqual({ refused: 'variables', field: 'exportData' });
    expect(problemText(invalid('exportData', 'variables'))).toContain(
      'only alphanumeric, underscore and hyphen are allowed',
    );
    expect(refused([{ type: 'step.remove', stepId: 's1' }, exported('order')])).toMatchObject([
      { type: 'step.removed' },
      { type: 'step.updated', data: { value: 'order' } },
    ]);
  });
  test('a called flow does not exist, would make a circle, or is nested too deep', () => {
    const call: FlowChange = {
      type: 'step.add',
      step: step('s9', 't1', { actionType: 'Flow', configuration: { flowId: 'f2' } }),
    };
    const called = (found: ReturnType<KnownFlow['calledFlow']>) => refused([call], { calledFlow: () => found });
    expect(called(null)).toMatchObject({ refused: { code: 'calledFlowGone' }, field: 'configuration' });
    expect(called({ name: 'Buy', circle: ['Buy', 'Pay'], depth: 0 })).toMatchObject({
      refused: { code: 'flowCircle', path: 'Buy → Pay' },
    });
    expect(called({ name: 'Buy', circle: [], depth: 5 })).toMatchObject({ refused: { code: 'callsTooDeep', max: 5 } });
    expect(called({ name: 'Buy', circle: [], depth: 4 })).toMatchObject([{ type: 'step.added' }]);
  });
  test('a flow would have more than 10,000 steps or 5,000 tasks', () => {
    const full = { record: record({ numberOfSteps: 10_000 }), parts: flow.parts };
    expect(decided(full, [{ type: 'step.add', step: step('s9', 't1') }])).toMatchObject({
      refused: { code: 'tooManySteps', max: 10_000 },
    });
    expect(decided(flow, [{ type: 'task.add', task: task('t9') }], { taskCount: 5_000 })).toMatchObject({
      refused: { code: 'tooManyTasks', max: 5_000 },
    });
  });
  test('one of several is refused: none of them happens', () => {
    expect(refused([set('s1', 'name', 'Start'), set('s9', 'name', 'x')])).toMatchObject({
      refused: { code: 'stepGone' },
    });
  });
  test('the flow is not there', () => {
    expect(decideFlow(known(flow, { flow: null }), changeCommand([]))).toEqual({ refused: { code: 'flowGone' } });
  });
});

describe('a change of a flow', () => {
  test('may lead from any status to any other [FLOW-006, FLOW-007]', () => {
    const statuses = ['NEW', 'IN_DESIGN', 'IN_REVIEW', 'DONE', 'RELEASED'] as const;
    const toOthers = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => ({ from, to })));
    for (const { from, to } of toOthers) {
      const change: FlowChange = { type: 'flow.update', field: 'status', value: to };
      expect(decided({ ...flow, record: { ...flow.record, status: from } }, [change])).toMatchObject([
        { type: 'flow.updated', data: { field: 'status', value: to } },
      ]);
    }
  });
  test('reads both spellings of the failure modes and keeps those of the first document [FLOW-009]', () => {
    const mode = (value: string): FlowChange => ({ type: 'step.update', stepId: 's1', field: 'onFailure', value });
    expect(eventsOf(flow, [mode('WARNING')])).toMatchObject([{ data: { value: 'CONTINUE_WITH_WARNING' } }]);
    expect(eventsOf(flow, [mode('CONTINUE')])).toMatchObject([{ data: { value: 'CONTINUE_WITH_FAILURE' } }]);
    expect(refused([mode('LATER')])).toMatchObject({ field: 'onFailure' });
  });
  test('keeps operator, property, native code and step of a configuration, and nothing else [FLOW-005]', () => {
    const config = (value: unknown): FlowChange => ({ type: 'step.update', stepId: 's1', field: 'config', value });
    const value = { operator: 'contains', property: 'text', nativeCode: 'x', stepId: 's2' };
    expect(eventsOf(flow, [config(value)])).toMatchObject([{ data: { value } }]);
    expect(refused([config({ other: 1 })])).toMatchObject({ refused: 'invalid', field: 'config' });
  });
  test('to the value that is there already makes no event', () => {
    expect(eventsOf(flow, [set('s1', 'name', 'Open'), { type: 'task.move', taskId: 't1', rank: 'a0' }])).toEqual([]);
  });
  test('of another field of a step is accepted when the flow that it calls is gone meanwhile', () => {
    const calling = stateOf([task('t1')], [step('s1', 't1', { actionType: 'Flow', configuration: { flowId: 'f2' } })]);
    expect(decided(calling, [set('s1', 'name', 'Buy again')], { calledFlow: () => null })).toMatchObject([
      { type: 'step.updated' },
    ]);
  });
  test('adds and removes each part once, however often it is sent', () => {
    const added = after(flow, eventsOf(flow, [{ type: 'step.add', step: step('s9', 't1') }]));
    expect(eventsOf(added, [{ type: 'step.add', step: step('s9', 't1') }])).toEqual([]);
    expect(eventsOf(flow, [{ type: 'step.remove', stepId: 's9' }])).toEqual([]);
    expect(eventsOf(flow, [{ type: 'task.remove', taskId: 't9' }])).toEqual([]);
  });
  test('merges two edits of a description', () => {
    const edited = stateOf([], [], { description: '<p>One</p><p>Two!</p>' });
    const change: FlowChange = {
      type: 'flow.update',
      field: 'description',
      value: '<p>One more</p><p>Two</p>',
      base: '<p>One</p><p>Two</p>',
    };
    expect(eventsOf(edited, [change])).toMatchObject([{ data: { value: '<p>One more</p><p>Two!</p>' } }]);
  });
  test('undoes an edit of a description, and keeps what another person has changed in it since', () => {
    const before = stateOf([], [], { description: '<p>One</p><p>Two</p>' });
    const edit: FlowChange = { type: 'flow.update', field: 'description', value: '<p>One more</p><p>Two</p>' };
    const events = eventsOf(before, [edit]);
    const both = after(before, [
      ...events,
      ...eventsOf(after(before, events), [{ ...edit, value: '<p>One more</p><p>Two!</p>' }]),
    ]);
    expect(eventsOf(both, changesUndoing(events))).toMatchObject([{ data: { value: '<p>One</p><p>Two!</p>' } }]);
  });
  test('names the revision before it as a version', () => {
    const change: FlowChange = { type: 'flow.nameVersion', versionId: 'v1', name: ' 1.0 ', note: '' };
    expect(eventsOf(flow, [change])).toMatchObject([{ type: 'flow.versionNamed', data: { revision: 1, name: '1.0' } }]);
    expect(refused([{ ...change, name: ' ' }])).toEqual({ refused: 'required', field: 'name' });
  });
});

describe('restoring a flow', () => {
  const restore = { ...changeCommand([]), type: 'flow.restore', data: { name: '' } } as const satisfies FlowCommand;
  const deleted = record({ folderId: 'd1' });
  const trashed = (more: Partial<KnownFlow>) => decideFlow(known(flow, { flow: null, deleted, ...more }), restore);
  test('is refused when its name is taken meanwhile', () => {
    expect(trashed({ isNameTaken: () => true })).toEqual({ refused: 'duplicate', field: 'name' });
  });
  test('puts it at the top when its folder is gone [PROJ-008]', () => {
    expect(trashed({ folderExists: () => false })).toMatchObject([
      { type: 'flow.restored' },
      { type: 'flow.updated', data: { field: 'folderId', value: '', was: 'd1' } },
    ]);
    expect(trashed({ folderExists: () => true })).toMatchObject([{ type: 'flow.restored' }]);
  });
});
