import { describe, expect, test } from 'vitest';
import { changesUndoing } from '../../../../src/domain/flows/changes-undoing.ts';
import type { FlowChange } from '../../../../src/domain/flows/flow-facts.ts';
import type { FlowStep } from '../../../../src/domain/flows/step.ts';
import type { StepLocator } from '../../../../src/domain/runs/locator.ts';
import { after, decided, eventsOf, stateOf, step, task } from './any-flow.ts';

const was: StepLocator = { by: 'role', value: 'button', name: 'Order' };
const proposed: StepLocator = { by: 'testId', value: 'order' };
const other: StepLocator = { by: 'css', value: '#order' };
const object = { target: was, others: [proposed, other], role: 'button', name: 'Order', provenDate: '2026-11-01' };
const flow = stateOf(
  [task('t1')],
  [step('s1', 't1', { technicalObject: object as unknown as FlowStep['technicalObject'] }), step('s2', 't1')],
);
const accept = (more: Partial<Extract<FlowChange, { type: 'locator.accept' }>> = {}): FlowChange => ({
  type: 'locator.accept',
  stepId: 's1',
  was,
  locator: proposed,
  ...more,
});
const objectIn = (state: typeof flow) => state.parts.steps['s1']?.technicalObject;

describe('a proposed locator that is accepted', () => {
  test('replaces the one of the step, is no longer an alternative, and is not proven', () => {
    const changed = after(flow, eventsOf(flow, [accept()]));
    expect(objectIn(changed)).toEqual({ ...object, target: proposed, others: [other], name: '', provenDate: '' });
  });
  test('gives the step the name that its role has', () => {
    const locator: StepLocator = { by: 'role', value: 'button', name: 'Buy now' };
    expect(objectIn(after(flow, eventsOf(flow, [accept({ locator })])))).toMatchObject({ name: 'Buy now' });
  });
  test('is undone to what the step had', () => {
    const events = eventsOf(flow, [accept()]);
    const changed = after(flow, events);
    expect(objectIn(after(changed, eventsOf(changed, changesUndoing(events))))).toEqual(object);
  });
  test('changes nothing a second time', () => {
    const changed = after(flow, eventsOf(flow, [accept()]));
    expect(eventsOf(changed, [accept()])).toEqual([]);
  });
  test('is refused when the step was changed since, or is gone, or has no element', () => {
    const mine = { ...was, name: 'Order now' };
    expect(decided(flow, [accept({ was: mine })])).toMatchObject({ refused: { code: 'locatorChanged' } });
    expect(decided(flow, [accept({ stepId: 's9' })])).toMatchObject({ refused: { code: 'stepGone' } });
    expect(decided(flow, [accept({ stepId: 's2' })])).toMatchObject({ refused: { code: 'locatorChanged' } });
  });
  test('is the same in whatever order its fields were stored', () => {
    const turned = { name: 'Order', value: 'button', by: 'role' } as const;
    expect(eventsOf(flow, [accept({ was: turned })])).toHaveLength(1);
  });
});
