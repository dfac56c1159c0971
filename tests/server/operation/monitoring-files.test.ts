import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { installFromDebian } from '../../../scripts/cluster/debian-program.mjs';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** The dashboard and the alerts in `operations/` ask for what a server really measures. */
const folder = join(import.meta.dirname, '..', '..', '..', 'operations');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const run = promisify(execFile);

let database: TestDatabase;
let server: TestServer;
let measured: string;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestServer({ database });
  await fetch(`${server.base}/healthz`);
  measured = await (await fetch(`${server.base}/metrics`)).text();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const metricsIn = (text: string) => new Set(text.match(/\b(?:assay|nodejs|process)_[a-z0-9_]+/g));
const labelsIn = (text: string) =>
  new Set([...text.matchAll(/[{,] ?(\w+) ?(?:=~|!~|!=|=)/g)].map(([, label]) => label));

/** The series of `/metrics`, with those of histograms. */
const series = () => new Set(measured.split('\n').flatMap((line) => /^(\w+)[{ ]/.exec(line)?.[1] ?? []));

interface Dashboard {
  readonly title: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

test.each(['grafana-dashboard.json', 'alerts.yml', 'alerts-test.yml'])(
  'a server measures everything that %s uses, with these labels',
  (name) => {
    const used = metricsIn(read(name));
    expect(used.size).toBeGreaterThan(6);
    expect([...used].filter((metric) => !series().has(metric))).toEqual([]);
    // Prometheus itself adds the first two.
    const known = new Set([
      'job',
      'instance',
      'method',
      'route',
      'status',
      'le',
      'severity',
      'alertname',
      'alertstate',
    ]);
    expect([...labelsIn(read(name))].filter((label) => label === undefined || !known.has(label))).toEqual([]);
    expect(measured).toMatch(/^assay_call_seconds_bucket\{le="1",method="GET",route="\/healthz",status="200"\}/m);
  },
);

test('every metric of the product is on the dashboard', () => {
  const own = [...series()].filter((name) => name.startsWith('assay_') && !name.endsWith('_created'));
  const shown = metricsIn(read('grafana-dashboard.json'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('the dashboard is JSON that Grafana imports: panels with queries, side by side', () => {
  const { title, panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
  expect(title).toBe('Assay');
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title: name, type, targets, gridPos } of panels) {
    expect([name, ['stat', 'timeseries'].includes(type), targets.length > 0]).toEqual([name, true, true]);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
  const overlaps = panels.flatMap(({ id, gridPos: one }) =>
    panels.filter(
      ({ id: other, gridPos: two }) =>
        other > id && one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h,
    ),
  );
  expect(overlaps).toEqual([]);
});

const promtool = '/usr/bin/promtool';
if (!existsSync(promtool)) installFromDebian('prometheus');
if (existsSync(promtool)) {
  test('Prometheus accepts the alerts, which fire when they should and are silent on an ordinary day', async () => {
    const checked = await run(promtool, ['check', 'rules', join(folder, 'alerts.yml')]);
    expect(checked.stdout).toMatch(/SUCCESS: \d+ rules found/);
    const tested = await run(promtool, ['test', 'rules', join(folder, 'alerts-test.yml')]);
    expect(tested.stdout).toContain('SUCCESS');
  });

  test('Prometheus accepts every query of the dashboard', async () => {
    const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const rules = queries.map((query, index) => ({
      record: `panel:${index}`,
      expr: query.replaceAll('$job', 'assay').replaceAll('$instance', '.*'),
    }));
    const file = join(mkdtempSync(join(tmpdir(), 'assay-queries-')), 'queries.json');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { stdout } = await run(promtool, ['check', 'rules', file]);
    expect(stdout).toContain(`SUCCESS: ${queries.length} rules found`);
  });
} else console.log('Prometheus is not installed: promtool has not checked the alerts.');
