import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ChartAnswer, ChartQuestion } from '../../../src/domain/dashboards/charts/chart-answer.ts';
import { dashboardLimits } from '../../../src/domain/dashboards/dashboard-limits.ts';
import {
  chartQueryMachine,
  selectChartAnswer,
  selectChartProblem,
} from '../../../src/machines/dashboards/chart-query-machine.ts';
import { selectTile, tilesMachine } from '../../../src/machines/dashboards/tiles-machine.ts';
import { contentWith, number } from './sample-dashboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tiles whose server counts the questions, until it is out. */
const start = () => {
  const questions: ChartQuestion[] = [];
  const server = { isOut: false };
  const loadChart = fromPromise<ChartAnswer, ChartQuestion>(async ({ input }) => {
    questions.push(input);
    if (server.isOut) throw { kind: 'offline' };
    return {
      rows: [{ 'Defects.count': questions.length }],
      range: undefined,
      before: null,
      at: '2026-11-25T12:30:00Z',
    };
  });
  const chartQuery = chartQueryMachine.provide({ actors: { loadChart } });
  const tiles = createActor(tilesMachine.provide({ actors: { chartQuery } })).start();
  const see = (chart = contentWith()) =>
    tiles.send({ type: 'tile.seen', id: 't1', question: { projectId: 'p1', chart } });
  const tile = () => selectTile('t1')(tiles.getSnapshot())!.getSnapshot();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { tiles, questions, server, see, tile, settle };
};

test('is asked once it is in sight, and shown again without another question', async () => {
  const { tiles, questions, see, tile, settle } = start();
  see();
  await settle();
  tiles.send({ type: 'tile.hidden', id: 't1' });
  see();
  await settle();
  expect(questions).toHaveLength(1);
  expect(selectChartAnswer(tile())?.rows).toEqual([{ 'Defects.count': 1 }]);
});

test('many changes are one question after a pause, and none while it is out of sight', async () => {
  const { tiles, questions, see, settle } = start();
  see();
  await settle();
  for (let change = 0; change < 10; change += 1) tiles.send({ type: 'tiles.outdated' });
  await vi.advanceTimersByTimeAsync(dashboardLimits.chartPause - 1);
  expect(questions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(questions).toHaveLength(2);
  tiles.send({ type: 'tile.hidden', id: 't1' });
  tiles.send({ type: 'tiles.outdated' });
  await vi.advanceTimersByTimeAsync(2 * dashboardLimits.chartPause);
  expect(questions).toHaveLength(2);
  see();
  await settle();
  expect(questions).toHaveLength(3);
});

test('without a connection the last answer stays, with the reason', async () => {
  const { tiles, server, see, tile, settle } = start();
  see();
  await settle();
  server.isOut = true;
  tiles.send({ type: 'tiles.outdated' });
  await vi.advanceTimersByTimeAsync(dashboardLimits.chartPause);
  expect(selectChartAnswer(tile())?.rows).toEqual([{ 'Defects.count': 1 }]);
  expect(selectChartProblem(tile())).toEqual({ kind: 'offline' });
  server.isOut = false;
  tiles.send({ type: 'tile.retry', id: 't1' });
  await settle();
  expect(selectChartProblem(tile())).toBeNull();
});

test('another question replaces the answer', async () => {
  const { questions, see, settle } = start();
  see();
  await settle();
  see(number);
  await settle();
  expect(questions.map(({ chart }) => chart?.chart)).toEqual(['Bar', 'KPI']);
});
