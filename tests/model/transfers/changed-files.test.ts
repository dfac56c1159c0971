import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderedParts, type FlowParts } from '../../../src/domain/flows/flow-document.ts';
import { partsOfCase, type FlowMaking } from '../../../src/domain/transfers/case-to-flow.ts';
import { emptyCase, taskOf, type ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { anyCase } from './any-case.ts';
import { lawRuns } from '../law-runs.ts';

/** Files that were changed outside and are imported into the flows of their first import. */
const making = (prefix: string): FlowMaking => {
  let count = 0;
  return {
    newId: () => `${prefix}${(count += 1)}`,
    taskName: 'Steps',
    preconditions: '',
    calledFlow: (id) => id,
  };
};

const stepsIn = (actions: string) =>
  actions.split(' ').map((action) => ({ action, expected: '', data: '', isGenerated: false }));
const caseOf = (...tasks: readonly (readonly [name: string, actions: string])[]): ImportedCase => ({
  ...emptyCase,
  name: 'Pay',
  tasks: tasks.map(([name, actions]) => taskOf(stepsIn(actions), name)),
});

/** "Sign in: a=1 b=2" for a task with the steps a and b, whose ids are 1 and 2. */
const outline = (parts: FlowParts) =>
  orderedParts(parts).map(
    ({ task, steps }) => `${task.id} ${task.name}: ${steps.map(({ id, name }) => `${name}=${id}`).join(' ')}`,
  );

const first = () => partsOfCase(caseOf(['Sign in', 'open type submit'], ['Buy', 'add pay']), making('o'));

describe('a file that is imported again', () => {
  test('adds what is new between the steps and tasks that are known, which keep their ids', () => {
    expect(outline(first())).toEqual(['o1 Sign in: open=o3 type=o4 submit=o5', 'o2 Buy: add=o6 pay=o7']);
    const grown = caseOf(['Accept', 'read agree'], ['Sign in', 'open wait type submit'], ['Buy', 'see add pay']);
    expect(outline(partsOfCase(grown, making('n'), first()))).toEqual([
      'n1 Accept: read=n2 agree=n3',
      'o1 Sign in: open=o3 wait=n4 type=o4 submit=o5',
      'o2 Buy: see=n5 add=o6 pay=o7',
    ]);
  });

  test('takes a step with another name at the same place for the same step', () => {
    const other = caseOf(['Log in', 'open enter submit'], ['Buy', 'add']);
    expect(outline(partsOfCase(other, making('n'), first()))).toEqual([
      'o1 Log in: open=o3 enter=o4 submit=o5',
      'o2 Buy: add=o6',
    ]);
  });

  test('gives what it says, also where two parts have one rank', () => {
    const before = first();
    for (const step of Object.values(before.steps)) before.steps[step.id] = { ...step, rank: 'a0' };
    const after = partsOfCase(caseOf(['Sign in', 'open wait type submit'], ['Buy', 'add pay']), making('n'), before);
    expect(outline(after)[0]).toBe('o1 Sign in: open=o3 wait=n1 type=o4 submit=o5');
  });

  test('gives the tasks and steps of the file, whatever the flow was before, and nothing new a second time', () => {
    const content = (parts: FlowParts) =>
      orderedParts(parts).map(({ task, steps }) => [
        task.name,
        ...steps.map(({ name, inputData, description }) => [name, inputData, description]),
      ]);
    fc.assert(
      fc.property(anyCase, anyCase, (one, other) => {
        // A task without a name keeps the one that it has.
        const named = { ...other, tasks: other.tasks.map((task) => ({ ...task, name: task.name || 'Named' })) };
        const before = partsOfCase(one, making('o'));
        const after = partsOfCase(named, making('n'), before);
        expect(content(after)).toEqual(content(partsOfCase(named, making('p'))));
        expect(partsOfCase(named, making('q'), after)).toEqual(after);
      }),
      lawRuns(2_000),
    );
  });
});
