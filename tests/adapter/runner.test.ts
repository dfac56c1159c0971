import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { executePlan, node, on, plan, role, step, type ExecuteOptions } from './at-plans.ts';

/** Plans on the sample shop, in a real browser. */
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  [browser, shop] = [await launchBrowser(false), await startShop()];
}, 60_000);
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const run = (steps: readonly PlanStep[], options: ExecuteOptions = {}) =>
  executePlan(browser, plan(shop.address, [node(steps)]), options);

const signIn = (at = '/', password: PlanStep['value'] = { type: 0, text: 'correct horse' }): readonly PlanStep[] => [
  step('Navigate', { value: at }),
  step('Type', { value: 'ann', ...on({ by: 'label', value: 'User' }) }),
  step('Type', { value: password, ...on({ by: 'label', value: 'Password' }) }),
  step('Click', on({ by: 'testId', value: 'sign-in' })),
];
const verify = (
  property: PlanStep['config']['property'],
  operator: PlanStep['config']['operator'],
  value: string,
  more = {},
) => step('Verify', { config: { property, operator }, value, ...more });
const addCoffee = (timeout = 5_000) =>
  step('Click', {
    timeout,
    ...on(role('button', 'Add Coffee'), {
      role: 'button',
      name: 'Add Coffee',
      others: [
        { by: 'testId', value: 'add-coffee' },
        { by: 'css', value: 'button[value=coffee]' },
        { by: 'text', value: 'Add Coffee', exact: true },
      ],
    }),
  });
const checkOut = (at: string, timeout?: number): readonly PlanStep[] => [
  ...signIn(at),
  addCoffee(timeout),
  step('Click', on(role('link', 'Basket'))),
  step('Click', on({ by: 'css', value: 'a[href="/check-out"]' })),
  step('Type', { value: 'Ann Lee', ...on({ by: 'label', value: 'Full name' }) }),
  step('Select', { value: 'van', ...on({ by: 'label', value: 'Delivery' }) }),
  step('Check', on({ by: 'label', value: 'As a gift' })),
  step('Type', {
    value: '4111111111111111',
    ...on({ by: 'label', value: 'Card number' }, { frames: [{ by: 'title', value: 'Card' }] }),
  }),
  step('Click', on({ by: 'testId', value: 'pay' })),
  verify('text', 'equals', 'Thank you', on(role('heading'))),
  step('Store', { value: 'order', config: { property: 'text' }, ...on({ by: 'testId', value: 'order-number' }) }),
  verify('address', 'contains', '{{ vars.order }}'),
];

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
    expect([end.outcome, last?.status, last?.found]).toEqual(['failed', 'FAILED', 'proposal']);
    expect(last?.proposal).toEqual({ locator: { by: 'testId', value: 'add-coffee' }, agree: 2 });
    expect(last?.message).toMatch(
      /Waited .* for button ‘Add Coffee’ on ‘Products.*it is not there. There: .*‘Buy Coffee’/,
    );
    expect(evidence.map(({ seq }) => seq)).toContain(last?.seq);
  });

  test('proposes nothing where the element is gone', async () => {
    const { ended } = await run(checkOut('/?release=4', 700));
    expect([ended.at(-1)?.found, ended.at(-1)?.proposal]).toEqual(['none', null]);
  });

  test('tells an error of the site', async () => {
    const { ended } = await run(checkOut('/?fault=500').map((one) => ({ ...one, timeout: 1_500 })));
    expect(ended.find(({ status }) => status === 'FAILED')?.message).toMatch(/Expected|Waited/);
    expect(ended.flatMap(({ network }) => network.map(({ status }) => status))).toContain(500);
  });
});

describe('steps', () => {
  const corner = { by: 'label', value: 'Corner' } as const;
  test('of every kind do what they say', async () => {
    const stock = { by: 'label', value: 'Stock' } as const;
    const { end, ended } = await run([
      ...signIn(),
      step('Type', { value: 'co', ...on({ by: 'placeholder', value: 'Search products' }) }),
      step('Press', { value: 'Enter', ...on({ by: 'placeholder', value: 'Search products' }) }),
      verify('text', 'contains', '2 products', on(role('status'))),
      verify('count', 'equals', '2', on({ by: 'css', value: 'ul.products li' })),
      verify('value', 'equals', 'co', on({ by: 'placeholder', value: 'Search products' })),
      step('Clear', on({ by: 'placeholder', value: 'Search products' })),
      verify('value', 'equals', '', on({ by: 'placeholder', value: 'Search products' })),
      step('Back'),
      verify('address', 'equals', '/products'),
      step('Click', on(role('button', 'Cocoa'))),
      step('Click', on(role('link', 'Basket'))),
      verify('text', 'gt', '4', on({ by: 'testId', value: 'total' })),
      verify('text', 'lt', '6', on({ by: 'testId', value: 'total' })),
      step('Click', on(role('button', 'Empty basket'))),
      step('Dialog', { configuration: { answer: 'dismiss' } }),
      verify('text', 'equals', '€ 5', on({ by: 'testId', value: 'total' })),
      step('Click', {
        configuration: { expects: { dialog: { answer: 'accept' } } },
        ...on(role('button', 'Empty basket')),
      }),
      verify('text', 'matches', '^€ 0$', on({ by: 'testId', value: 'total' })),
      step('Click', on(role('link', 'Help'))),
      step('Click', on(role('button', 'Check stock'))),
      verify('text', 'equals', '12 left', on(stock)),
      step('Upload', {
        value: 'a.txt',
        configuration: { content: 'hole' },
        ...on({ by: 'label', value: 'Picture of the damage' }),
      }),
      verify('text', 'equals', 'a.txt: hole', on({ by: 'testId', value: 'file' })),
      step('DoubleClick', on(role('button', 'Zoom'))),
      verify('text', 'equals', '2 ×', on({ by: 'testId', value: 'zoom' })),
      step('RightClick', on(corner)),
      verify('text', 'notEquals', 'Right-click here', on(corner)),
      step('Drag', on(role('button', 'Parcel'), { second: { by: 'label', value: 'Van' } })),
      verify('text', 'equals', 'Parcel inside', on({ by: 'label', value: 'Van' })),
      step('Click', on({ ...role('button', 'Rate 5 stars'), within: { by: 'css', value: 'shop-rating' } })),
      verify('text', 'equals', 'Thanks', on({ by: 'label', value: 'Rating' })),
      verify('enabled', 'equals', '', on(role('button', 'Zoom'))),
      verify('roles', 'contains', 'button "Zoom"'),
      verify('title', 'notContains', 'Basket'),
      step('Wait', { value: 'hidden', ...on(role('button', 'Sign out')) }),
      step('Wait', { value: '/help' }),
      step('Reload'),
      step('Code', { config: { nativeCode: 'return document.title.length > 3' }, exportData: 'isTitled' }),
      step('Api', { value: '/api/stock', configuration: { path: 'items.0.name' }, exportData: 'first' }),
      step('Navigate', { value: '/check-out' }),
      step('Uncheck', on({ by: 'label', value: 'As a gift' })),
      verify('checked', 'equals', 'false', on({ by: 'label', value: 'As a gift' })),
      step('Click', on(role('link', 'Terms'))),
      step('Check', on({ by: 'label', value: 'I agree' }, { page: 1 })),
      step('Tab', { value: 'Terms' }),
      verify('title', 'contains', 'Terms'),
      step('Tab', { value: '1' }),
      step('Navigate', { value: '/orders/7' }),
      step('Click', on(role('link', 'Download the invoice'))),
      step('Download', { exportData: 'invoice' }),
      step('Hover', on({ by: 'css', value: '.menu' })),
      step('Click', on(role('button', 'Sign out'))),
      verify('visible', 'equals', 'true', on({ by: 'label', value: 'User' })),
    ]);
    expect([
      end.outcome,
      ended.filter(({ status }) => status !== 'PASSED').map(({ step: id, message }) => `${id} ${message}`),
    ]).toEqual(['passed', []]);
    expect(Object.assign({}, ...ended.map(({ exports }) => exports))).toEqual({
      isTitled: 'true',
      first: 'Tea',
      invoice: 'invoice-7.txt',
    });
    expect(ended.flatMap(({ console: lines }) => lines)).toContainEqual({ level: 'warning', text: 'rated' });
  });

  test('fail in words: what was expected, and what was there', async () => {
    const wrong = (one: PlanStep): PlanStep => ({ ...one, timeout: 400, onFailure: 'CONTINUE_WITH_FAILURE' });
    const { end, ended } = await run([
      ...signIn(),
      wrong(verify('title', 'equals', 'Bakery')),
      wrong(step('Click', on(role('button')))),
      wrong(step('Navigate', { value: 'file:///etc/passwd' })),
      wrong(step('Download')),
      wrong(step('Dialog')),
      wrong(step('Code', { config: { nativeCode: 'throw new Error("no")' } })),
      wrong(step('Type', { value: '{{ vars.missing }}', ...on({ by: 'placeholder', value: 'Search products' }) })),
      wrong(step('Manual')),
    ]);
    expect(end.outcome).toBe('failed');
    expect(ended.slice(4).map(({ status, message }) => `${status} ${message}`)).toEqual([
      expect.stringMatching(/FAILED Expected title of the page to be ‘Bakery’; it is ‘Products/),
      expect.stringMatching(/FAILED .*5 elements match|FAILED .*6 elements match/),
      'FAILED Only addresses of http and https are opened, not file:',
      'FAILED Expected a download; none began.',
      'FAILED Expected a dialog; none was shown.',
      'FAILED The code failed: Error: no',
      expect.stringContaining('FAILED The expression'),
      'FAILED A browser cannot do Manual: a person does this step.',
    ]);
  });

  test('that may fail are skipped, warn or go on, as they say', async () => {
    const missing = on(role('button', 'Nowhere'));
    const open = step('Navigate', { value: '/' });
    const warned = await run([
      open,
      step('Click', { timeout: 300, optional: true, ...missing }),
      step('Click', { timeout: 300, onFailure: 'CONTINUE_WITH_WARNING', ...missing }),
      step('Click', { condition: 'never', ...missing }),
      step('Click', { value: { type: 3, text: '' }, ...missing }),
      step('Reload'),
    ]);
    expect([warned.end.outcome, warned.ended.map(({ status }) => status)]).toEqual([
      'passedWithWarnings',
      ['PASSED', 'SKIPPED', 'WARNING', 'SKIPPED', 'SKIPPED', 'PASSED'],
    ]);
    const stopped = await run([open, step('Click', { timeout: 300, ...missing }), step('Reload')]);
    expect([stopped.end.outcome, stopped.ended.length]).toEqual(['failed', 2]);
  });
});

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
    const { end, ended } = await executePlan(browser, plan(shop.address, [node([...signIn(), search], { rows })]));
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
      browser,
      plan(shop.address, nodes, { variables: [{ name: 'x', value: '10' }] }),
    );
    const statuses = events.flatMap((one) => (one.type === 'node.ended' ? [one.status] : []));
    expect([statuses, end.outcome, end.node]).toEqual([['FAILED', 'SKIPPED', 'PASSED'], 'manual', 3]);
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

  test('refuses a secret that is too short to be told from other text', async () => {
    const { end } = await run([step('Reload')], { secrets: { PIN: '1234' } });
    expect([end.outcome, end.message]).toEqual([
      'failed',
      expect.stringContaining('‹PIN› has fewer than 8 characters'),
    ]);
  });
});
