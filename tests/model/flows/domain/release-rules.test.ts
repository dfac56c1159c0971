import { expect, test } from 'vitest';
import { changesUndoing } from '../../../../src/domain/flows/changes-undoing.ts';
import { decideFlow } from '../../../../src/domain/flows/decisions/decide-flow.ts';
import { releaseDecisions, type ReleaseRules } from '../../../../src/domain/flows/decisions/release-rules.ts';
import type { FlowChange, FlowCommand } from '../../../../src/domain/flows/flow-facts.ts';
import type { FlowStatus } from '../../../../src/domain/flows/flow.ts';
import { changeCommand, decided, eventsOf, known, record, stateOf, step, task } from './any-flow.ts';

/** The two switches of a project for flows with the status RELEASED. */
const under = (rules: ReleaseRules) => ({ releases: releaseDecisions(rules) });
const ownersOnly = under({ mayRelease: false, reopens: false });
const owner = under({ mayRelease: true, reopens: false });
const reopening = under({ mayRelease: true, reopens: true });
const both = under({ mayRelease: false, reopens: true });

const flowIn = (status: FlowStatus) => stateOf([task('t1')], [step('s1', 't1', { name: 'Open' })], { status });
const setStatus = (value: FlowStatus): FlowChange => ({ type: 'flow.update', field: 'status', value });
const rename: FlowChange = { type: 'flow.update', field: 'name', value: 'Pay by invoice' };
const renameStep: FlowChange = { type: 'step.update', stepId: 's1', field: 'name', value: 'Start' };
const reopened = { type: 'flow.updated', data: { field: 'status', value: 'IN_DESIGN', was: 'RELEASED' } };

const typesOf = (...given: Parameters<typeof eventsOf>) =>
  eventsOf(...given).map(({ type, data }) => ('field' in data ? `${type} ${data.field}` : type));

test('given a project whose owners release flows, when somebody else releases one, then it is refused', () => {
  expect(decided(flowIn('DONE'), [setStatus('RELEASED')], ownersOnly)).toEqual({
    refused: { code: 'ownersRelease' },
    field: 'status',
  });
  expect(decided(flowIn('DONE'), [rename, setStatus('RELEASED')], ownersOnly)).toMatchObject({
    field: 'status',
  });
});

test('given a project whose owners release flows, when somebody else creates a released one, then it is refused', () => {
  const create = (status: FlowStatus): FlowCommand => {
    const { name, description, severity, owner, tags, folderId, parameters } = record();
    const data = { name, description, severity, status, owner, tags, folderId, parameters };
    return { ...changeCommand([]), type: 'flow.create', data };
  };
  const none = known(flowIn('NEW'), { flow: null, ...ownersOnly });
  expect(decideFlow(none, create('RELEASED'))).toEqual({ refused: { code: 'ownersRelease' }, field: 'status' });
  expect(decideFlow(none, create('DONE'))).toMatchObject([{ type: 'flow.created' }]);
});

test('given a project whose owners release flows, when an owner releases one, or somebody sets another status, then it is set', () => {
  expect(typesOf(flowIn('DONE'), [setStatus('RELEASED')], owner)).toEqual(['flow.updated status']);
  expect(typesOf(flowIn('DONE'), [setStatus('IN_REVIEW')], ownersOnly)).toEqual(['flow.updated status']);
  expect(typesOf(flowIn('RELEASED'), [setStatus('DONE')], ownersOnly)).toEqual(['flow.updated status']);
  expect(typesOf(flowIn('RELEASED'), [setStatus('RELEASED'), rename], ownersOnly)).toEqual(['flow.updated name']);
});

test('given a project without the switches, when a released flow is changed, then it stays released', () => {
  expect(typesOf(flowIn('RELEASED'), [renameStep])).toEqual(['step.updated name']);
  expect(typesOf(flowIn('RELEASED'), [renameStep], ownersOnly)).toEqual(['step.updated name']);
});

test.each<[string, FlowChange]>([
  ['its name', rename],
  ['its tags', { type: 'flow.update', field: 'tags', value: ['smoke'] }],
  ['a step', renameStep],
  ['the place of a step', { type: 'step.move', stepId: 's1', taskId: 't1', rank: 'a5' }],
  ['a task', { type: 'task.add', task: task('t9') }],
])('given the second switch, when %s of a released flow is changed, then the flow is in design', (_, change) => {
  const events = eventsOf(flowIn('RELEASED'), [change], reopening);
  expect(events).toHaveLength(2);
  expect(events[1]).toMatchObject(reopened);
  expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  // Of any other status nothing follows.
  expect(eventsOf(flowIn('DONE'), [change], reopening)).toHaveLength(1);
});

test.each<[string, FlowChange]>([
  ['its status', setStatus('DONE')],
  ['its folder', { type: 'flow.update', field: 'folderId', value: 'd1' }],
  ['a named version', { type: 'flow.nameVersion', versionId: 'v1', name: '1.0', note: '' }],
  ['nothing, since the value is there already', { type: 'flow.update', field: 'name', value: 'Pay by card' }],
])('given the second switch, when %s of a released flow is changed, then no status follows', (_, change) => {
  const events = eventsOf(flowIn('RELEASED'), [change], reopening);
  expect(events.filter(({ data }) => 'value' in data && data.value === 'IN_DESIGN')).toEqual([]);
});

test('given both switches, when an owner changes and releases at once, then the flow ends as it was set', () => {
  expect(typesOf(flowIn('IN_DESIGN'), [renameStep, setStatus('RELEASED')], reopening)).toEqual([
    'step.updated name',
    'flow.updated status',
  ]);
});

test('given both switches, when somebody undoes a change that reopened the flow, then the content is back and it stays in design', () => {
  const made = eventsOf(flowIn('RELEASED'), [renameStep], both);
  const now = stateOf([task('t1')], [step('s1', 't1', { name: 'Start' })], { status: 'IN_DESIGN' });
  const undo = (rules: typeof both) => {
    const command = changeCommand(changesUndoing(made));
    return decideFlow(known(now, rules), { ...command, data: { ...command.data, takesBack: 'c0' } });
  };
  expect(undo(both)).toMatchObject([{ type: 'step.updated', data: { value: 'Open' } }]);
  expect(undo(reopening)).toMatchObject([
    { type: 'flow.updated', data: { field: 'status', value: 'RELEASED' } },
    { type: 'step.updated', data: { value: 'Open' } },
  ]);
});
