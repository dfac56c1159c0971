import { recordingMachine } from '../../../src/machines/recordings/recording-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { recordedStep, recordingOf } from './sample-recording.ts';

const offline = { kind: 'offline' };
const missing = { kind: 'missing' };
const frame = { number: 1, width: 1280, height: 800, jpeg: 'AAAA' };

export const recordingPlan = planOf({
  machine: recordingMachine,
  events: [
    { type: 'recording.ask', kind: 'record', projectId: 'p1', flowId: 'f1', from: null },
    {
      type: 'recording.ask',
      kind: 'record',
      projectId: 'p1',
      flowId: 'f1',
      from: { stepId: 's4', name: 'Step 4', before: 3 },
    },
    { type: 'recording.ask', kind: 'trainer', projectId: 'p1', flowId: 'f1', from: null },
    { type: 'datasets.read' },
    { type: 'dataset.choose', id: 'd1' },
    done('readDatasets', [{ id: 'd1', name: 'Customers' }]),
    fail('readDatasets', offline),
    { type: 'adapter.choose', id: 'a1' },
    { type: 'address.write', text: 'http://shop.example/' },
    { type: 'recording.start', adapterId: 'a1' },
    { type: 'recording.start', adapterId: '' },
    { type: 'recording.act', act: { kind: 'move', x: 1, y: 2 } },
    { type: 'recording.act', act: { kind: 'pause' } },
    { type: 'tool.choose', tool: 'verify' },
    { type: 'recording.leave' },
    { type: 'leaving.keep' },
    { type: 'recording.discard' },
    { type: 'recording.close' },
    done('startRecording', { id: 'r1' }),
    fail('startRecording', { kind: 'forbidden', detail: 'Adapter is busy, please try again later' }),
    fail('startRecording', offline),
    done('watchRecording', recordingOf({ steps: [recordedStep()], frame })),
    done('watchRecording', recordingOf({ state: 'paused' })),
    done('watchRecording', recordingOf({ state: 'done', version: 3 })),
    done('watchRecording', recordingOf({ state: 'failed', reason: 'adapterSilent' })),
    fail('watchRecording', missing),
    fail('watchRecording', offline),
    done('sendActs', { next: 2 }),
    done('sendActs', { next: 1 }),
    fail('sendActs', { kind: 'forbidden' }),
    fail('sendActs', offline),
    later('watchRetry', 'recording.live.watching.unread'),
    later('sendRetry', 'recording.live.sending.unsent'),
    done('cancelRecording', { next: 2 }),
    fail('cancelRecording', offline),
  ],
  serialize: ({ context }) => [
    context.queue.length > 0,
    context.sent > 0,
    context.address !== '',
    context.from !== null,
    context.kind,
  ],
});
