import fc from 'fast-check';
import { expect } from 'vitest';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import { itemFields, jobFields, stageFields, stageWhens } from '../../../src/domain/pipelines/pipeline-part.ts';
import type { SequenceStage } from '../../../src/domain/pipelines/sequence.ts';
import { endedRunStates, isEnded, type RunState } from '../../../src/domain/runs/run-chart.ts';

/**
 * Generated executions: stages, jobs and items of any shape; runs that pass, fail, are lost, expire or are cancelled, in
 * any order; a server that is killed between any two steps; a person who cancels; a clock that goes on.
 */
export const anyStages: fc.Arbitrary<SequenceStage[]> = fc
  .array(
    fc.record({
      when: fc.constantFrom(...stageWhens),
      parallel: fc.integer({ min: 1, max: 3 }),
      jobs: fc.array(
        fc.record({
          retries: fc.integer({ min: 0, max: 2 }),
          onFailure: fc.constantFrom('STOP' as const, 'CONTINUE' as const),
          timeout: fc.constantFrom(0, 0, 3),
          items: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((given) =>
    given.map(({ jobs, ...stage }, at) => ({
      ...{ stageId: `s${at}`, order: '', ...stageFields.blank, name: `s${at}` },
      ...stage,
      jobs: jobs.map(({ items, ...job }, index) => ({
        ...{ jobId: `s${at}j${index}`, order: '', ...jobFields.blank, name: '' },
        ...job,
        items: Array.from({ length: items }, (_, number) => ({
          ...{ id: `s${at}j${index}i${number}`, order: '', ...itemFields.blank },
        })),
      })),
    })),
  );

export const anyStep = fc.record({
  /** Which open run changes, and how. */
  pick: fc.nat(),
  state: fc.constantFrom<RunState>('running', ...endedRunStates),
  /** The server dies after it has requested so many of the wanted runs, all of them usually. */
  diesAfter: fc.option(fc.nat({ max: 2 }), { freq: 3, nil: null }),
  isRefused: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 4),
});

export interface World {
  readonly attempts: ItemAttempt[];
  now: number;
}
const iso = (at: number) => new Date(at).toISOString();

export const request = ({ attempts, now }: World, item: string, attempt: number, isRefused: boolean) => {
  // The row of a try is unique: a second request of the same is refused by the database.
  expect(attempts.some((one) => one.item === item && one.attempt === attempt)).toBe(false);
  const run = isRefused ? '' : `${item}#${attempt}`;
  const reason = isRefused ? { code: 'pipelineTargetGone' } : null;
  attempts.push({ item, attempt, run, state: isRefused ? null : 'queued', reason, startDate: null, endDate: null });
  void now;
};

export const change = ({ attempts, now }: World, pick: number, state: RunState): void => {
  const open = attempts.filter((one) => one.state !== null && !isEnded(one.state));
  const one = open[pick % Math.max(1, open.length)];
  if (!one) return;
  const changed = { ...one, state, startDate: one.startDate ?? iso(now), endDate: isEnded(state) ? iso(now) : null };
  attempts[attempts.indexOf(one)] = changed;
};
