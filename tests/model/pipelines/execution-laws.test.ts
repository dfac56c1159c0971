import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  executionChart,
  isOver,
  type PipelineStatus,
} from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { lawRuns } from '../law-runs.ts';
import { anyStages, anyStep, change, request, type World } from './any-execution.ts';
import { isEnded, type RunState } from '../../../src/domain/runs/run-chart.ts';

test('every execution ends, whatever is lost, cancelled, refused or killed: none hangs, and none goes back', () => {
  fc.assert(
    fc.property(
      anyStages,
      fc.array(anyStep, { maxLength: 40 }),
      fc.option(fc.nat({ max: 30 })),
      (definition, steps, cancelAt) => {
        const world: World = { attempts: [], now: Date.parse('2026-11-25T10:00:00.000Z') };
        let status: PipelineStatus = 'CREATED';
        const foldNow = (isCancelled = false) =>
          foldExecution({
            stages: definition,
            attempts: world.attempts,
            params: {},
            isCancelled,
            rerun: null,
            now: world.now,
          });
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
    fc.property(anyStages, fc.array(anyStep, { maxLength: 30 }), (definition, steps) => {
      const world: World = { attempts: [], now: 0 };
      for (const one of steps) {
        const folded = foldExecution({
          ...{ stages: definition, attempts: world.attempts, params: {}, isCancelled: false, rerun: null, now: 0 },
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
