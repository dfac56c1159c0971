import type { Browser } from 'playwright';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { executePlan, node, on, plan, role, step, type ExecuteOptions } from './at-plans.ts';

/** Steps on the sample shop. */
export const runOn =
  (browser: Browser, shop: Shop) =>
  (steps: readonly PlanStep[], options: ExecuteOptions = {}) =>
    executePlan(browser, plan(shop.address, [node(steps)]), options);

export const signIn = (
  at = '/',
  password: PlanStep['value'] = { type: 0, text: 'correct horse' },
): readonly PlanStep[] => [
  step('Navigate', { value: at }),
  step('Type', { value: 'ann', ...on({ by: 'label', value: 'User' }) }),
  step('Type', { value: password, ...on({ by: 'label', value: 'Password' }) }),
  step('Click', on({ by: 'testId', value: 'sign-in' })),
];
export const verify = (
  property: PlanStep['config']['property'],
  operator: PlanStep['config']['operator'],
  value: string,
  more = {},
) => step('Verify', { config: { property, operator }, value, ...more });
export const addCoffee = (timeout = 5_000) =>
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
export const checkOut = (at: string, timeout?: number): readonly PlanStep[] => [
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

/** A browser and a shop for the tests of a file. */
export const openShop = async (): Promise<{
  readonly browser: Browser;
  readonly shop: Shop;
  close(): Promise<void>;
}> => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  const [browser, shop] = [await launchBrowser(false), await startShop()];
  return {
    browser,
    shop,
    async close() {
      await browser.close();
      await shop.close();
    },
  };
};
