import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { CubeQueryInput } from '../../src/domain/analytics/cube-query.ts';
import { ask } from '../load/ask.ts';
import { tiles } from '../load/dashboard-tiles.ts';
import { fillRuns } from '../product/fill-runs.ts';
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

const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by)
     values ($1, 'acc-sample', 'TILES', $1, 'u-owner', 'u-owner')`,
    [project],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [project]);
  await fillRuns(client, project, count);
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
        'tiles every two seconds, and one flow that ends every second. Five of the tiles are ' +
        'counted from sums of hours and days, the last one from rows. Less is better.',
      rows,
    };
  } finally {
    await client.end();
    await product.close();
  }
};
