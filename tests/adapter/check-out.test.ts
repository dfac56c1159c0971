import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { on, role, step, type ExecuteOptions } from './at-plans.ts';
import { checkOut, openShop, runOn, signIn } from './at-shop.ts';

/** A check-out, at the releases and with the faults of the shop. */
let at: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => void (at = await openShop()), 60_000);
afterAll(() => at.close());
const run = (steps: readonly PlanStep[], options: ExecuteOptions = {}) => runOn(at.browser, at.shop)(steps, options);

describe('a check-out', () => {
  test.each([1, 2])('recorded on release 1 passes on release %i', async (release) => {
    const { end, ended, events } = await run(checkOut(`/?release=${release}`));
    expect([end.outcome, ended.map(({ status, message }) => (status === 'PASSED' ? '' : message)).join('')]).toEqual([
      'passed',
      '',
    ]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(ended.at(-2)?.exports).toEqual({ order: '1001' });
    expect(ended.at(-1)?.usedVariables).toEqual({ order: '1001' });
  });

  test('fails on release 3 with other words, and proposes the element that alternatives agree on', async () => {
    const { end, ended, evidence } = await run(checkOut('/?release=3', 700));
    const last = ended.at(-1);
    expect([end.outcome, last?.status, last?.found]).toEqual(['failed', 'FAILED', 'none']);
    expect(last?.proposal).toEqual({ locator: { by: 'testId', value: 'add-coffee' }, agree: 2 });
    expect(last?.message).toMatch(
      /Not found within .* s: button ‘Add Coffee’ on ‘Products.*Found instead: .*‘Buy Coffee’/,
    );
    expect(evidence.map(({ seq }) => seq)).toContain(last?.seq);
  });

  test('proposes nothing where the element is gone', async () => {
    const { ended } = await run(checkOut('/?release=4', 700));
    expect([ended.at(-1)?.found, ended.at(-1)?.proposal]).toEqual(['none', null]);
  });

  test('tells an error of the site', async () => {
    const { ended } = await run(checkOut('/?fault=500').map((one) => ({ ...one, timeout: 1_500 })));
    expect(ended.find(({ status }) => status === 'FAILED')?.message).toMatch(/Expected|Not found/);
    expect(ended.flatMap(({ network }) => network.map(({ status }) => status))).toContain(500);
  });

  test('proposes nothing if only one alternative is left, or if two name different elements', async () => {
    const renamed = (others: StepLocator[]) =>
      step('Click', { timeout: 300, ...on(role('button', 'Add Coffee'), { role: 'button', others }) });
    const one: StepLocator = { by: 'testId', value: 'add-coffee' };
    const other: StepLocator = { by: 'css', value: 'button[value=cocoa]' };
    for (const others of [[one], [other], [one, other], [one, { ...one, exact: true }]]) {
      const { ended } = await run([...signIn('/?release=3'), renamed(others)]);
      expect([ended.at(-1)?.status, ended.at(-1)?.found]).toEqual(['FAILED', 'none']);
    }
  });
});
