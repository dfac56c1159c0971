import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyToParts, isPartFact } from '../../../../src/domain/flows/apply-flow-event.ts';
import type { FlowState } from '../../../../src/domain/flows/compare/compare-flows.ts';
import { stepsOfTask, tasksInOrder } from '../../../../src/domain/flows/flow-document.ts';
import type { FlowChange } from '../../../../src/domain/flows/flow-facts.ts';
import { evenRanks } from '../../../../src/domain/flows/decisions/even-ranks.ts';
import { flowLimits } from '../../../../src/domain/flows/flow-limits.ts';
import { ranksAt } from '../../../../src/domain/flows/editor/ranks.ts';
import { after, eventsOf, stateOf, step, task } from './any-flow.ts';
import { lawRuns } from '../../law-runs.ts';

const whole = { evenRanks };
const stepsIn = ({ parts }: FlowState, taskId: string) => stepsOfTask(parts, taskId);
const long = `a0${'V'.repeat(flowLimits.longRank)}`;

test('1,000 steps inserted at one place keep their order, and no rank becomes too long', () => {
  const flow = stateOf([task('t1')], [step('s-first', 't1', { rank: 'a0' }), step('s-last', 't1', { rank: 'a1' })]);
  const expected = ['s-first', 's-last'];
  for (let count = 0; count < 1_000; count += 1) {
    const [rank = ''] = ranksAt(stepsIn(flow, 't1'), 1, 1);
    const id = `s-${count}`;
    for (const event of eventsOf(flow, [{ type: 'step.add', step: step(id, 't1', { rank }) }], whole))
      if (isPartFact(event)) applyToParts(flow.parts, event);
    expected.splice(1, 0, id);
    expect(rank.length).toBeLessThanOrEqual(flowLimits.rankLength);
  }
  expect(stepsIn(flow, 't1').map(({ id }) => id)).toEqual(expected);
});

test('evening out changes no order, and only the ranks beside the new one', () => {
  const letters = fc.string({ unit: fc.constantFrom('A', 'V', 'a', '0', '1'), minLength: 1, maxLength: 90 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.boolean(), (ranks, ofTasks) => {
      const flow = stateOf(
        [task('t1'), task('t2', { rank: 'a1' }), ...(ofTasks ? ranks.map((rank, at) => task(`n${at}`, { rank })) : [])],
        ofTasks ? [step('s1', 't1', { rank: long })] : ranks.map((rank, at) => step(`s${at}`, 't1', { rank })),
      );
      const change: FlowChange = ofTasks
        ? { type: 'task.move', taskId: 't2', rank: long }
        : { type: 'step.add', step: step('new', 't1', { rank: long }) };
      const plain = after(flow, eventsOf(flow, [change]));
      const even = after(flow, eventsOf(flow, [change], whole));
      const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
      expect(idsOf(tasksInOrder(even.parts))).toEqual(idsOf(tasksInOrder(plain.parts)));
      expect(idsOf(stepsIn(even, 't1'))).toEqual(idsOf(stepsIn(plain, 't1')));
      const changed = ofTasks ? tasksInOrder(even.parts) : stepsIn(even, 't1');
      expect(changed.filter(({ rank }) => rank.length > flowLimits.longRank)).toEqual([]);
      expect(ofTasks ? stepsIn(even, 't1') : tasksInOrder(even.parts)).toEqual(
        ofTasks ? stepsIn(plain, 't1') : tasksInOrder(plain.parts),
      );
    }),
    lawRuns(500),
  );
});

test('a device that knows only some steps of a flow leaves it to the server', () => {
  const flow = stateOf([task('t1')], [step('s1', 't1')]);
  const events = eventsOf(flow, [{ type: 'step.move', stepId: 's1', taskId: 't1', rank: long }]);
  expect(events.map(({ type }) => type)).toEqual(['step.moved']);
});
