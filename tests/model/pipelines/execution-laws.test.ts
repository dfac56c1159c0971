import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  executionChart,
  isOver,
  type PipelineStatus,
} from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import { itemFields, jobFields, stageFields, stageWhens } from '../../../src/domain/pipelines/pipeline-part.ts';
import type { SequenceStage } from '../../../src/domain/pipelines/sequence.ts';
import { lawRuns } from '../law-runs.ts';
import { endedRunStates, isEnded, type RunState } from '../../../src/domain/runs/run-chart.ts';

/**
 * Generated executions: stages, jobs and items of any shape; runs that pass, fail, are lost, expire or are cancelled, in
 * any order; a server that is killed between any two steps; a person who cancels; a clock that goes on.
 */
const stages: fc.Arbitrary<SequenceStage[]> = fc
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

const step = fc.record({
  /** Which open run changes, and how. */
  pick: fc.nat(),
  state: fc.constantFrom<RunState>('running', ...endedRunStates),
  /** The server dies after it has requested so many of the wanted runs, all of them usually. */
  diesAfter: fc.option(fc.nat({ max: 2 }), { freq: 3, nil: null }),
  isRefused: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 4),
});

interface World {
  readonly attempts: ItemAttempt[];
  now: number;
}
const iso = (at: number) => new Date(at).toISOString();

const request = ({ attempts, now }: World, item: string, attempt: number, isRefused: boolean) => {
  // The row of a try is unique: a second request of the same is refused by the database.
  expect(attempts.some((one) => one.item === item && one.attempt === attempt)).toBe(false);
  const run = isRefused ? '' : `${item}#${attempt}`;
  const reason = isRefused ? { code: 'pipelineTargetGone' } : null;
  attempts.push({ item, attempt, run, state: isRefused ? null : 'queued', reason, startDate: null, endDate: null });
  void now;
};

const change = ({ attempts, now }: World, pick: number, state: RunState): void => {
  const open = attempts.filter((one) => one.state !== null && !isEnded(one.state));
  const one = open[pick % Math.max(1, open.length)];
  if (!one) return;
  const changed = { ...one, state, startDate: one.startDate ?? iso(now), endDate: isEnded(state) ? iso(now) : null };
  attempts[attempts.indexOf(one)] = changed;
};

test('every execution ends, whatever is lost, cancelled, refused or killed: none hangs, and none goes back', () => {
  fc.assert(
    fc.property(
      stages,
      fc.array(step, { maxLength: 40 }),
      fc.option(fc.nat({ max: 30 })),
      (definition, steps, cancelAt) => {
        const world: World = { attempts: [], now: Date.parse('2026-11-25T10:00:00.000Z') };
        let status: PipelineStatus = 'CREATED';
        const foldNow = (isCancelled = false) =>
          foldExecution({ stages: definition, attempts: world.attempts, params: {}, isCancelled, now: world.now });
        const follow = (next: PipelineStatus) => {
          if (next !== status) expect(executionChart[status]).toContain(next);
          status = next;
        };
        // After what was generated, every open run ends, so an execution that still goes on would go on for ever.
        const rest = Array.from({ length: 400 }, (_, pick) => ({
          ...{ pick, state: 'passed' as RunState, diesAfter: null, isRefused: false, minutes: 0 },
        }));
        for (const [index, one] of [...steps, ...rest].entries()) {
          if (isOver(status)) break;
          if (index === cancelAt) {
            const cancelled = foldNow(true);
            expect(cancelled).toMatchObject({ status: 'FAILED', wanted: [] });
            follow('FAILED');
            break;
          }
          let folded = foldNow();
          // The fold of what is stored is the same whoever computes it.
          expect(foldNow()).toEqual(folded);
          const isKilled = one.diesAfter !== null;
          for (const { item, attempt } of folded.wanted.slice(0, one.diesAfter ?? folded.wanted.length))
            request(world, item.id, attempt, one.isRefused);
          if (isKilled) continue;
          for (let turns = 0; (folded = foldNow()).wanted.length > 0 && turns < 1_000; turns += 1)
            for (const { item, attempt } of folded.wanted) request(world, item.id, attempt, one.isRefused);
          follow(folded.status);
          const open = world.attempts.filter(({ state }) => state !== null && !isEnded(state));
          if (!isOver(folded.status)) expect(open.length).toBeGreaterThan(0);
          world.now += one.minutes * 60_000;
          change(world, one.pick, one.state);
        }
        expect(isOver(status)).toBe(true);
        const ended = foldNow();
        if (cancelAt === null) expect(ended.wanted).toEqual([]);
      },
    ),
    lawRuns(300),
  );
});

test('jobs of a stage never run more at the same time than it allows, and items of a job one by one', () => {
  fc.assert(
    fc.property(stages, fc.array(step, { maxLength: 30 }), (definition, steps) => {
      const world: World = { attempts: [], now: 0 };
      for (const one of steps) {
        const folded = foldExecution({
          ...{ stages: definition, attempts: world.attempts, params: {}, isCancelled: false, now: 0 },
        });
        for (const { item, attempt } of folded.wanted) request(world, item.id, attempt, false);
        const open = world.attempts.filter(({ state }) => state !== null && !isEnded(state));
        for (const stage of definition) {
          const busy = stage.jobs.map(
            ({ items }) => open.filter(({ item }) => items.some(({ id }) => id === item)).length,
          );
          expect(Math.max(0, ...busy)).toBeLessThanOrEqual(1);
          expect(busy.filter((count) => count > 0).length).toBeLessThanOrEqual(stage.parallel);
        }
        change(world, one.pick, one.state);
      }
    }),
    lawRuns(200),
  );
});
