import { expect, test } from 'vitest';
import { generatedStepName, isGenerated } from '../../../../src/domain/flows/editor/generated-step.ts';
import { recordedTasks } from '../../../../src/domain/recordings/recorded-tasks.ts';
import { texts } from '../../../../src/domain/texts/texts.ts';
import { partsOfCase, type FlowMaking } from '../../../../src/domain/transfers/case-to-flow.ts';
import { chartOf } from '../../transfers/chart-of.ts';
import { readFlow } from '../../../../src/domain/transfers/flow-file/read-flow-file.ts';
import { emptyCase, taskOf, type ImportedCase } from '../../../../src/domain/transfers/imported-case.ts';
import { recordedStep } from '../../recordings/sample-recording.ts';
import { step } from './any-flow.ts';

/** Whether each step of the flow that is made of a case has the marker. */
let id = 0;
const making: FlowMaking = {
  newId: () => `n${(id += 1)}`,
  taskName: 'Main',
  preconditions: 'Preconditions',
  calledFlow: () => null,
};
const marked = (one: ImportedCase | undefined): readonly boolean[] =>
  one ? Object.values(partsOfCase(one, making).steps).map(isGenerated) : [];

test('steps of a recording, of an imported state machine and of `npm run paths` have the marker with the name of the product, and keep their own names [FLOW-013]', () => {
  expect(generatedStepName).toContain(texts.product);
  const [recorded] = recordedTasks([recordedStep({ actionType: 'Click' })]);
  expect(recorded?.steps.map((values) => isGenerated(step('s1', 't1', values)))).toEqual([true]);
  expect(recorded?.steps[0]?.name).toContain('Click');

  const machine = { id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: {} } };
  const [fromChart] = chartOf(machine).cases;
  expect(marked(fromChart)).toEqual([true]);
  expect(fromChart?.tasks[0]?.steps[0]?.action).toBe('open');

  const steps = [{ name: 'presses New defect', generatedBy: generatedStepName }, { name: 'written by hand' }];
  const flows = [{ name: 'panelUser', tasks: [{ taskDetails: { name: 'Path 1' }, steps }] }];
  const fromPaths = readFlow(1, flows[0], 1) as ImportedCase;
  expect(marked(fromPaths)).toEqual([true, false]);
});

test('a step that a person has written or imported has no marker', () => {
  const byHand = { ...emptyCase, name: 'By hand', tasks: [taskOf([{ action: 'Open', expected: '', data: '' }])] };
  expect(marked(byHand)).toEqual([false]);
  expect(isGenerated(step('s1', 't1', { name: generatedStepName }))).toBe(false);
});
