import { useSelector } from '@xstate/react';
import { ChartColumn, Check, LayoutGrid, Plus } from 'lucide-react';
import styled from 'styled-components';
import { newChart } from '../../domain/dashboards/charts/chart-draft.ts';
import { dashboardMessages as say } from '../../domain/dashboards/dashboard-messages.ts';
import { pathOfDashboard, placeOfDashboard } from '../../domain/dashboards/dashboard-place.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { selectIsArranging } from '../../machines/templates/grid-layout-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { font } from '../theme/tokens.ts';
import { DashboardGrid } from './dashboard-grid.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { useDashboardRights } from './use-dashboards.ts';

interface OpenDashboardProps {
  readonly dashboard: Dashboard;
  /** Of the same project, or of the account. */
  readonly dashboards: readonly Dashboard[];
}

/** One dashboard: its name and actions, the tabs of all dashboards, and its charts. */
export function OpenDashboard({ dashboard, dashboards }: OpenDashboardProps) {
  const { mayUpdate } = useDashboardRights(dashboard.projectId);
  const charts = Object.keys(dashboard.config).length;
  // The account settings have a title of their own.
  const Name = dashboard.projectId === '' ? 'h2' : 'h1';
  return (
    <>
      <Head>
        <Name>
          <bdi>{dashboard.name}</bdi>
        </Name>
        <Tools>
          {mayUpdate && charts > 0 && <Arrange dashboard={dashboard} />}
          {mayUpdate && <AddChart dashboard={dashboard} />}
          <DashboardMenu dashboard={dashboard} />
        </Tools>
      </Head>
      {dashboards.length > 1 && (
        <LinkTabs
          label={say.title}
          selected={dashboard.id}
          tabs={dashboards.map((one) => ({ id: one.id, label: one.name, to: pathOfDashboard(placeOfDashboard(one)) }))}
        />
      )}
      {charts === 0 ? <NoCharts dashboard={dashboard} mayAdd={mayUpdate} /> : <DashboardGrid dashboard={dashboard} />}
    </>
  );
}

function NoCharts({ dashboard, mayAdd }: Pick<OpenDashboardProps, 'dashboard'> & { readonly mayAdd: boolean }) {
  return (
    <EmptyState
      icon={<ChartColumn size={28} />}
      title={say.noCharts}
      text={mayAdd ? say.noChartsText : say.noChartsToRead}
      action={mayAdd && <AddChart dashboard={dashboard} />}
    />
  );
}

function AddChart({ dashboard }: Pick<OpenDashboardProps, 'dashboard'>) {
  const { chartForm: form } = useArea('dashboards');
  const place = placeOfDashboard(dashboard);
  return (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() => form.send({ type: 'chart.open', place, chartId: '', chart: newChart })}
    >
      {say.addChart}
    </Button>
  );
}

function Arrange({ dashboard: { projectId, id } }: Pick<OpenDashboardProps, 'dashboard'>) {
  const { dashboardLayout: layout } = useArea('dashboards');
  const isArranging = useSelector(layout, selectIsArranging);
  const Icon = isArranging ? Check : LayoutGrid;
  return (
    <Button
      icon={<Icon size={15} aria-hidden />}
      onPress={() =>
        layout.send(
          isArranging ? { type: 'arranging.end' } : { type: 'arranging.begin', projectId: `${projectId}/${id}` },
        )
      }
    >
      {isArranging ? say.arranged : say.arrange}
    </Button>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  overflow-wrap: anywhere;
  h1, h2 { font-size: ${font.title}; font-weight: 650; }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
