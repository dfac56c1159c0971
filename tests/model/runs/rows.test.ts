import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEnded, runStates, type RunState } from '../../../src/domain/runs/run-chart.ts';
import { nextOfRows, type RowRun } from '../../../src/domain/runs/rows/follow-rows.ts';
import { allowsRowsAtOnce, rowPlansOf } from '../../../src/domain/runs/rows/row-plans.ts';
import { lawRuns } from '../law-runs.ts';
import { node, planOf, rows, task } from '../logs/sample-plan.ts';

/** A run whose rows are executed several at a time. */
const row = (id: string, state: RunState, isReleased = true): RowRun => ({ id, state, isReleased });
const run = { state: 'running', rowsAtOnce: 2, cancelRequested: false } as const;
const waiting = (...ids: readonly string[]) => ids.map((id) => row(id, 'queued', false));

describe('the next rows', () => {
  test('one follows each row that has ended, in their order', () => {
    const all = [row('1', 'running'), row('2', 'passed'), ...waiting('3', '4')];
    expect(nextOfRows(run, all)).toMatchObject({ release: ['3'], end: [], state: 'running' });
    const lost = [row('1', 'lost'), row('2', 'lost'), ...waiting('3', '4', '5')];
    expect(nextOfRows(run, lost).release).toEqual(['3', '4']);
  });
  test('none follows while as many are queued or executed as may be', () => {
    expect(nextOfRows(run, [row('1', 'queued'), row('2', 'assigned'), ...waiting('3')]).release).toEqual([]);
  });
  test('a cancelled run ends the rows that wait, and itself with the last one', () => {
    const cancelled = { ...run, cancelRequested: true };
    const all = [row('1', 'running'), row('2', 'queued'), ...waiting('3')];
    expect(nextOfRows(cancelled, all)).toEqual({
      release: [],
      end: ['2', '3'],
      endState: 'cancelled',
      state: 'running',
    });
    expect(nextOfRows(cancelled, [row('1', 'passed'), row('2', 'cancelled')]).state).toBe('cancelled');
  });
  test('rows behind one that nobody has taken in time expire with it', () => {
    const next = nextOfRows({ ...run, state: 'queued' }, [row('1', 'expired'), row('2', 'queued'), ...waiting('3')]);
    expect(next).toMatchObject({ end: ['2', '3'], endState: 'expired', state: 'expired' });
  });
});

describe('how the run stands', () => {
  test.each<[RunState, readonly RunState[]]>([
    ['passed', ['passed', 'passed']],
    ['passedWithWarnings', ['passed', 'passedWithWarnings']],
    ['cancelled', ['passedWithWarnings', 'cancelled']],
    ['failed', ['cancelled', 'failed']],
    ['expired', ['failed', 'expired']],
    ['lost', ['failed', 'expired', 'lost', 'passed']],
  ])('%s is the worst of %j', (state, states) => {
    const all = states.map((one, at) => row(String(at), one));
    expect(nextOfRows(run, all).state).toBe(state);
  });
  test('it runs as soon as a row has begun', () => {
    const queued = { ...run, state: 'queued' } as const;
    expect(nextOfRows(queued, [row('1', 'assigned'), row('2', 'queued')]).state).toBe('queued');
    expect(nextOfRows(queued, [row('1', 'running'), row('2', 'queued')]).state).toBe('running');
  });
});

describe('laws', () => {
  const someRows = fc.array(fc.record({ state: fc.constantFrom(...runStates), isReleased: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  test('never more than so many are given out, each row at most once, and only an ended run has only ended rows', () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 2, max: 5 }), fc.boolean(), (found, rowsAtOnce, cancelRequested) => {
        const all = found.map((one, at) => ({
          id: String(at),
          state: one.state,
          isReleased: one.isReleased || one.state !== 'queued',
        }));
        const open = (one: RowRun) => one.isReleased && !isEnded(one.state);
        const next = nextOfRows({ state: 'running', rowsAtOnce, cancelRequested }, all);
        const before = all.filter((one) => open(one) && !next.end.includes(one.id)).length;
        expect(before + next.release.length).toBeLessThanOrEqual(Math.max(before, rowsAtOnce));
        expect(next.release.filter((id) => next.end.includes(id))).toEqual([]);
        const left = all.filter((one) => !isEnded(one.state) && !next.end.includes(one.id));
        expect(isEnded(next.state)).toBe(left.length === 0);
        // Something always goes on: no run waits for rows that nobody may take.
        if (left.length > 0) expect(before + next.release.length).toBeGreaterThan(0);
      }),
      lawRuns(100),
    );
  });
});

describe('plans of rows', () => {
  const secret = (name: string) => ({ type: 0 as const, text: '', secret: name });
  const withSecrets = rows(3).map((one, at) => ({ ...one, steps: { s1: secret(`Password ${at + 1}`) } }));
  const places = Object.fromEntries(
    [1, 2, 3].map((at) => [`Password ${at}`, { dataset: 'd', row: `r${at}`, column: 'c' }]),
  );
  test('each has its row with its number, and its own secrets alone', () => {
    const plan = planOf([node({ rows: withSecrets })], { secrets: Object.keys(places) });
    const plans = rowPlansOf({ plan, secrets: places });
    expect(plans.map((one) => one.plan.nodes.map((each) => each.rows.map(({ iteration }) => iteration)))).toEqual([
      [[1]],
      [[2]],
      [[3]],
    ]);
    expect(plans.map((one) => [one.plan.secrets, Object.keys(one.secrets)])).toEqual(
      [1, 2, 3].map((at) => [[`Password ${at}`], [`Password ${at}`]]),
    );
  });
  test('a scenario, and a flow in which a task repeats, cannot be executed row by row', () => {
    expect(allowsRowsAtOnce({ plan: planOf([node()], { kind: 'scenario' }) })).toBe(false);
    expect(allowsRowsAtOnce({ plan: planOf([node({ tasks: [task('t1', ['s1'], { repeats: true })] })]) })).toBe(false);
    expect(allowsRowsAtOnce({ plan: planOf([node()]) })).toBe(true);
  });
});
