import { createActor, fromPromise } from 'xstate';
import type { ChartAnswer, ChartQuestion } from '../../../domain/dashboards/charts/chart-answer.ts';
import { chartMessages } from '../../../domain/dashboards/chart-messages.ts';
import { contentChanges, placeOf, type DashboardChart } from '../../../domain/dashboards/charts/dashboard-chart.ts';
import { csvOf } from '../../../domain/dashboards/charts/chart-table.ts';
import { dashboardLimits } from '../../../domain/dashboards/dashboard-limits.ts';
import { dashboardMessages } from '../../../domain/dashboards/dashboard-messages.ts';
import type { DashboardPlace } from '../../../domain/dashboards/dashboard-place.ts';
import { dashboardFields, type Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import { cellBelow } from '../../../domain/templates/grid/grid-cells.ts';
import { chartFormMachine, type EditedChart } from '../../../machines/dashboards/chart-form-machine.ts';
import { chartQueryMachine } from '../../../machines/dashboards/chart-query-machine.ts';
import { dashboardPageMachine } from '../../../machines/dashboards/dashboard-page-machine.ts';
import { tilesMachine } from '../../../machines/dashboards/tiles-machine.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { gridLayoutMachine, type PlacesAt } from '../../../machines/templates/grid-layout-machine.ts';
import type { DashboardsActors } from '../../../ui/dashboards/dashboards-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import type { Platform } from '../../platform.ts';
import { loadChart } from './chart-loading.ts';
import { editDashboard, readDashboards, requireDashboard, type DashboardsNeeds } from './known-dashboards.ts';

export interface DashboardActorsNeeds extends DashboardsNeeds {
  readonly platform: Pick<Platform, 'stamp' | 'newId'>;
  readonly device: Pick<Device, 'save'>;
}
type Records = DashboardsActors['dashboardRecords'];

const errorsOf = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    dashboardFields
      .faultsOf(dashboardFields.of(draft))
      .map(([field, fault]) => [field, `${dashboardMessages.fields[field]} ${reasonText(fault)}`]),
  );

/** Every chart of a copy has an id of its own. */
const copied = ({ config }: Dashboard, newId: () => string): readonly DashboardChart[] =>
  Object.values(config).map((chart) => ({ ...chart, id: newId() }));

/** `about`: what the form does; `value`: the place, with the dashboard that is renamed or copied. */
const saveDashboard = (needs: DashboardActorsNeeds, records: Records, { about, draft, value }: Submitted) => {
  const place = value as DashboardPlace;
  const { name } = dashboardFields.of(draft);
  if (about === 'rename') return editDashboard(needs, records, place, { type: 'dashboard.rename', data: { name } });
  const charts = about === 'copy' ? copied(requireDashboard(needs, records, place), () => needs.platform.newId()) : [];
  const at = { ...place, dashboardId: '' };
  return editDashboard(needs, records, at, { type: 'dashboard.create', data: { name, charts } });
};

const cellsOf = (dashboard: Dashboard) =>
  Object.values(dashboard.config).map(({ id: key, x, y, w, h }) => ({ key, x, y, w, h }));

/** A new chart goes below all others. */
const placeBelow = (dashboard: Dashboard, id: string, isNumber: boolean) => {
  const { y } = cellBelow(cellsOf(dashboard), id);
  const { kpiWidth, kpiHeight, chartWidth, chartHeight } = dashboardLimits;
  return isNumber ? { x: 0, y, w: kpiWidth, h: kpiHeight } : { x: 0, y, w: chartWidth, h: chartHeight };
};

const saveChart = async (needs: DashboardActorsNeeds, records: Records, edited: EditedChart): Promise<void> => {
  const { place, chartId, draft, opened } = edited;
  const dashboard = requireDashboard(needs, records, place);
  const { name, id: dashboardId } = dashboard;
  if (chartId === '') {
    const id = needs.platform.newId();
    const chart = { ...draft, id, dashboardId, ...placeBelow(dashboard, id, draft.chart === 'KPI') };
    await editDashboard(needs, records, place, { type: 'chart.add', data: { name, chart } });
    return;
  }
  const changes = contentChanges(opened, draft);
  await editDashboard(needs, records, place, { type: 'chart.change', data: { name, chart: chartId, changes } });
};

/** `about` is the chart, `value` the place; a file gets the rows that are shown. */
const mutate = async (needs: DashboardActorsNeeds, records: Records, mutation: Mutation): Promise<unknown> => {
  const { name: action, about, title } = mutation;
  if (action === 'csv') {
    const { chart, rows } = mutation.value as Pick<ChartAnswer, 'rows'> & { readonly chart: DashboardChart };
    return needs.device.save(new File([csvOf(chart, rows)], `${title}.csv`, { type: 'text/csv' }));
  }
  const place = mutation.value as DashboardPlace;
  if (action === 'delete')
    return editDashboard(needs, records, place, { type: 'dashboard.delete', data: { name: title } });
  const dashboard = requireDashboard(needs, records, place);
  const { name, config } = dashboard;
  if (action === 'remove')
    return editDashboard(needs, records, place, { type: 'chart.remove', data: { name, chart: about } });
  const of = config[about];
  if (!of) return null;
  const id = needs.platform.newId();
  const { y } = cellBelow(cellsOf(dashboard), id);
  const chart = { ...of, id, name: chartMessages.copyOf(of.name).slice(0, dashboardLimits.nameLength), x: 0, y };
  return editDashboard(needs, records, place, { type: 'chart.add', data: { name, chart } });
};

/** `projectId` of the layout is `project/dashboard`. */
const placeIn = (key: string): DashboardPlace => {
  const [projectId = '', dashboardId = ''] = key.split('/');
  return { projectId, dashboardId };
};

const saveLayout = async (needs: DashboardsNeeds, records: Records, { projectId: key, places }: PlacesAt) => {
  const place = placeIn(key);
  const { name, config } = requireDashboard(needs, records, place);
  const changed = places.flatMap(({ key: id, ...cell }) => {
    const chart = config[id];
    const next = { id, ...cell };
    return chart && JSON.stringify(placeOf(chart)) !== JSON.stringify(next) ? [next] : [];
  });
  if (changed.length === 0) return;
  await editDashboard(needs, records, place, { type: 'chart.place', data: { name, places: changed } });
};

export const startDashboards = (
  needs: DashboardActorsNeeds,
  actorOptions: ActorOptions,
): Omit<DashboardsActors, 'dashboardPdf' | 'dashboardFile'> => {
  const dashboardRecords: Records = startRecords(
    'dashboardRecords',
    ({ about }) => readDashboards(needs, about),
    actorOptions,
  );
  const chartQuery = chartQueryMachine.provide({
    actors: {
      loadChart: fromPromise<ChartAnswer, ChartQuestion>(({ input, signal }) =>
        loadChart(needs.service, input, signal),
      ),
    },
  });
  const saveGridLayout = fromPromise<void, PlacesAt>(({ input }) => saveLayout(needs, dashboardRecords, input));
  const saving = fromPromise<void, EditedChart>(({ input }) => saveChart(needs, dashboardRecords, input));
  const dashboardMutation = startMutation(
    'dashboardMutation',
    (mutation) => mutate(needs, dashboardRecords, mutation),
    actorOptions,
  );
  dashboardMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
    if (name === 'copy' || name === 'csv') needs.notify({ tone: 'danger', text: problemText(problem) });
  });
  return {
    dashboardRecords,
    dashboardMutation,
    dashboardPage: createActor(dashboardPageMachine, { ...actorOptions, systemId: 'dashboardPage' }).start(),
    dashboardForm: startForm(
      'dashboardForm',
      { check: errorsOf, submit: (submitted) => saveDashboard(needs, dashboardRecords, submitted) },
      actorOptions,
    ),
    dashboardTiles: createActor(tilesMachine.provide({ actors: { chartQuery } }), {
      ...actorOptions,
      systemId: 'dashboardTiles',
    }).start(),
    dashboardLayout: createActor(gridLayoutMachine.provide({ actors: { saveGridLayout } }), {
      ...actorOptions,
      systemId: 'dashboardLayout',
    }).start(),
    chartForm: createActor(chartFormMachine.provide({ actors: { saveChart: saving } }), {
      ...actorOptions,
      systemId: 'chartForm',
    }).start(),
  };
};
