import { dashboardPageMachine } from '../../../src/machines/dashboards/dashboard-page-machine.ts';
import { planOf } from '../machine-paths.ts';

const show = (dashboardId: string, ids: readonly string[] | null) =>
  ({ type: 'dashboard.show', place: { projectId: 'p1', dashboardId }, ids, remembered: 'd2' }) as const;

export const dashboardPagePlan = planOf({
  machine: dashboardPageMachine,
  events: [
    show('', null),
    show('', ['d1', 'd2']),
    show('d1', ['d1', 'd2']),
    show('d9', ['d1', 'd2']),
    { type: 'dashboards.listed', ids: [] },
    { type: 'dashboards.listed', ids: ['d1'] },
    { type: 'dashboards.listed', ids: ['d2'] },
    { type: 'dashboard.leave' },
  ],
  serialize: ({ context: { place, ids } }) => [place.dashboardId, ids],
});
