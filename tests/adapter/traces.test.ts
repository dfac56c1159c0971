import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { nameInTrace, traceFilesFor } from '../../src/domain/runs/trace-names.ts';
import { executePlan, node, on, plan, step, type Executed } from './at-plans.ts';
import { signIn } from './at-shop.ts';

/** What the pages looked like, in the format of Playwright's trace viewer. */
let traces: string;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  traces = mkdtempSync(join(tmpdir(), 'assay-traces-'));
  browser = await launchBrowser(false, traces);
  shop = await startShop();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await shop.close();
  rmSync(traces, { recursive: true, force: true });
});

const contentsOf = ({ evidence, folder }: Executed) =>
  new Map(
    evidence
      .filter(({ kind }) => kind === 'trace' || kind === 'resource')
      .map(({ name, hash }) => [name, readFileSync(join(folder, hash))]),
  );

test('each session of a run has a trace with the pages of its steps, and resources are handed over once', async () => {
  const rows = [1, 2].map((iteration) => ({ iteration, steps: {}, parameters: {} }));
  const done = await executePlan(browser, plan(shop.address, [node(signIn(), { rows })]), { traces });
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
  const done = await executePlan(browser, plan(shop.address, [node(steps)]), { traces, secrets });
  expect(done.end.outcome).toBe('passed');
  const contents = [...contentsOf(done).values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(contents).toContain('SHOP_PASSWORD');
  for (const form of ['Tr0ub4dor', encodeURIComponent(secret), btoa(secret).slice(2, -3)])
    expect(contents).not.toContain(form);
});
