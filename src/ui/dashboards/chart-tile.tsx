import { useSelector } from '@xstate/react';
import { Copy, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { ChartRow } from '../../domain/dashboards/charts/chart-points.ts';
import { chartMessages as say } from '../../domain/dashboards/chart-messages.ts';
import { contentOf, type DashboardChart } from '../../domain/dashboards/charts/dashboard-chart.ts';
import { placeOfDashboard } from '../../domain/dashboards/dashboard-place.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { selectChartAnswer } from '../../machines/dashboards/chart-query-machine.ts';
import { selectTile } from '../../machines/dashboards/tiles-machine.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { ChartView } from './chart-view.tsx';
import { useDashboardRights } from './use-dashboards.ts';

interface ChartTileProps {
  readonly dashboard: Dashboard;
  readonly chart: DashboardChart;
  /** In CSS. */
  readonly height: string;
}

export const tileId = (dashboardId: string, chartId: string) => `${dashboardId}/${chartId}`;

/** A chart on its dashboard: its name, what can be done with it, and its numbers. */
export function ChartTile({ dashboard, chart, height }: ChartTileProps) {
  return (
    <Tile aria-label={chart.name} style={{ height }}>
      <Head>
        <h2>
          <bdi>{chart.name}</bdi>
        </h2>
        <ChartMenu dashboard={dashboard} chart={chart} />
      </Head>
      <ChartView tile={tileId(dashboard.id, chart.id)} projectId={dashboard.projectId} chart={contentOf(chart)} />
    </Tile>
  );
}

function ChartMenu({ dashboard, chart }: Omit<ChartTileProps, 'height'>) {
  const { chartForm, dashboardMutation: mutation, dashboardTiles } = useArea('dashboards');
  const { mayUpdate } = useDashboardRights(dashboard.projectId);
  const tile = useSelector(dashboardTiles, selectTile(tileId(dashboard.id, chart.id)));
  const rows: readonly ChartRow[] | undefined = useSelector(tile, (snapshot) =>
    snapshot ? selectChartAnswer(snapshot)?.rows : undefined,
  );
  const place = placeOfDashboard(dashboard);
  const mutate = (type: 'mutation.ask' | 'mutation.do', name: string, value: unknown) =>
    mutation.send({ type, mutation: { name, about: chart.id, title: chart.name, value } });
  const actions: Readonly<Record<string, () => void>> = {
    edit: () => chartForm.send({ type: 'chart.open', place, chartId: chart.id, chart: contentOf(chart) }),
    copy: () => mutate('mutation.do', 'copy', place),
    csv: () => mutate('mutation.do', 'csv', { chart, rows }),
    remove: () => mutate('mutation.ask', 'remove', place),
  };
  const entries = [
    { id: 'edit', label: say.editAction, icon: <Pencil size={15} />, may: mayUpdate },
    { id: 'copy', label: say.copyAction, icon: <Copy size={15} />, may: mayUpdate },
    { id: 'csv', label: say.csv, icon: <Download size={15} />, may: true, disabled: rows === undefined },
    { id: 'remove', label: say.remove, icon: <Trash2 size={15} />, danger: true, may: mayUpdate },
  ].filter(({ may }) => may);
  return (
    <Menu
      label={say.actions(chart.name)}
      trigger={<IconButton small label={say.actions(chart.name)} icon={<Ellipsis size={15} />} />}
      entries={entries}
      onAction={(action) => actions[action]?.()}
    />
  );
}

const Tile = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  padding: 8px 12px 10px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
`;
const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 28px;
  h2 {
    overflow: hidden;
    font-size: ${font.list};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
