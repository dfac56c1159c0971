import { runInputs, runStates } from '../../../src/domain/runs/run-chart.ts';
import { runMachine } from '../../../src/machines/runs/run-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { sampleLog, sampleStep } from './sample-log.ts';

export const runPlan = planOf({
  machine: runMachine,
  events: [
    { type: 'run.open', projectId: 'p-1', kind: 'flow', logId: 'log-1' },
    { type: 'run.close' },
    { type: 'run.news' },
    { type: 'run.read' },
    { type: 'attempt.choose', attempt: 1 },
    { type: 'iterations.choose', from: 26 },
    { type: 'defect.report', step: sampleStep() },
    ...runStates.map((state) => ({ type: 'run.stand' as const, state })),
    ...runInputs.map((input) => ({ type: `chart.${input}` as const })),
    later('look', 'runLog.open.hearing.live'),
    later('newsPause', 'runLog.open.hearing.behind'),
    later('retry', 'runLog.open.hearing.unread'),
    done('readLog', sampleLog('queued')),
    fail('readLog', { kind: 'offline' }),
  ],
  serialize: ({ context: { hasNews } }) => [hasNews],
});
