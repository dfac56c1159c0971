import { chartFormMachine } from '../../../src/machines/dashboards/chart-form-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { contentWith } from './sample-dashboard.ts';

const place = { projectId: 'p1', dashboardId: 'd1' };

export const chartFormPlan = planOf({
  machine: chartFormMachine,
  events: [
    { type: 'chart.open', place, chartId: 'k1', chart: contentWith() },
    { type: 'chart.write', changes: { name: '' } },
    { type: 'chart.write', changes: { name: 'Bars' } },
    { type: 'chart.submit' },
    { type: 'chart.close' },
    done('saveChart'),
    fail('saveChart', { kind: 'offline' }),
    later('previewPause', 'chartForm.open.preview.pausing'),
  ],
  serialize: ({ context: { draft, preview, problem } }) => [draft.name, preview.name, problem?.kind],
});
