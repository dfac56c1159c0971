import { compileQuery } from '../../../server/analytics/compile-query.ts';
import { cronTimes } from '../../../server/schedules/recurrence/cron.ts';
import { previewTimes } from '../../../server/schedules/recurrence/preview-times.ts';
import { ruleTimes } from '../../../server/schedules/recurrence/rule.ts';
import { mergeDashboard } from '../../../src/domain/dashboards/merge-dashboard.ts';
import { planImport } from '../../../src/domain/datasets/files/plan-import.ts';
import { mergeHistory, type HistoryEntry } from '../../../src/domain/defects/history/history.ts';
import { planDocumentBulk } from '../../../src/domain/documents/document-bulk.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { summaryOf } from '../../../src/domain/logs/fold/node-summary.ts';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { itemFields, jobFields, stageFields } from '../../../src/domain/pipelines/pipeline-part.ts';
import { compilePlan } from '../../../src/domain/runs/compile/compile-plan.ts';
import { placesOf, unplanned } from '../../../src/domain/runs/compile/plan-places.ts';
import { blankPlace } from '../../../src/domain/scenarios/scenario.ts';
import { playAhead } from '../../../src/domain/schedules/forecast/play-ahead.ts';
import { chartWith, dashboardWith } from '../dashboards/sample-dashboard.ts';
import { eventsOf, node, numbered, planOf, rows } from '../logs/sample-plan.ts';
import { calling, flow, parameter, source } from '../runs/at-plan-sources.ts';
import { list, reading, type Readers } from './reader.ts';

/** Plans of runs, pipelines, schedules and imports, and changes of several people that are merged. */
const plan = (size: number) => planOf([node({ rows: rows(size) })]);
const eventsIn = (size: number) => numbered(plan(size).nodes.flatMap((one) => eventsOf(one)));

const step = (at: number) => ({ id: `s${at}`, parameterName: `p${at}`, parameterValue: `{{p${at}}}` });
const flowOf = (id: string, steps: number) =>
  flow(
    id,
    list(steps, step),
    list(steps, (at) => parameter(`p${at}`)),
  );

const datasetOf = (rowCount: number, type: 'text' | 'secret') => ({
  id: 'd1',
  name: 'Data',
  columns: [{ id: 'c', rank: 'a', name: 'word', type, feeds: null, values: [] }],
  rows: list(rowCount, (at) => ({ id: `r${at}`, rank: `a${at}`, cells: { c: { value: 'v', type: 0, isSet: true } } })),
});
const withDataset = (size: number, type: 'text' | 'secret') =>
  source([flowOf('f1', 2)], { datasetId: 'd1', datasets: new Map([['d1', datasetOf(size, type) as never]]) });
const scenarioOf = (places: number) => ({
  ...source([flowOf('f1', 2)]),
  ...{ kind: 'scenario', record: { id: 's1' }, variables: [] },
  places: list(places, (at) => ({ ...blankPlace, id: `p${at}`, rank: `a${at}`, flowId: 'f1', values: {} })),
});

const passed = (item: string, attempt = 1) => ({
  ...{ item, attempt, run: `run of ${item}`, state: 'passed', reason: null },
  ...{ startDate: '2026-11-25T00:00:00Z', endDate: '2026-11-25T00:00:00Z' },
});
const item = (at: number) => ({ id: `i${at}`, order: '', ...itemFields.blank });
const job = (at: number, items: number) => ({
  ...{ jobId: `j${at}`, order: '', ...jobFields.blank, name: 'Job' },
  items: list(items, item),
});
const stage = (at: number, jobs: number, items: number) => ({
  ...{ stageId: `s${at}`, order: '', ...stageFields.blank, name: 'Stage' },
  jobs: list(jobs, (number) => job(number, items)),
});
const execution = (stages: number, jobs: number, items: number, attempts: readonly object[]) =>
  ({
    stages: list(stages, (at) => stage(at, jobs, items)),
    ...{ attempts, params: {}, isCancelled: false, rerun: null, now: 0 },
  }) as never;

const start = Date.parse('2026-11-25T00:00:00Z');
const wanted = (count: number) => ({ after: start, count, last: Number.POSITIVE_INFINITY });
const fires = (size: number) => list(size, (at) => ({ schedule: `s${at}`, at: start + at * 60_000 }));
const adapters = (size: number) => list(size, (at) => ({ id: `a${at}`, name: `A${at}`, slots: 1 }));
const schedules = (size: number) =>
  list(size, (at) => ({ id: `s${at}`, name: `S${at}`, adapterId: `a${at}`, duration: 60_000 }));

const charts = (size: number, name: string) => dashboardWith(list(size, (at) => chartWith(`c${at}`, { name })));
const entry = (at: number) => ({ id: `e${at}`, fact: { position: at } }) as unknown as HistoryEntry;
const documents = (size: number) => list(size, (at) => ({ id: `d${at}`, name: `D${at}`, tags: ['one'] }) as never);

export const planReaders: Readers = {
  'lines and columns that a dataset plans to take': (size) => {
    const [columns, lines] = [Math.ceil(size / 2), 4];
    const cell = { value: 'v', type: 0 } as never;
    const table = {
      heads: list(columns, (at) => `c${at}`),
      lines: list(lines, () => list(columns, () => cell)),
    };
    const ids = (count: number) => list(count, (at) => ({ id: `i${at}`, rank: `a${at}` }));
    const request = { mode: 'append', addColumns: true, newRows: ids, newColumns: ids } as const;
    return () => planImport({ columns: [], rows: [] } as never, table, request);
  },
  'steps of a plan': reading((size) => source([flowOf('f1', size)]), compilePlan),
  'called flows of a plan': reading(
    (size) =>
      source([
        flow(
          'f1',
          list(size, (at) => ({ ...calling('f2'), id: `s${at}` })),
        ),
        flowOf('f2', 2),
      ]),
    compilePlan,
  ),
  'rows of a plan': reading((size) => withDataset(size, 'text'), compilePlan),
  'secrets of a plan': reading((size) => withDataset(size, 'secret'), compilePlan),
  'flows of the plan of a scenario': reading((size) => scenarioOf(size) as never, compilePlan),
  'rows of a log': (size) => {
    const [{ nodes }, events] = [plan(size), eventsIn(size)];
    const question = {
      attempt: 1,
      standing: { kind: 'over', endDate: null },
      window: { from: 1, iterations: size },
    } as const;
    return () => nodes.map((one) => [foldExecutions(one, events, question), summaryOf(one, events)]);
  },
  'events of a run against its plan': (size) => {
    const [whole, events] = [plan(size), eventsIn(size)];
    return () => {
      const places = placesOf(whole);
      return events.filter((event) => unplanned(places, event) !== null);
    };
  },
  'stages of a pipeline': reading((size) => execution(size, 1, 1, [passed('i0')]), foldExecution),
  'jobs of a pipeline': reading((size) => execution(1, size, 1, [passed('i0')]), foldExecution),
  'items of a pipeline': reading(
    (size) =>
      execution(
        1,
        1,
        size,
        list(size, (at) => passed(`i${at}`)),
      ),
    foldExecution,
  ),
  'tries of an item of a pipeline': reading(
    (size) =>
      execution(
        1,
        1,
        1,
        list(size, (at) => passed('i0', at + 1)),
      ),
    foldExecution,
  ),
  'times of a cron expression': (size) => () => cronTimes('*/5 8-18 * * 1-5', 'Europe/Berlin', wanted(size)),
  'times of a rule': (size) => () =>
    ruleTimes('FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-11-25T09:30', 'Europe/Berlin', wanted(size)),
  'times of a rule that began long ago': (size) => () =>
    ruleTimes('FREQ=DAILY', '2020-11-25T09:30', 'Europe/Berlin', wanted(size)),
  'times that are shown before a schedule is stored': (size) => () =>
    previewTimes(
      {
        recurrence: { type: 'CRON', expression: '0 8 * * *' },
        ...{ zone: 'Europe/Berlin', from: null, until: null },
      },
      start,
      size,
    ),
  'fires of schedules on adapters': (size) => {
    const [coming, known, all] = [fires(size), schedules(size), adapters(size)];
    return () => playAhead(coming, new Map(known.map((one) => [one.id, one])), all);
  },
  'filters of a query of analytics': reading(
    (size) => list(size, (at) => ({ member: 'Defects.status', operator: 'equals', values: [`v${at}`] })),
    (filters) =>
      compileQuery(
        {
          ...{
            measures: ['Defects.count'],
            dimensions: [],
            timeDimensions: [],
            segments: [],
            filters,
            order: {},
            timezone: 'UTC',
            limit: null,
            offset: null,
          },
        } as never,
        { projects: ['p-1'], now: start },
      ),
  ),
  'charts of a dashboard that two people change': reading(
    (size) => [charts(size, 'One'), charts(size, 'Two')] as const,
    ([base, sent]) => mergeDashboard(base, sent, base),
  ),
  'entries of a history that arrive': reading(
    (size) => list(size, entry),
    (entries) => mergeHistory({ entries: [], older: 0 }, { entries: [], older: 0 }, entries),
  ),
  'documents that are changed at once': reading(documents, (all) =>
    planDocumentBulk('flow', { kind: 'addTag', value: 'two' }, all, () => true),
  ),
};
