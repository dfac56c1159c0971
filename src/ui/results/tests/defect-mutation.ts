import type { TestOutcome } from '../../../domain/results/tests/test-contract.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';

/** Reports a defect about a result. */
export const defectMutation = (project: string, { runId, id, runName, ref, commit }: TestOutcome): Mutation => ({
  name: 'report',
  about: `${runId}/${id}`,
  title: runName,
  value: { project, run: runId, result: id, ref, commit },
});
