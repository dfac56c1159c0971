import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { newChart } from '../../../src/domain/dashboards/charts/chart-draft.ts';
import { selectIsChartOpen } from '../../../src/machines/dashboards/chart-form-machine.ts';
import { selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { chartWith } from './sample-dashboard.ts';
import { startDashboardActors } from './start-dashboard-actors.ts';

const place = { projectId: 'p1', dashboardId: 'd1' };

const shown = async (about = 'p1') => {
  const all = startDashboardActors();
  all.dashboardRecords.send({ type: 'records.show', about });
  await waitFor(all.dashboardRecords, (snapshot) => snapshot.matches({ open: { reading: 'shown' } }));
  return all;
};

test('the dashboards of a project are read into the journal, and are there without a connection', async () => {
  const { dashboardRecords, known, server } = await shown();
  expect(known()).toMatchObject([{ id: 'd1', config: { k1: { name: 'Defects by status' } } }]);
  server.isOut = true;
  dashboardRecords.send({ type: 'records.read' });
  await waitFor(dashboardRecords, (snapshot) => snapshot.matches({ open: { reading: 'shown' } }));
  expect(selectReadingProblem(dashboardRecords.getSnapshot())).toBeNull();
});

test('a dashboard is created, renamed, copied with new ids of its charts, and deleted', async () => {
  const { dashboardForm, dashboardMutation, known } = await shown();
  const fill = async (about: string, name: string) => {
    dashboardForm.send({ type: 'form.open', about, draft: { name }, value: place });
    dashboardForm.send({ type: 'form.submit' });
    await waitFor(dashboardForm, (snapshot) => snapshot.matches('closed'));
  };
  await fill('create', 'Another');
  await fill('rename', 'Release');
  await fill('copy', 'Zoo');
  expect(known().map(({ name, config }) => [name, Object.keys(config).length])).toEqual([
    ['Another', 0],
    ['Release', 1],
    ['Zoo', 1],
  ]);
  expect(Object.keys(known()[2]!.config)).not.toEqual(['k1']);
  const mutation = { name: 'delete', about: 'd1', title: 'Release', value: place };
  dashboardMutation.send({ type: 'mutation.do', mutation });
  await vi.waitFor(() => expect(known().map(({ name }) => name)).toEqual(['Another', 'Zoo']));
});

test('a chart is added below the others, changed, copied, placed and removed', async () => {
  const { chartForm, dashboardMutation, dashboardLayout, known } = await shown();
  const charts = () => Object.values(known()[0]!.config);
  const save = async (chartId: string, name: string) => {
    chartForm.send({ type: 'chart.open', place, chartId, chart: newChart });
    chartForm.send({ type: 'chart.write', changes: { name } });
    chartForm.send({ type: 'chart.submit' });
    await waitFor(chartForm, (snapshot) => !selectIsChartOpen(snapshot));
  };
  await save('', 'Runs');
  expect(charts().find(({ name }) => name === 'Runs')).toMatchObject({ y: 7, w: 6, h: 7, chart: 'Bar' });
  await save('k1', 'Bars');
  expect(charts().find(({ id }) => id === 'k1')).toMatchObject({ name: 'Bars' });
  dashboardMutation.send({ type: 'mutation.do', mutation: { name: 'copy', about: 'k1', title: 'Bars', value: place } });
  await vi.waitFor(() => expect(charts().map(({ name }) => name)).toContain('Bars (copy)'));
  await waitFor(dashboardMutation, (snapshot) => snapshot.matches('resting'));
  dashboardMutation.send({
    type: 'mutation.do',
    mutation: { name: 'remove', about: 'k1', title: 'Bars', value: place },
  });
  await vi.waitFor(() => expect(charts().map(({ id }) => id)).not.toContain('k1'));
  const [first] = charts();
  dashboardLayout.send({ type: 'arranging.begin', projectId: 'p1/d1' });
  dashboardLayout.send({ type: 'places.put', places: [{ key: first!.id, x: 3, y: 0, w: 4, h: 4 }] });
  dashboardLayout.send({ type: 'arranging.end' });
  await vi.waitFor(() => expect(charts().find(({ id }) => id === first!.id)).toMatchObject({ x: 3, w: 4, h: 4 }));
});

test('a dashboard of the account is changed by calls', async () => {
  const { chartForm, calls } = await shown('');
  const at = { projectId: '', dashboardId: 'd9' };
  chartForm.send({ type: 'chart.open', place: at, chartId: 'k1', chart: { ...newChart, name: 'Runs' } });
  chartForm.send({ type: 'chart.write', changes: { name: 'All runs' } });
  chartForm.send({ type: 'chart.submit' });
  await waitFor(chartForm, (snapshot) => !selectIsChartOpen(snapshot));
  expect(calls).toEqual([
    {
      call: 'dashboards.change',
      args: { params: { id: 'd9' }, body: { type: 'change', chart: 'k1', changes: { name: 'All runs' } } },
    },
  ]);
});

test('the file of a chart has its rows', async () => {
  const { dashboardMutation, files } = await shown();
  const value = { chart: chartWith('k1'), rows: [{ 'Defects.status': 'To Do', 'Defects.count': '3' }] };
  dashboardMutation.send({ type: 'mutation.do', mutation: { name: 'csv', about: 'k1', title: 'Bars', value } });
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toBe('Bars.csv');
  expect(await files[0]!.text()).toBe('Status,Count\r\nTo Do,3\r\n');
});
