import type { FlowParts } from '../../../../src/domain/flows/flow-document.ts';
import { blankStep, type FlowStep, type StepValues } from '../../../../src/domain/flows/step.ts';

export const step = (id: string, flowTaskId: string, rank: string, own: Partial<StepValues> = {}): FlowStep => ({
  ...blankStep,
  name: id,
  ...own,
  id,
  flowTaskId,
  rank,
});

const task = (id: string, rank: string) => ({ id, rank, name: id, description: '', repeats: false });

/** Sign in: s1, s2, s3. Order: s4, s5. Sign out has no steps. */
export const sampleParts = (): FlowParts => ({
  tasks: { t1: task('t1', 'a0'), t2: task('t2', 'a1'), t3: task('t3', 'a2') },
  steps: Object.fromEntries(
    [step('s1', 't1', 'a0'), step('s2', 't1', 'a1'), step('s3', 't1', 'a2'), step('s4', 't2', 'a0'), step('s5', 't2', 'a1')].map(
      (one) => [one.id, one],
    ),
  ),
});

export const counting = () => {
  let count = 0;
  return () => `n${(count += 1)}`;
};
