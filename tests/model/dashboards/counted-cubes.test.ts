import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cubesChangedBy, cubesOfNews, cubeOf } from '../../../src/domain/dashboards/charts/counted-cubes.ts';
import type { ChartAnswer, ChartQuestion } from '../../../src/domain/dashboards/charts/chart-answer.ts';
import { pipelinesNewsAction } from '../../../src/domain/pipelines/executions/execution.ts';
import { runNewsAction, runsNewsAction } from '../../../src/domain/runs/run.ts';
import { schedulesNewsAction } from '../../../src/domain/schedules/schedule.ts';
import { chartQueryMachine } from '../../../src/machines/dashboards/chart-query-machine.ts';
import { selectTile, tilesMachine } from '../../../src/machines/dashboards/tiles-machine.ts';
import { contentWith } from './sample-dashboard.ts';

test('an event changes the numbers of its records and of those that show their names', () => {
  expect(cubesChangedBy([{ about: 'defect/d1' }, { about: 'defect/d2' }])).toEqual(['Defects']);
  expect(cubesChangedBy([{ about: 'flow/f1' }])).toEqual(['Flows', 'Executions']);
  expect(cubesChangedBy([{ about: 'dashboard/d1' }, { about: 'filter/f1' }])).toEqual([]);
});

test('news of runs, pipelines and schedules name their cubes, other news none', () => {
  for (const action of [runNewsAction, runsNewsAction]) expect(cubesOfNews(action)).toContain('Executions');
  expect(cubesOfNews(pipelinesNewsAction)).toEqual(['PipelineExecutions']);
  expect(cubesOfNews(schedulesNewsAction)).toEqual(['Schedules']);
  expect(cubesOfNews('projectsChanged')).toEqual([]);
});

const flows = contentWith({ measures: ['Flows.count'], dimensions: ['Flows.status'] });

test('only the charts that count what has changed are asked again', async () => {
  expect([cubeOf(contentWith()), cubeOf(flows), cubeOf({ measures: [], dimensions: [] })]).toEqual([
    'Defects',
    'Flows',
    null,
  ]);
  const answer: ChartAnswer = { rows: [], range: undefined, before: null, at: '2026-11-25T12:30:00Z' };
  const chartQuery = chartQueryMachine.provide({
    actors: { loadChart: fromPromise<ChartAnswer, ChartQuestion>(() => Promise.resolve(answer)) },
  });
  const tiles = createActor(tilesMachine.provide({ actors: { chartQuery } })).start();
  tiles.send({ type: 'tile.seen', id: 'defects', question: { projectId: 'p1', chart: contentWith() } });
  tiles.send({ type: 'tile.seen', id: 'flows', question: { projectId: 'p1', chart: flows } });
  const isStale = (id: string) => selectTile(id)(tiles.getSnapshot())?.getSnapshot().matches({ seen: 'stale' });
  await expect
    .poll(() => selectTile('flows')(tiles.getSnapshot())?.getSnapshot().matches({ seen: 'shown' }))
    .toBe(true);
  tiles.send({ type: 'tiles.outdated', cubes: ['Flows', 'Executions'] });
  expect([isStale('defects'), isStale('flows')]).toEqual([false, true]);
  tiles.send({ type: 'tiles.outdated' });
  expect([isStale('defects'), isStale('flows')]).toEqual([true, true]);
  tiles.stop();
});
