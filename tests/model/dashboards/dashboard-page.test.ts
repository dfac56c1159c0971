import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dashboardPageMachine, selectPageState } from '../../../src/machines/dashboards/dashboard-page-machine.ts';

const start = () => {
  const page = createActor(dashboardPageMachine).start();
  const moves: string[] = [];
  page.on('dashboard.go', ({ place }) => moves.push(`go ${place.dashboardId}`));
  page.on('dashboard.seen', ({ place }) => moves.push(`seen ${place.dashboardId}`));
  const show = (dashboardId: string, ids: readonly string[] | null, remembered = '') =>
    page.send({ type: 'dashboard.show', place: { projectId: 'p1', dashboardId }, ids, remembered });
  return { page, moves, show, state: () => selectPageState(page.getSnapshot()) };
};

test('without a dashboard in the address, it moves to the last one seen, or else to the first [ROUTE-013]', () => {
  const { moves, show } = start();
  show('', ['d1', 'd2'], 'd2');
  show('', ['d1', 'd2'], 'deleted');
  show('', ['d1', 'd2']);
  expect(moves).toEqual(['go d2', 'go d1', 'go d1']);
});

test('it waits until the dashboards are known, and says that there is none [ROUTE-013]', () => {
  const { page, show, state } = start();
  show('', null);
  expect(state()).toBe('fetching');
  page.send({ type: 'dashboards.listed', ids: [] });
  expect(state()).toBe('none');
  page.send({ type: 'dashboards.listed', ids: ['d1'] });
  expect(page.getSnapshot().value).toBe('moving');
});

test('what is open is remembered, and is missing once somebody deletes it [DASH-016]', () => {
  const { page, moves, show, state } = start();
  show('d1', ['d1', 'd2']);
  expect(moves).toEqual(['seen d1']);
  page.send({ type: 'dashboards.listed', ids: ['d1'] });
  expect(state()).toBe('open');
  expect(moves).toEqual(['seen d1']);
  page.send({ type: 'dashboards.listed', ids: ['d2'] });
  expect(state()).toBe('missing');
});
