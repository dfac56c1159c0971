import { describe, expect, test } from 'vitest';
import { logLimits } from '../../../src/domain/logs/log-limits.ts';
import type { ReadLog } from '../../../src/domain/logs/read-log.ts';
import { nextRunState, runInputs, runStates, type RunState } from '../../../src/domain/runs/run-chart.ts';
import {
  runMachine,
  selectHasEnded,
  selectLog,
  selectMayCancel,
  selectMayPause,
  selectMayResume,
  type LogPart,
} from '../../../src/machines/runs/run-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { sampleFlowLog, sampleLog, sampleRun, sampleStep } from './sample-log.ts';

const opened = () => {
  const read = scriptedPort<ReadLog, LogPart>();
  const run = play(runMachine.provide({ actors: { readLog: read.logic } }));
  run.send({ type: 'run.open', projectId: 'p-1', kind: 'flow', logId: 'log-1' });
  return { read, ...run };
};

const openedIn = (state: RunState) => {
  const run = opened();
  run.send({ type: 'run.stand', state });
  return run;
};

/** The state of the chart that the machine is in. */
const lifeOf = ({ actor }: ReturnType<typeof opened>): string => {
  const { open } = actor.getSnapshot().value as { open: { life: string | Record<string, string> } };
  return typeof open.life === 'string' ? open.life : (Object.values(open.life)[0] ?? '');
};

describe('the machine of a run and its chart', () => {
  test('take the same transitions from every state, and no others', () => {
    for (const state of runStates)
      for (const input of runInputs) {
        const run = openedIn(state);
        expect(lifeOf(run)).toBe(state);
        run.send({ type: `chart.${input}` });
        expect(`${state} + ${input} = ${lifeOf(run)}`).toBe(`${state} + ${input} = ${nextRunState(state, input)}`);
      }
  });
});

const logWithPicture = () => {
  const stepLogs = [sampleStep({ pictures: ['a'] })];
  const span = { status: 'FAILED' as const, startDate: null, endDate: null };
  const task = { ...span, taskId: 't-1', taskName: 'Main', loops: [{ ...span, loop: 1, stepLogs }] };
  return sampleFlowLog('failed', { executions: [{ ...span, iteration: 1, tasks: [task] }] });
};

describe('a run whose log is open', () => {
  test('follows what is read, over several transitions at once too', async () => {
    const run = opened();
    await run.read.answer(sampleLog('queued'));
    expect(lifeOf(run)).toBe('queued');
    run.send({ type: 'run.news' });
    run.wait(logLimits.newsPause);
    await run.read.answer(sampleLog('running'));
    expect([lifeOf(run), selectMayPause(run.actor.getSnapshot())]).toEqual(['running', true]);
  });
  test('is read again without news until it has ended', async () => {
    const run = opened();
    await run.read.answer(sampleLog('running'));
    run.wait(logLimits.look);
    await run.read.answer(sampleLog('passed'));
    run.wait(logLimits.look * 3);
    expect([run.read.asked.length, selectHasEnded(run.actor.getSnapshot())]).toEqual([2, true]);
  });
  test('is read a while longer when pictures are still to come', async () => {
    const log = logWithPicture();
    const picture = {
      name: 'a',
      hash: 'a',
      bytes: 1,
      kind: 'picture' as const,
      type: 'image/png',
      seq: 1,
      isDeleted: false,
    };
    const run = opened();
    const answer = (evidence: typeof log.evidence) =>
      run.read.answer({ kind: 'flow', log: { ...log, evidence }, run: sampleRun('failed') });
    await answer([]);
    run.wait(logLimits.look);
    await answer([{ ...picture, isStored: false }]);
    run.wait(logLimits.look);
    await answer([{ ...picture, isStored: true }]);
    run.wait(logLimits.look * 3);
    expect(run.read.asked.length).toBe(3);
  });
  test('is not read for ever when pictures never come', async () => {
    const log = logWithPicture();
    const run = opened();
    for (let read = 0; read < logLimits.lateReads + 3; read += 1) {
      await run.read.answer({ kind: 'flow', log, run: sampleRun('failed') });
      run.wait(logLimits.look);
    }
    expect(run.read.asked.length).toBe(logLimits.lateReads);
  });
  test('reads once more when news arrive while it is being read', async () => {
    const run = opened();
    run.send({ type: 'run.news' });
    await run.read.answer(sampleLog('running'));
    run.wait(logLimits.newsPause);
    expect(run.read.asked.length).toBe(2);
  });
  test('keeps what was read when the server cannot be reached, and tries again', async () => {
    const run = opened();
    await run.read.answer(sampleLog('running'));
    run.send({ type: 'run.read' });
    await run.read.refuse({ kind: 'offline' });
    expect(selectLog(run.actor.getSnapshot())?.log.id).toBe('log-1');
    run.wait(logLimits.retry);
    expect(run.read.asked.length).toBe(3);
  });
  test('shows another attempt from its first iteration, and other iterations of an attempt', async () => {
    const run = opened();
    await run.read.answer(sampleLog('failed'));
    run.send({ type: 'iterations.choose', from: 26 });
    run.send({ type: 'attempt.choose', attempt: 1 });
    expect(run.read.asked.map(({ attempt, from }) => [attempt, from])).toEqual([
      [0, 1],
      [0, 26],
      [1, 1],
    ]);
    expect(selectLog(run.actor.getSnapshot())?.log.id).toBe('log-1');
  });
  test('answers which step a defect is about, once the log was read', async () => {
    const run = opened();
    const step = sampleStep({ status: 'FAILED' });
    run.send({ type: 'defect.report', step });
    await run.read.answer(sampleLog('failed'));
    run.send({ type: 'defect.report', step });
    expect(run.emitted).toEqual([{ type: 'defect.asked', read: sampleLog('failed'), step }]);
  });
  test('can be cancelled before it ends, and resumed while it is held or paused', () => {
    const may = (state: RunState) => {
      const snapshot = openedIn(state).actor.getSnapshot();
      return [selectMayCancel(snapshot), selectMayResume(snapshot)];
    };
    expect([may('queued'), may('held'), may('paused'), may('failed')]).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});
