import { logPlaybackMachine } from '../../../src/machines/logs/log-playback-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const of = {
  kind: 'trace',
  film: '',
  projectId: 'p-1',
  logId: 'log-1',
  attempt: 1,
  iteration: 1,
  name: 'Check-out',
} as const;
export const logPlaybackPlan = planOf({
  machine: logPlaybackMachine,
  events: () => [
    { type: 'playback.open', of } as const,
    { type: 'playback.close' } as const,
    { type: 'playback.retry' } as const,
    done('readPlayback', { address: 'http://127.0.0.1:4001/viewer/index.html', file: '', reason: '' }),
    fail('readPlayback', { kind: 'offline' }),
  ],
});
