import { downloadMachine } from '../../../src/machines/downloads/download-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const downloadPlan = planOf({
  machine: downloadMachine,
  events: [
    { type: 'download.want', asset: { projectId: 'p1', path: 'exports/x1' } },
    { type: 'download.leave' },
    done('fetchAsset'),
    fail('fetchAsset', { kind: 'missing' }),
  ],
});
