import { expect, test } from 'vitest';
import { holds, grow, rateOf, type Step } from '../../bench/scale/grow.ts';
import type { StepMeasures } from '../../bench/scale/generator/measures.ts';
import { kinds, mix, mixedDay, pauseBefore, pickKind } from '../../bench/scale/mix.ts';
import { eventsOf } from '../../bench/scale/actions/runs.ts';
import { partOf, summaryOf } from '../../bench/scale/profile/read-profile.ts';
import { shapeOf } from '../../bench/scale/profile/watch-statements.ts';
import { loadSection, overview } from '../../bench/scale/report/load-tables.ts';
import { fillMarked } from '../../bench/scale/report/marked-page.ts';
import { partitionsSection } from '../../bench/scale/report/partitions-section.ts';
import { bytesText, sizesSection } from '../../bench/scale/report/sizes-section.ts';
import { lineThrough, projectsAt, valueAt } from '../../bench/scale/sizes/slope.ts';
import { node, planOf } from '../model/logs/sample-plan.ts';
import { rngOf } from '../storm/rng.ts';

/** The program behind docs/scale.md: its mix, its steps and its report. No time is asserted. */
const measuresOf = (more: Partial<StepMeasures> = {}): StepMeasures => ({
  times: { list: [10, 20, 30], edit: [40] },
  errors: {},
  arrivals: 4,
  late: [0, 1],
  processor: 0.1,
  acknowledged: [],
  lasted: 2,
  ...more,
});
const usage = { servers: 0.5, postgres: 0.25, all: 0.6 };
const stepOf = (rate: number, measures: StepMeasures): Step => ({ rate, seconds: 2, measures, usage });

test('arrivals have the shares of the mix, which are percent, and the rate that was asked for', () => {
  expect(kinds.reduce((sum, kind) => sum + mix[kind].weight, 0)).toBe(100);
  const [rng, total] = [rngOf(1), 20_000];
  const picked = Array.from({ length: total }, () => pickKind(rng, mixedDay));
  for (const kind of kinds) {
    const share = picked.filter((one) => one === kind).length / total;
    expect(Math.abs(share * 100 - mix[kind].weight)).toBeLessThan(1.2);
  }
  const pauses = Array.from({ length: total }, () => pauseBefore(rng, 50));
  const mean = pauses.reduce((sum, one) => sum + one, 0) / total;
  expect(Math.abs(mean - 20)).toBeLessThan(1);
});

test('a step holds without errors and with a p99 within 200 ms', () => {
  expect(holds(measuresOf())).toBe(true);
  expect(holds(measuresOf({ times: { list: [10, 201] } }))).toBe(false);
  expect(holds(measuresOf({ errors: { 'edit: defects.change answered 503': 1 } }))).toBe(false);
});

test('the rate grows until a step does not hold twice', async () => {
  const growth = { from: 10, factor: 2, seconds: 1, stepsMost: 9 };
  expect([0, 1, 2].map((at) => rateOf(growth, at))).toEqual([10, 20, 40]);
  const seen: number[] = [];
  const slow = measuresOf({ times: { list: [900] } });
  const steps = await grow(
    growth,
    async ({ rate }) => {
      seen.push(rate);
      // The first measurement at 20 is disturbed; from 80 on, the server is too slow.
      const isSlow = rate >= 80 || (rate === 20 && seen.filter((one) => one === 20).length === 1);
      return { measures: isSlow ? slow : measuresOf(), usage };
    },
    () => {},
  );
  expect(seen).toEqual([10, 20, 20, 40, 80, 80]);
  expect(steps.map(({ rate, measures }) => [rate, holds(measures)])).toEqual([
    [10, true],
    [20, true],
    [40, true],
    [80, false],
  ]);
});

test('the report says which rate held, what failed, and whether the machine was used up', () => {
  const broken = measuresOf({ times: { list: [10, 300] }, errors: { 'live: live broke': 2 } });
  const full = { ...stepOf(40, broken), usage: { ...usage, all: 0.97 } };
  const result = { title: 'One process', steps: [stepOf(20, measuresOf()), full], load: '0.1, 0.1, 0.1' };
  const text = loadSection(result);
  expect(text).toContain('20 arrivals a second held, 40 did not; the cores of this machine were used up by then.');
  expect(text).toContain('- 2 × live: live broke');
  expect(text).toContain('| 20 | 2.00 | 30.0 | 40.0 | 40.0 | 0 | 1.00 | 10 % | 50 % | 25 % | 60 % |');
  expect(text).toContain('| a comment on a defect | 7 | 0 | – | – | – |');
  const faster = { ...result, title: 'Two', steps: [stepOf(30, measuresOf())] };
  expect(overview([result, faster])).toContain('| Two | 30 | 40.0 | 1.50 | 16.7 | 8.33 |');
});

test('the page keeps what is written by hand, and a page without the place is refused', () => {
  const page = 'a\n<!-- load -->\nold\n<!-- /load -->\nb\n';
  expect(fillMarked(page, { load: 'new' })).toBe('a\n<!-- load -->\nnew\n<!-- /load -->\nb\n');
  expect(() => fillMarked(page, { sizes: 'new' })).toThrow('no place for "sizes"');
});

test('a line through sizes gives the value for more projects and where a limit is reached', () => {
  const line = lineThrough([
    [10, 120],
    [100, 300],
    [1_000, 2_100],
  ]);
  expect(valueAt(line, 100_000)).toBeCloseTo(200_100);
  expect(projectsAt(line, 1_100)).toBeCloseTo(500);
  expect(
    projectsAt(
      lineThrough([
        [1, 5],
        [2, 4],
      ]),
      100,
    ),
  ).toBe(Number.POSITIVE_INFINITY);
});

test('sizes are listed by table and call, with what breaks first', () => {
  const sizeAt = (projects: number) => ({
    projects,
    database: 1_000_000 * projects,
    tables: { defects: { rows: 60 * projects, bytes: 60_000 * projects }, users: { rows: 6, bytes: 8_192 } },
    heap: 50_000_000,
    calls: { 'Open a defect': 5, 'Find everywhere': projects },
  });
  const text = sizesSection([sizeAt(10), sizeAt(100)], 'How.');
  expect(text).toContain('| 100,000 | 100 GB | 200 GB | 50.0 MB |');
  expect(text).toContain('| defects | 60.0 | 1.00 kB | 60.0 kB |');
  expect(text).toContain('“Find everywhere”, at 200 projects');
  expect(text).toContain('| Open a defect | 5.00 | 5.00 | 0 | never |');
  expect(text).not.toContain('| users');
  expect(bytesText(0)).toBe('0 B');
});

test('a table is compared with its partitions by ratios', () => {
  const text = partitionsSection(
    {
      size: { projects: 10, facts: 4_000, partitions: 32 },
      bytes: { whole: 2_000_000, parts: 3_000_000 },
      statements: { 'Store a fact': { whole: 2, parts: 3 } },
      maintenance: { vacuum: { whole: 8, parts: 4, onePartition: 0.5 } },
    },
    'How.',
  );
  expect(text).toContain(
    'How. 4,000 facts of 10 projects: one table takes 2.00 MB, 32 partitions by the hash of the project 3.00 MB.',
  );
  expect(text).toContain('| Store a fact | 2.00 | 3.00 | 1.50 |');
  expect(text).toContain('| vacuum | 8.00 | 4.00 | 0.50 | 0.5 |');
});

test('a profile is summed up by part and function, within the time that was asked for', () => {
  const frame = (id: number, functionName: string, url = '') => ({
    id,
    callFrame: { functionName, url, lineNumber: 4 },
  });
  const nodes = [
    frame(1, '(idle)'),
    frame(2, 'parse', 'file:///srv/node_modules/pg/lib/client.js'),
    { ...frame(3, 'decide', 'file:///srv/server/journal/execute-command.ts'), children: [2] },
  ];
  const profile = { nodes, startTime: 100, samples: [3, 1, 2, 2, 3], timeDeltas: [10, 50, 25, 5, 20] };
  const summary = summaryOf(profile, 115, 215);
  expect(summary.idle).toBeCloseTo(0.5);
  expect(summary.parts.map(({ name }) => name)).toEqual(['pg', 'server/journal']);
  expect(summary.functions[0]?.name).toBe('parse in pg/lib/client.js:5');
  expect(summary.callers).toEqual([{ name: 'decide in server/journal/execute-command.ts:5', share: 1 }]);
  expect(partOf(frame(9, '(garbage collector)').callFrame)).toBe('(garbage collector)');
  expect(shapeOf('select  a\n from b where c in ($1, $2,$3) or d || e')).toBe(
    'select a from b where c in ($…) or d \\|\\| e',
  );
});

test('the events of a run are numbered through and cover every step of the plan', () => {
  const batches = eventsOf(planOf([node()]), '2026-11-25T10:00:00.000Z');
  const events = batches.flat();
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  expect(events.filter(({ type }) => type === 'step.ended')).toHaveLength(3);
  expect(events.at(-1)?.type).toBe('node.ended');
});
