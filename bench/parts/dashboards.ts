import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { CubeQueryInput } from '../../src/domain/analytics/cube-query.ts';
import { ask } from '../load/ask.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** The tiles of a dashboard, by 20 people at the same time, while a flow ends every second. */
const count = Number(process.env['BENCH_EXECUTIONS'] ?? 5_000_000);
const project = 'p-tiles';
const limit = 200;
const people = 20;
const rounds = 10;
/** A tile asks again at most this often. */
const between = 2_000;

const nodes = `
  insert into run_nodes (project_id, run_id, position, id, flow_id, flow_name, flow_status, flow_severity, execution_mode,
    status, start_date, end_date, total_iterations, executed_iterations, total_steps, executed_steps, listed_date)
  select project_id, id, 0, id || '-0', flow_id, name, '', severity,
    (array['AUTOMATED', 'AUTOMATED', 'MANUAL'])[1 + n % 3],
    (array['PASSED', 'PASSED', 'PASSED', 'PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'SKIPPED'])[1 + n % 7],
    start_date, end_date, 1, 1, 12, 12, start_date
  from (select *, right(id, 9)::int as n from runs where project_id = $1) r`;
const hours = `
  insert into execution_hours
  select project_id, date_trunc('hour', end_date, 'UTC'), status, execution_mode, flow_severity, count(*), count(*),
    sum(extract(epoch from end_date - start_date) * 1000), sum(executed_steps)
  from run_nodes where project_id = $1 group by 1, 2, 3, 4, 5`;
/** Spread over a year, the newest now. */
const runs = `
  insert into runs (id, account_id, project_id, command, kind, flow_id, name, severity, plan, state, seed, executed_by,
    request_date, start_date, end_date, told)
  select 'tile-' || lpad(n::text, 9, '0'), 'acc-sample', $1, 'ExecuteAutomatedTest', 'flow', 'f' || n % 5000,
    'Flow ' || n % 5000, (array['CRITICAL', 'IMPORTANT', 'NICE_TO_HAVE'])[1 + n % 3], '', 'passed', '', 'u-owner',
    ended - interval '60 s', ended - (n % 90) * interval '1 s', ended, 'passed'
  from (select n, now() - ($2 - n) * (interval '365 days' / $2) as ended from generate_series(1, $2::int) n) made`;

const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by)
     values ($1, 'acc-sample', 'TILES', $1, 'u-owner', 'u-owner')`,
    [project],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [project]);
  await client.query('alter table run_nodes disable trigger user');
  await client.query(runs, [project, count]);
  await client.query(nodes, [project]);
  await client.query(hours, [project]);
  await client.query('alter table run_nodes enable trigger user');
  await client.query('vacuum analyze runs, run_nodes, execution_hours');
};

/** A run that is over, as the product writes it. */
const endOne = async (client: pg.Client, at: number): Promise<void> => {
  const id = `tile-end-${at}`;
  await client.query(
    `insert into runs (id, account_id, project_id, command, kind, flow_id, name, plan, state, seed, executed_by,
       request_date, start_date, end_date, told)
     values ($1, 'acc-sample', $2, 'ExecuteAutomatedTest', 'flow', 'f1', 'Flow 1', '', 'passed', '', 'u-owner', now(), now(),
       now(), 'passed')`,
    [id, project],
  );
  await client.query(
    `insert into run_nodes (project_id, run_id, position, id, flow_id, flow_name, flow_status, flow_severity,
       execution_mode, status, start_date, end_date, total_iterations, total_steps, executed_steps)
     values ($1, $2::text, 0, $2::text || '-0', 'f1', 'Flow 1', '', 'CRITICAL', 'AUTOMATED', 'PASSED', now(), now(), 1, 12, 12)`,
    [project, id],
  );
};

const over = (dateRange: string, granularity?: 'day' | 'week' | 'month') => [
  { dimension: 'Executions.endedAt', dateRange, ...(granularity && { granularity }) },
];
const tiles: Readonly<Record<string, CubeQueryInput>> = {
  'KPI of today': { measures: ['Executions.count', 'Executions.passRate'], timeDimensions: over('today') },
  'status by day, 30 days': {
    measures: ['Executions.count'],
    dimensions: ['Executions.status'],
    timeDimensions: over('last 30 days', 'day'),
  },
  'pass rate by week, all time': { measures: ['Executions.passRate'], timeDimensions: over('all time', 'week') },
  'status, all time': { measures: ['Executions.count'], dimensions: ['Executions.status'] },
  'mode, severity and month, all time': {
    measures: ['Executions.count', 'Executions.avgDuration'],
    dimensions: ['Executions.mode', 'Executions.severity'],
    timeDimensions: over('all time', 'month'),
  },
  'ten flows that failed most, 7 days': {
    measures: ['Executions.count'],
    dimensions: ['Executions.flow'],
    filters: [{ member: 'Executions.status', operator: 'equals', values: ['FAILED'] }],
    timeDimensions: over('last 7 days'),
    limit: 10,
  },
};
const pathOf = (query: CubeQueryInput): string =>
  `/aa/api/v1/analytics/load?projectId=${project}&query=${encodeURIComponent(JSON.stringify({ ...query, timezone: 'Europe/Berlin' }))}`;

type Times = Record<string, number[]>;

/** Opens the dashboard, then asks for each tile again and again. */
const watch = async (product: Product, token: string, times: Times): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await Promise.all(
      Object.entries(tiles).map(async ([name, query]) => {
        const start = performance.now();
        await ask(product, pathOf(query), token);
        (times[name] ??= []).push(performance.now() - start);
      }),
    );
    await pause(Math.max(0, between - (performance.now() - began)));
  }
};

const measure = async (product: Product, client: pg.Client): Promise<Times> => {
  const times: Times = {};
  const token = await product.token();
  let ended = 0;
  const ending = setInterval(() => void endOne(client, (ended += 1)).catch(() => {}), 1_000);
  try {
    await Promise.all(
      Array.from({ length: people }, async (_, at) => {
        await pause((at * between) / people);
        await watch(product, token, times);
      }),
    );
  } finally {
    clearInterval(ending);
  }
  return times;
};

export const dashboards = async (): Promise<Part> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await product.fill(fill);
    await client.connect();
    const times = await measure(product, client);
    const rows = Object.entries(times).map(([name, all]): Row => {
      const ours = quantile(all, 0.95);
      return {
        what: `${name}: p95`,
        ours: milliseconds(ours),
        peer: 'the goal',
        theirs: milliseconds(limit),
        ratio: ratio(ours, limit),
      };
    });
    return {
      title: 'Tiles of a dashboard',
      how:
        `A project with ${count.toLocaleString('en-US')} executions over a year, ${people} people who each ask for six ` +
        'tiles every two seconds, and one flow that ends every second. Five of the tiles are counted from hours, the last ' +
        'one from rows. Less is better.',
      rows,
    };
  } finally {
    await client.end();
    await product.close();
  }
};
