import { evidenceRetentionMachine } from '../../../src/machines/logs/evidence-retention-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { sampleRetention } from './sample-retention.ts';

const preview = { pieces: 1, bytes: 10, runs: 1, oldest: '2026-10-01T10:00:00.000Z', spared: 0 };
export const evidenceRetentionPlan = planOf({
  machine: evidenceRetentionMachine,
  events: [
    { type: 'retention.show', projectId: 'p-1' },
    { type: 'retention.close' },
    { type: 'retention.read' },
    { type: 'days.write', field: 'passedDays', days: '14' },
    { type: 'days.write', field: 'passedDays', days: '' },
    { type: 'days.write', field: 'passedDays', days: 'soon' },
    { type: 'films.choose', rule: { films: 'failed' } },
    { type: 'retention.preview' },
    { type: 'retention.save' },
    done('readRetention', sampleRetention),
    fail('readRetention', { kind: 'offline' }),
    done('previewRetention', preview),
    fail('previewRetention', { kind: 'offline' }),
    done('saveRetention', { ...sampleRetention, passedDays: 14 }),
    fail('saveRetention', { kind: 'offline' }),
    later('previewPause', 'evidenceRetention.open.editing.pausing'),
  ],
  serialize: ({ context: { draft, stored } }) => [draft.passedDays, stored?.passedDays ?? null],
});
