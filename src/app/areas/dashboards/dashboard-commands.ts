import { dashboardIdOf, type DashboardCommand } from '../../../domain/dashboards/dashboard-facts.ts';
import { dashboardConfirmedNotice, dashboardRefusedNotice } from '../../../domain/dashboards/dashboard-notices.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

const atDashboard = ({ about }: DashboardCommand) => ({ params: { id: dashboardIdOf(about) } });

/** The names in commands are for this device: the server knows them. */
const chartRow = (type: 'add' | 'change' | 'place' | 'remove') => ({
  call: 'dashboards.change' as const,
  args(command: DashboardCommand): Args<'dashboards.change'> {
    const { name: _, ...change } = command.data;
    return { ...atDashboard(command), body: { type, ...change } as unknown as Args<'dashboards.change'>['body'] };
  },
});

export const dashboardCommands = commandTable<Delivered<DashboardCommand>>(
  {
    'dashboard.create': {
      call: 'dashboards.create',
      args: ({ project, data: { name, charts } }) => ({
        body: {
          name,
          type: project === '' ? 'ACCOUNT' : 'PROJECT',
          projectId: project,
          config: Object.fromEntries(
            charts.map((chart) => [
              chart.id,
              chart as NonNullable<Args<'dashboards.create'>['body']['config']>[string],
            ]),
          ),
        },
      }),
    },
    'dashboard.rename': {
      call: 'dashboards.change',
      args: (command) => ({ ...atDashboard(command), body: { type: 'rename', name: command.data.name } }),
    },
    'dashboard.delete': { call: 'dashboards.delete', args: atDashboard },
    'dashboard.restore': { call: 'dashboards.restore', args: atDashboard },
    'chart.add': chartRow('add'),
    'chart.change': chartRow('change'),
    'chart.place': chartRow('place'),
    'chart.remove': chartRow('remove'),
  },
  { confirmed: dashboardConfirmedNotice, refused: dashboardRefusedNotice },
);
