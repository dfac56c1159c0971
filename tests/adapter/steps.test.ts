import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { on, role, step, type ExecuteOptions } from './at-plans.ts';
import { openShop, runOn, signIn, verify } from './at-shop.ts';

/** Steps of every kind. */
let at: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => void (at = await openShop()), 60_000);
afterAll(() => at.close());
const run = (steps: readonly PlanStep[], options: ExecuteOptions = {}) => runOn(at.browser, at.shop)(steps, options);

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
      'FAILED Only http and https addresses can be opened, not file:',
      'FAILED Expected a download; none began.',
      'FAILED Expected a dialog; none was shown.',
      'FAILED The code failed: Error: no',
      expect.stringContaining('FAILED The expression'),
      'FAILED A browser cannot perform Manual; a person performs this step.',
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
