import { logTraceMachine } from '../../../src/machines/logs/log-trace-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const of = { projectId: 'p-1', logId: 'log-1', attempt: 1, iteration: 1, name: 'Check-out' };
export const logTracePlan = planOf({
  machine: logTraceMachine,
  events: () => [
    { type: 'trace.open', of } as const,
    { type: 'trace.close' } as const,
    { type: 'trace.retry' } as const,
    done('readTrace', { address: 'http://127.0.0.1:4001/viewer/index.html', file: '', reason: '' }),
    fail('readTrace', { kind: 'offline' }),
  ],
});
