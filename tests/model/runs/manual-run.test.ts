import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { startManualRun } from '../../../src/app/areas/logs/manual-run.ts';
import { manualSteps, withResults } from '../../../src/domain/logs/manual-steps.ts';
import { eventsOfResult, finishedRun, hasStep } from '../../../src/domain/runs/manual/result-events.ts';
import { manualStatuses, placeKey, type StepResult } from '../../../src/domain/runs/manual/result-facts.ts';
import { manualRuns } from '../../../src/domain/runs/manual/manual-runs.ts';
import type { ManualRuns } from '../../../src/domain/runs/manual/manual-runs-view.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { manualRunMachine } from '../../../src/machines/runs/manual-run-machine.ts';
import { node, rows, task } from '../logs/sample-plan.ts';
import { sampleFlowLog } from './sample-log.ts';

const at = '2026-11-25T10:00:00.000Z';
const flow = node({ rows: rows(2), tasks: [task('t1', ['s1', 's2'])] });
const places = [1, 2].flatMap((iteration) => ['s1', 's2'].map((step) => ({ iteration, task: 't1', loop: 1, step })));
const anyResult = fc.record({
  place: fc.constantFrom(...places),
  status: fc.constantFrom(...manualStatuses),
  note: fc.constantFrom('', 'seen'),
});
const logOf = (events: readonly RunEvent[]) =>
  sampleFlowLog('paused', {
    executions: foldExecutions(flow, events, {
      attempt: 1,
      standing: { kind: 'held', endDate: null },
      window: { from: 1, iterations: 25 },
    }),
  });
const eventsOfAll = (results: readonly StepResult[]): readonly RunEvent[] =>
  results.reduce<readonly RunEvent[]>((events, result) => [...events, ...eventsOfResult(0, events, result, at)], []);

describe('results of a person', () => {
  test('give the log that the device already shows: the last one of each step', () => {
    fc.assert(
      fc.property(fc.array(anyResult, { maxLength: 12 }), (results) => {
        const known = Object.fromEntries(results.map((one) => [placeKey(one.place), one]));
        const shown = manualSteps(withResults(logOf([]), known));
        const stored = manualSteps(logOf(eventsOfAll(results)));
        const brief = (all: typeof shown) => all.map(({ step: { status, message } }) => [status, message]);
        expect(brief(stored)).toEqual(brief(shown));
      }),
    );
  });
  test('end the run with the worst of the last ones; one with steps left does not simply pass', () => {
    fc.assert(
      fc.property(fc.array(anyResult, { maxLength: 12 }), (results) => {
        const last = new Map(results.map((one) => [placeKey(one.place), one.status]));
        const { state, left, events } = finishedRun(0, places.length, eventsOfAll(results), at);
        const isFailed = [...last.values()].includes('FAILED');
        expect(left).toBe(places.length - last.size);
        expect(state).toBe(isFailed ? 'failed' : left > 0 ? 'passedWithWarnings' : 'passed');
        const all = [...eventsOfAll(results), ...events].map(({ seq }) => seq);
        expect(all).toEqual(all.map((_, index) => index + 1));
      }),
    );
  });
  test('are about steps that the flow has', () => {
    expect(places.every((place) => hasStep(flow, place))).toBe(true);
    for (const wrong of [{ iteration: 3 }, { task: 't9' }, { loop: 2 }, { step: 's9' }])
      expect(hasStep(flow, { ...places[0]!, ...wrong })).toBe(false);
  });
});

describe('the results that a device knows', () => {
  const about = 'run/run-1';
  const fact = (type: string, data: object) =>
    ({ id: `${type}-${JSON.stringify(data)}`, type, version: 1, about, project: 'p-1', at, by: 'u-1', data }) as never;
  const result: StepResult = { place: places[0]!, status: 'FAILED', note: 'closed' };
  test('are replaced by later ones, and go with the end of the run', () => {
    const view: ManualRuns = { byRun: {} };
    manualRuns.evolve(view, fact('run.resultRecorded', { ...result, status: 'PASSED' }));
    manualRuns.evolve(view, fact('run.resultRecorded', result));
    manualRuns.evolve(view, fact('run.finished', {}));
    expect(view.byRun['run-1']).toEqual({
      steps: { [placeKey(result.place)]: { ...result, at } },
      isFinished: true,
    });
    manualRuns.evolve(view, fact('run.ended', {}));
    expect(view.byRun).toEqual({});
  });
});

describe('a person who is led through a run', () => {
  test('tells the result with the note about the step, which then is empty again', () => {
    const made: unknown[] = [];
    const run = createActor(manualRunMachine).start();
    run.on('result.chosen', ({ step, at: { runId }, name }) => made.push([runId, step, name]));
    run.send({ type: 'manual.open', projectId: 'p-1', runId: 'run-1' });
    run.send({ type: 'note.write', text: ' closed ' });
    run.send({ type: 'manual.open', projectId: 'p-1', runId: 'run-1' });
    run.send({ type: 'result.set', place: places[0]!, status: 'FAILED', name: 'Ring' });
    expect(made).toEqual([['run-1', { place: places[0], status: 'FAILED', note: 'closed' }, 'Ring']]);
    expect(run.getSnapshot().context).toMatchObject({ chosen: '', note: '' });
  });
  test('has the step and its note back, and is told why, when the result can be neither sent nor stored', async () => {
    const notices: string[] = [];
    const run = startManualRun(
      {
        journal: { ask: () => Promise.reject(Object.assign(new Error('full'), { kind: 'notPersisted' })) },
        platform: { stamp: (by: string) => ({ id: 'c1', at, by }) },
        me: { id: 'u-ada' },
        notify: ({ text }: { readonly text: string }) => void notices.push(text),
      } as never,
      {},
    );
    run.send({ type: 'manual.open', projectId: 'p-1', runId: 'run-1' });
    run.send({ type: 'note.write', text: 'closed' });
    run.send({ type: 'result.set', place: places[0]!, status: 'FAILED', name: 'Ring' });
    await vi.waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).not.toBe('');
    expect(run.getSnapshot().context).toMatchObject({ chosen: placeKey(places[0]!), note: 'closed' });
  });
});
