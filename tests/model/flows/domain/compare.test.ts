import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesUndoing } from '../../../../src/domain/flows/changes-undoing.ts';
import { changesBetween, withPartOf } from '../../../../src/domain/flows/compare/changes-between.ts';
import { compareFlows, flowFields } from '../../../../src/domain/flows/compare/compare-flows.ts';
import { wireTasksOf } from '../../../../src/domain/flows/flow-document.ts';
import { changesOfStepList, changesOfTaskList } from '../../../../src/domain/flows/list-save.ts';
import { after, anyFlow, eventsOf, stateOf, step, task } from './any-flow.ts';
import { lawRuns } from '../../law-runs.ts';

const runs = lawRuns(1_000);

describe('laws of flows', () => {
  test('a flow does not differ from itself', () =>
    fc.assert(
      fc.property(anyFlow, (flow) => {
        expect(compareFlows(flow, structuredClone(flow))).toEqual({ fields: [], tasks: [] });
      }),
      runs,
    ));
  test('the changes between two flows make the first one the second one', () =>
    fc.assert(
      fc.property(anyFlow, anyFlow, (one, other) => {
        const made = after(one, eventsOf(one, changesBetween(one, other)));
        expect(made.parts).toEqual(other.parts);
        for (const field of flowFields) expect(made.record[field]).toEqual(other.record[field]);
        expect(made.record.numberOfSteps).toBe(Object.keys(other.parts.steps).length);
        expect(compareFlows(made, other)).toEqual({ fields: [], tasks: [] });
      }),
      runs,
    ));
  test('undoing the events of a command leaves the flow as it was', () =>
    fc.assert(
      fc.property(anyFlow, anyFlow, (one, other) => {
        const events = eventsOf(one, changesBetween(one, other));
        const there = after(one, events);
        const back = after(there, eventsOf(there, changesUndoing(events)));
        expect(back.parts).toEqual(one.parts);
        for (const field of flowFields) expect(back.record[field]).toEqual(one.record[field]);
      }),
      runs,
    ));
  test('saving an unchanged list of tasks or steps changes nothing [FLOW-028, FLOW-029]', () =>
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const tasks = wireTasksOf('f1', flow.parts);
        expect(changesOfTaskList(flow.parts, flow, tasks)).toEqual([]);
        for (const { id, steps } of tasks) expect(changesOfStepList(flow.parts, flow, id, steps)).toEqual([]);
      }),
      runs,
    ));
  test('a list that nobody else has touched is saved as it was sent', () =>
    fc.assert(
      fc.property(anyFlow, anyFlow, (base, wanted) => {
        const made = after(base, eventsOf(base, changesOfTaskList(base.parts, base, wireTasksOf('f1', wanted.parts))));
        expect(made.parts).toEqual(wanted.parts);
      }),
      runs,
    ));
  test('an unchanged list takes nothing from a newer flow', () =>
    fc.assert(
      fc.property(anyFlow, anyFlow, (base, now) => {
        expect(changesOfTaskList(base.parts, now, wireTasksOf('f1', base.parts))).toEqual([]);
      }),
      runs,
    ));
});

describe('a comparison', () => {
  const before = stateOf(
    [task('t1'), task('t2', { rank: 'a1' })],
    [step('s1', 't1', { name: 'Open' }), step('s2', 't1', { rank: 'a1' }), step('s3', 't2')],
  );
  const later = stateOf(
    [task('t1', { name: 'Sign in' }), task('t3', { rank: 'a2' })],
    [step('s1', 't1', { name: 'Open shop' }), step('s2', 't3'), step('s4', 't3', { rank: 'a1' })],
    { status: 'DONE' },
  );
  test('lists added, removed, moved and changed parts, field by field', () => {
    const { fields, tasks } = compareFlows(before, later);
    expect(fields).toEqual([{ field: 'status', was: 'NEW', value: 'DONE' }]);
    expect(tasks.map(({ id, before: was, after: now }) => [id, was !== null, now !== null])).toEqual([
      ['t1', true, true],
      ['t3', false, true],
      ['t2', true, false],
    ]);
    expect(tasks[0]?.fields).toEqual([{ field: 'name', was: 't1', value: 'Sign in' }]);
    expect(tasks[0]?.steps).toMatchObject([{ id: 's1', fields: [{ field: 'name', was: 'Open', value: 'Open shop' }] }]);
    expect(tasks[1]?.steps).toMatchObject([
      { id: 's2', isMoved: true },
      { id: 's4', before: null },
    ]);
    expect(tasks[2]?.steps).toMatchObject([{ id: 's3', after: null }]);
  });
  test('restores one step, or one task with its steps, and leaves the rest', () => {
    const oneStep = after(later, eventsOf(later, changesBetween(later, withPartOf(later, before, { step: 's1' }))));
    expect(oneStep.parts.steps.s1?.name).toBe('Open');
    expect(oneStep.parts.tasks.t1?.name).toBe('Sign in');
    const oneTask = after(later, eventsOf(later, changesBetween(later, withPartOf(later, before, { task: 't1' }))));
    expect(oneTask.parts.tasks.t1?.name).toBe('t1');
    expect(oneTask.parts.steps.s2?.flowTaskId).toBe('t1');
    expect(oneTask.parts.steps.s4?.flowTaskId).toBe('t3');
  });
});

describe('a list save over newer work', () => {
  const base = stateOf([task('t1')], [step('s1', 't1', { name: 'Open' }), step('s2', 't1', { rank: 'a1' })]);
  const listOf = (flow: typeof base) => wireTasksOf('f1', flow.parts);
  test('keeps steps that the sender never saw, and fields that he did not change [FLOW-028]', () => {
    const now = stateOf(
      [task('t1', { name: 'Renamed' })],
      [
        step('s1', 't1', { name: 'Open', parameterValue: '/start' }),
        step('s2', 't1', { rank: 'a1' }),
        step('s9', 't1', { rank: 'a2' }),
      ],
    );
    const sent = listOf(stateOf([task('t1')], [step('s1', 't1', { name: 'Open the shop' })]));
    const made = after(now, eventsOf(now, changesOfTaskList(base.parts, now, sent)));
    expect(made.parts.tasks.t1?.name).toBe('Renamed');
    expect(Object.keys(made.parts.steps)).toEqual(['s1', 's9']);
    expect(made.parts.steps.s1).toMatchObject({ name: 'Open the shop', parameterValue: '/start' });
  });
  test('does not remove a step that somebody has changed since [FLOW-029]', () => {
    const now = stateOf(
      [task('t1')],
      [step('s1', 't1', { name: 'Open' }), step('s2', 't1', { rank: 'a1', name: 'New' })],
    );
    expect(changesOfStepList(base.parts, now, 't1', [step('s1', 't1', { name: 'Open' })])).toEqual([]);
  });
  test('brings a removed step back only if the sender has changed it', () => {
    const now = stateOf([task('t1')], [step('s2', 't1', { rank: 'a1' })]);
    expect(changesOfTaskList(base.parts, now, listOf(base))).toEqual([]);
    const sent = listOf(stateOf([task('t1')], [step('s1', 't1', { name: 'Mine' }), step('s2', 't1', { rank: 'a1' })]));
    expect(changesOfTaskList(base.parts, now, sent)).toMatchObject([
      { type: 'step.add', step: { id: 's1', name: 'Mine' } },
    ]);
  });
  test('follows the order of the list where ranks contradict it, and gives new parts a rank', () => {
    const sent = [step('s2', 't1', { rank: 'a1' }), step('s1', 't1', { name: 'Open' }), step('s3', 't1', { rank: '' })];
    const made = after(base, eventsOf(base, changesOfStepList(base.parts, base, 't1', sent)));
    expect(wireTasksOf('f1', made.parts)[0]?.steps.map(({ id }) => id)).toEqual(['s2', 's1', 's3']);
  });
});
