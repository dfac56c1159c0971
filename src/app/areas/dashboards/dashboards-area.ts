import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const dashboardsArea = lazyArea(
  'dashboards',
  async () => (await import('./dashboards-wiring.ts')).dashboardsWiring,
  async () => (await import('./dashboard-commands.ts')).dashboardCommands,
  ['dashboards', 'analytics'],
);
