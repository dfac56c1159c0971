import { expect, test } from 'vitest';
import { placesOf, unplanned } from '../../../src/domain/runs/compile/plan-places.ts';
import { began, ended, eventsOf, node, numbered, planOf, rows, task, type NewEvent } from '../logs/sample-plan.ts';

const plan = planOf([
  node({ rows: rows(3) }),
  node({ position: 1, rows: rows(2), tasks: [task('t1', ['s1']), task('t2', ['s2'], { repeats: true })] }),
]);
const places = placesOf(plan);
const partsOf = (...events: NewEvent[]) => numbered(events).map((event) => unplanned(places, event));

test('everything that an adapter tells about the parts of a plan is in it, and so are notes', () => {
  const events = numbered([...plan.nodes.flatMap((one) => eventsOf(one)), { type: 'note', message: 'A note.' }]);
  expect(events.filter((event) => unplanned(places, event) !== null)).toEqual([]);
});

test('a node, row, task, repetition or step that the plan does not have is named', () => {
  expect(
    partsOf(
      { type: 'node.began', node: 2 },
      { type: 'execution.began', node: 0, iteration: 4 },
      { type: 'task.began', node: 0, iteration: 1, task: 't3', loop: 1 },
      { type: 'task.began', node: 0, iteration: 1, task: 't1', loop: 2 },
      began({ step: 's3' }),
      ended({ step: 's0' }),
    ),
  ).toEqual(['node', 'iteration', 'task', 'loop', 'step', 'step']);
});

test('a flow with a repeating task has one execution, in which that task alone repeats', () => {
  const at = { node: 1, iteration: 1 };
  expect(
    partsOf(
      { type: 'execution.began', node: 1, iteration: 2 },
      { type: 'task.began', ...at, task: 't1', loop: 2 },
      { type: 'task.began', ...at, task: 't2', loop: 2 },
      { type: 'task.began', ...at, task: 't2', loop: 3 },
    ),
  ).toEqual(['iteration', 'loop', null, 'loop']);
});

test('what is remembered of a plan is counted: nodes, executions, tasks and steps', () => {
  expect(places.count).toBe(2 + 3 + 2 + 3 + 1 + 2 + 2);
});
