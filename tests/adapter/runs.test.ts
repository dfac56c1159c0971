import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { executePlan, node, on, plan, role, step, type ExecuteOptions } from './at-plans.ts';
import { openShop, runOn, signIn, verify } from './at-shop.ts';

/** Rows, conditions, cancelling and secrets of a run. */
let at: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => void (at = await openShop()), 60_000);
afterAll(() => at.close());
const run = (steps: readonly PlanStep[], options: ExecuteOptions = {}) => runOn(at.browser, at.shop)(steps, options);

describe('a run', () => {
  test('takes the values of each row, and starts each row in a new session', async () => {
    const search = step('Type', {
      value: 'tea',
      parameterName: 'word',
      ...on({ by: 'placeholder', value: 'Search products' }),
    });
    const rows = ['co', '{{ upper(params.word) }}'].map((text, at) => ({
      iteration: at + 1,
      steps: { [search.id]: { type: 0 as const, text } },
      parameters: { word: { type: 0 as const, text: 'sugar' } },
    }));
    const { end, ended } = await executePlan(
      at.browser,
      plan(at.shop.address, [node([...signIn(), search], { rows })]),
    );
    expect([
      end.outcome,
      ended.filter(({ step: id }) => id === search.id).map(({ value, iteration }) => [iteration, value]),
    ]).toEqual([
      'passed',
      [
        [1, 'co'],
        [2, 'SUGAR'],
      ],
    ]);
  });

  test('skips flows whose conditions do not hold, and goes on after a failed one that may fail', async () => {
    const failing = [
      step('Navigate', { value: '/' }),
      step('Click', { timeout: 200, ...on(role('button', 'Nowhere')) }),
    ];
    const nodes = [
      node(failing, { placeId: 'a', onFailure: 'CONTINUE' }),
      node([step('Reload')], { placeId: 'b', conditions: [{ after: 'a', result: 'PASSED' }] }),
      node([step('Reload')], {
        placeId: 'c',
        conditions: [
          { after: 'a', result: 'FAILED' },
          { variable: 'x', operator: 'gt', value: '3' },
        ],
      }),
      node([], { placeId: 'd', executionMode: 'MANUAL' }),
    ];
    const { end, events } = await executePlan(
      at.browser,
      plan(at.shop.address, nodes, { variables: [{ name: 'x', value: '10' }] }),
    );
    const statuses = events.flatMap((one) => (one.type === 'node.ended' ? [one.status] : []));
    expect([statuses, end.outcome, end.node]).toEqual([['FAILED', 'SKIPPED', 'PASSED'], 'manual', 3]);
  });

  test('goes on behind a flow that a person executed, with its result in conditions and in the outcome', async () => {
    const nodes = [
      node([], { placeId: 'a', executionMode: 'MANUAL' }),
      node([step('Reload')], { placeId: 'b', conditions: [{ after: 'a', result: 'PASSED' }] }),
      node([step('Reload')], { placeId: 'c', conditions: [{ after: 'a', result: 'FAILED' }] }),
    ];
    const results = { 0: 'FAILED' } as const;
    const { end, events } = await executePlan(at.browser, plan(at.shop.address, nodes), { fromNode: 1, results });
    const statuses = events.flatMap((one) => (one.type === 'node.ended' ? [one.status] : []));
    expect([statuses, end.outcome]).toEqual([['SKIPPED', 'PASSED'], 'failed']);
  });

  test('is cancelled in the middle of a step', async () => {
    const abort = new AbortController();
    const steps = [
      step('Navigate', { value: '/' }),
      step('Click', { timeout: 60_000, ...on(role('button', 'Nowhere')) }),
    ];
    const onEvent = ({ type, seq }: { type: string; seq: number }) => type === 'step.began' && seq > 5 && abort.abort();
    const { end, ended } = await run(steps, { signal: abort.signal, onEvent });
    expect([end.outcome, ended.at(-1)?.status, ended.at(-1)?.pictures.length]).toEqual(['cancelled', 'CANCELLED', 1]);
  });

  test('tells no secret, in any form', async () => {
    const secret = 'Tr0ub4dor & "3"';
    const type = (value: PlanStep['value']) =>
      step('Type', { value, ...on({ by: 'placeholder', value: 'Search products' }) });
    const code = (nativeCode: string) => step('Code', { config: { nativeCode }, exportData: 'seen' });
    const value = { type: 0 as const, text: '', secret: 'SHOP_PASSWORD' };
    const { end, events, evidence, folder } = await run(
      [
        ...signIn('/', value),
        type(value),
        step('Press', { value: 'Enter', ...on({ by: 'placeholder', value: 'Search products' }) }),
        code(
          'const text = document.querySelector("input").value; console.log(text, btoa("ab" + text), JSON.stringify(JSON.stringify(text)), document.body.innerHTML); return text',
        ),
        { ...verify('value', 'equals', 'other', on({ by: 'placeholder', value: 'Search products' })), timeout: 300 },
      ],
      { secrets: { SHOP_PASSWORD: secret }, mode: 1 },
    );
    expect(end.outcome).toBe('failed');
    const all =
      JSON.stringify([end, events, evidence]) +
      readdirSync(folder)
        .map((name) => name + readFileSync(join(folder, name), 'latin1'))
        .join('');
    for (const form of [secret, 'Tr0ub4dor', btoa(secret).slice(2, -3), encodeURIComponent(secret)])
      expect(all).not.toContain(form);
    expect(JSON.stringify(events)).toContain('‹SHOP_PASSWORD›');
    expect(evidence.length).toBeGreaterThan(7);
  });

  test('gives a step without a value that of its parameter, and says where there is no dataset', async () => {
    const secret = 'Tr0ub4dor & 3';
    const [open, user, password, enter] = signIn();
    if (!open || !user || !password || !enter) throw new Error('the sign-in has four steps');
    const recorded = { ...password, value: { type: 0 as const, text: '' }, parameterName: 'password' };
    const steps = [open, user, recorded, enter, verify('address', 'contains', '/products')];
    const parameters = { password: { type: 0 as const, text: '', secret: 'password' } };
    const rows = [{ iteration: 1, steps: {}, parameters }];
    const given = await executePlan(at.browser, plan(at.shop.address, [node(steps, { rows })]), {
      secrets: { password: secret },
    });
    expect(given.end.outcome).toBe('passed');
    expect(JSON.stringify(given.events)).not.toContain('Tr0ub4dor');
    const without = await run(steps);
    expect(without.end.outcome).toBe('failed');
    expect(without.ended.at(-1)?.message).toBe(
      'This step has no value. Run the flow with a dataset that has a column ‘password’.',
    );
  });

  test('shows no value of a field for secrets, whatever its source, and none of a step that was recorded as secret', async () => {
    const plain = 'plain text of a column';
    const [open, user, password, enter] = signIn();
    if (!open || !user || !password || !enter) throw new Error('the sign-in has four steps');
    const search = on({ by: 'placeholder', value: 'Search products' });
    const recorded = step('Type', {
      value: '073',
      parameterName: 'security code',
      configuration: { isSecret: true },
      ...search,
    });
    const { end, ended, events, evidence, folder } = await run(
      [
        open,
        user,
        { ...password, value: { type: 0, text: plain } },
        enter,
        recorded,
        step('Type', { value: 'coffee', ...search }),
      ],
      { mode: 1 },
    );
    expect(end.outcome).toBe('passed');
    expect(ended.map(({ value }) => value).slice(2)).toEqual(['‹secret›', '', '‹security code›', 'coffee']);
    const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(JSON.stringify([end, events, evidence]) + stored.join('')).not.toContain(plain);
  });

  test('refuses a secret that is too short to be told from other text', async () => {
    const { end } = await run([step('Reload')], { secrets: { PIN: '1234' } });
    expect([end.outcome, end.message]).toEqual([
      'failed',
      expect.stringContaining('‹PIN› has fewer than 8 characters'),
    ]);
  });
});
