import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptStanding } from '../../../src/domain/logs/fold/attempt-standing.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { addEvents, blankSummary, settled, summaryOf } from '../../../src/domain/logs/fold/node-summary.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import { stepStatuses, type RunEvent } from '../../../src/domain/runs/run-events.ts';
import { ended, eventsOf, node, numbered, rows, task, type NewEvent } from './sample-plan.ts';

/** Laws of the fold, for plans of every form and events that may name what the plan does not have. */
const status = fc.constantFrom(...stepStatuses);
const place = fc.record({
  node: fc.nat(1),
  iteration: fc.integer({ min: 1, max: 4 }),
  task: fc.constantFrom('t1', 't2', 'unknown'),
  loop: fc.integer({ min: 1, max: 4 }),
  step: fc.constantFrom('s1', 's2', 'other', '__proto__'),
});
const anyEvent: fc.Arbitrary<NewEvent> = fc
  .record({ place, status, type: fc.constantFrom('node', 'execution', 'task', 'step', 'note'), isEnd: fc.boolean() })
  .map(({ place: at, status: result, type, isEnd }): NewEvent => {
    const { node: position, iteration, task: taskId, loop } = at;
    const said = { status: result };
    if (type === 'note') return { type: 'note', message: 'said' };
    if (type === 'step')
      return isEnd ? ended(at, result, { exports: { [at.step]: result } }) : { type: 'step.began', ...at };
    const of = {
      node: position,
      ...(type !== 'node' && { iteration }),
      ...(type === 'task' && { task: taskId, loop }),
    };
    const more = type === 'node' ? { message: '' } : {};
    return { type: `${type}.${isEnd ? 'ended' : 'began'}`, ...of, ...(isEnd && { ...said, ...more }) } as NewEvent;
  });
const events = fc.array(anyEvent, { maxLength: 60 }).map((all) => numbered(all));

const plans = fc
  .record({ count: fc.integer({ min: 1, max: 3 }), repeats: fc.tuple(fc.boolean(), fc.boolean()) })
  .map(({ count, repeats }) =>
    node({
      rows: rows(count),
      tasks: [
        task('t1', ['s1', 's2'], { repeats: repeats[0] }),
        task('t2', ['s1', '__proto__'], { repeats: repeats[1] }),
      ],
    }),
  );
const standings: fc.Arbitrary<AttemptStanding> = fc.constantFrom(
  { kind: 'goesOn', endDate: null },
  { kind: 'held', endDate: null },
  { kind: 'cancelled', endDate: '2026-11-01T12:00:00.000Z' },
  { kind: 'over', endDate: '2026-11-01T12:00:00.000Z' },
);
const window = { from: 1, iterations: 25 };

const shuffled = events.chain((all) =>
  fc
    .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.shuffledSubarray(all))
    .map(([once, again]) => ({ all, mixed: [...again, ...once] })),
);

const stepsIn = (executions: ReturnType<typeof foldExecutions>) =>
  executions.flatMap(({ tasks }) => tasks.flatMap(({ loops }) => loops.flatMap(({ stepLogs }) => stepLogs)));

test('any order and repetition of the events gives one log, and none of them makes it fail', () => {
  fc.assert(
    fc.property(plans, shuffled, standings, (plan, { all, mixed }, standing) => {
      const question = { attempt: 1, standing, window };
      expect(foldExecutions(plan, mixed, question)).toEqual(foldExecutions(plan, all, question));
      expect(summaryOf(plan, mixed)).toEqual(summaryOf(plan, all));
    }),
  );
});

test('the counts of a log sum up, and are those of its steps [LOG-001]', () => {
  fc.assert(
    fc.property(plans, events, standings, (plan, all, standing) => {
      const summary = settled(summaryOf(plan, all), standing);
      const { passedSteps, failedSteps, skippedSteps, warningSteps, executedSteps, executedIterations } = summary;
      expect(passedSteps + failedSteps + skippedSteps + warningSteps).toBe(executedSteps);
      const { steps: totalSteps, iterations: totalIterations } = totalsOf(plan);
      expect(executedSteps).toBeLessThanOrEqual(totalSteps);
      expect(executedIterations).toBeLessThanOrEqual(totalIterations);
      const steps = stepsIn(foldExecutions(plan, all, { attempt: 1, standing, window }));
      expect(steps).toHaveLength(totalSteps);
      const count = (wanted: string) => steps.filter((one) => one.status === wanted).length;
      expect([count('PASSED'), count('FAILED'), count('SKIPPED'), count('WARNING')]).toEqual([
        passedSteps,
        failedSteps,
        skippedSteps,
        warningSteps,
      ]);
    }),
  );
});

test('nothing of an attempt that is over goes on', () => {
  fc.assert(
    fc.property(plans, events, standings, (plan, all, standing) => {
      fc.pre(standing.kind === 'over' || standing.kind === 'cancelled');
      const summary = settled(summaryOf(plan, all), standing);
      const log = JSON.stringify([foldExecutions(plan, all, { attempt: 1, standing, window }), summary.status]);
      expect(log).not.toMatch(/"(?:RUNNING|PAUSED)"/);
    }),
  );
});

test('a log that grows event by event is the log of all of them', () => {
  fc.assert(
    fc.property(plans, fc.infiniteStream(fc.nat(5)), fc.nat(100), (plan, sizes, cut) => {
      const all: readonly RunEvent[] = numbered(eventsOf(plan, { s1: 'WARNING' })).slice(0, cut);
      let grown = blankSummary;
      for (let at = 0, [size = 0] = sizes.take(1); at < all.length; at += size + 1, [size = 0] = sizes.take(1))
        grown = addEvents(grown, all.slice(at, at + size + 1));
      expect(grown).toEqual(summaryOf(plan, all));
    }),
  );
});
