import { expect } from '../../support/assay-test.ts';
import { createdScenario, handleOf, openSequence, orderOf, places } from '../../scenarios/scenario-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';

const [card, invoice, stock] = ['Pay by card', 'Pay by invoice', 'Nightly stock import'] as const;

export const sequenceDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, [
    { flowId: 'fl-pay-card' },
    { flowId: 'fl-pay-invoice', conditions: [{ after: 'p0', result: 'PASSED' }] },
    { flowId: 'fl-stock-import' },
  ]);
  await openSequence(page, id);
  const handle = handleOf(page, card);
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const warning = page.getByText('This move would break conditions');
  const sees = async (order: readonly string[], isWaiting: boolean) => {
    await expect.poll(() => orderOf(page)).toEqual(order);
    await expect(places(page).getByText('when Pay by card passed')).toHaveCount(isWaiting ? 1 : 0);
  };
  return {
    page,
    driver: {
      acts: {
        async 'first.lifted'() {
          await handle.focus();
          await page.keyboard.press('Space');
        },
        'down.pressed': () => page.keyboard.press('ArrowDown'),
        'escape.pressed': () => page.keyboard.press('Escape'),
        'space.pressed': () => page.keyboard.press('Space'),
        'move.cancelled': press('Cancel'),
        'conditions.dropped': press('Move and drop these conditions'),
        'last.dragged': () => handleOf(page, stock).dragTo(places(page).first(), { targetPosition: { x: 200, y: 4 } }),
        'undo.pressed': press('Undo'),
      },
      sees: {
        async ordered() {
          await expect(warning).toHaveCount(0);
          await expect(page.locator('[aria-pressed=true]')).toHaveCount(0);
          await sees([card, invoice, stock], true);
        },
        async lifted() {
          await expect(handle).toHaveAttribute('aria-pressed', 'true');
          await sees([card, invoice, stock], true);
        },
        async moved() {
          await expect(handle).toBeFocused();
          await sees([invoice, card, stock], true);
        },
        async refused() {
          await expect(warning).toBeVisible();
          await sees([card, invoice, stock], true);
        },
        async unconditional() {
          await expect(warning).toHaveCount(0);
          await sees([invoice, card, stock], false);
        },
        dragged: () => sees([stock, card, invoice], true),
      },
    },
  };
};
