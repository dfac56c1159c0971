import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameInTrace, traceFilesFor } from '../../src/domain/runs/trace-names.ts';
import { browserAtShop } from './at-browser.ts';
import { executePlan, node, on, plan, step, type Executed } from './at-plans.ts';
import { signIn } from './at-shop.ts';

/** What the pages looked like, in the format of Playwright's trace viewer. */
const at = browserAtShop();

const contentsOf = ({ evidence, folder }: Executed) =>
  new Map(
    evidence
      .filter(({ kind }) => kind === 'trace' || kind === 'resource')
      .map(({ name, hash }) => [name, readFileSync(join(folder, hash))]),
  );

test('each session of a run has a trace with the pages of its steps, and resources are handed over once', async () => {
  const rows = [1, 2].map((iteration) => ({ iteration, steps: {}, parameters: {} }));
  const done = await executePlan(at.browser, plan(at.shop.address, [node(signIn(), { rows })]), { traces: at.traces });
  expect(done.end.outcome).toBe('passed');
  const names = [...contentsOf(done).keys()];
  expect(new Set(names).size).toBe(names.length);
  for (const iteration of [1, 2]) {
    const files = traceFilesFor({ node: 0, iteration }, names).map(nameInTrace);
    expect(files).toContain(`0-${iteration}.trace`);
    const lines = contentsOf(done).get(`trace/0-${iteration}.trace`)?.toString().trim().split('\n') ?? [];
    const events = lines.map((line) => JSON.parse(line) as { type: string });
    expect(events.filter(({ type }) => type === 'frame-snapshot').length).toBeGreaterThan(2);
  }
});

test('a trace holds no secret, in any form', async () => {
  const secret = 'Tr0ub4dor & "3"';
  const value = { type: 0 as const, text: '', secret: 'SHOP_PASSWORD' };
  const search = on({ by: 'placeholder', value: 'Search products' });
  const steps = [
    ...signIn('/', value),
    step('Type', { value, ...search }),
    step('Press', { value: 'Enter', ...search }),
  ];
  const secrets = { SHOP_PASSWORD: secret };
  const done = await executePlan(at.browser, plan(at.shop.address, [node(steps)]), { traces: at.traces, secrets });
  expect(done.end.outcome).toBe('passed');
  const contents = [...contentsOf(done).values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(contents).toContain('SHOP_PASSWORD');
  for (const form of ['Tr0ub4dor', encodeURIComponent(secret), btoa(secret).slice(2, -3)])
    expect(contents).not.toContain(form);
});
