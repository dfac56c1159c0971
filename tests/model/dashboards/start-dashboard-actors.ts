import { NEVER, of } from 'rxjs';
import { startDashboards } from '../../../src/app/areas/dashboards/dashboards.ts';
import { dashboardsIn } from '../../../src/domain/dashboards/dashboards.ts';
import type { DashboardsService } from '../../../src/services/dashboards/dashboards-service.ts';
import { areaJournal } from '../area-journal.ts';
import { chartWith, dashboardWith } from './sample-dashboard.ts';

const ofAccount = dashboardWith([chartWith('k1')], { projectId: '', type: 'ACCOUNT', id: 'd9' });

/** The actors of the area; the server has one dashboard, until it is unreachable. */
export const startDashboardActors = () => {
  const { needs, server, answer, view } = areaJournal();
  const calls: { call: string; args: unknown }[] = [];
  const files: File[] = [];
  let count = 0;
  const service: Omit<DashboardsService, 'exportPdf' | 'readPdf'> = {
    list: (project) =>
      answer({ dashboards: project === '' ? [ofAccount] : [dashboardWith([chartWith('k1')])], position: 1 }),
    load: () => NEVER,
    send: ((_: string, call: string, args: unknown) => {
      calls.push({ call, args });
      return of({ id: 'd9', facts: [] });
    }) as unknown as DashboardsService['send'],
  };
  const actors = startDashboards(
    {
      ...needs,
      service,
      platform: { ...needs.platform, newId: () => `n${(count += 1)}` },
      device: { save: (file) => void files.push(file) },
      notify: () => {},
    },
    {},
  );
  const known = () => dashboardsIn(view().dashboards, 'p1');
  return { ...actors, server, calls, known, files };
};
