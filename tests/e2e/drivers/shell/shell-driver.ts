import { expect } from '../../support/assay-test.ts';
import { anyRow, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const shellDriver: BrowserDriver = async (open) => {
  const page = await open('viewer', shop);
  await anyRow(page).waitFor();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  const keys = page.getByRole('region', { name: 'In the list' });
  return {
    page,
    driver: {
      acts: {
        'bell.pressed': () => page.getByRole('button', { name: /^Notifications/ }).click(),
        'keys.asked': () => page.keyboard.press('?'),
        'escape.pressed': () => page.keyboard.press('Escape'),
      },
      sees: {
        working: () => expect(notifications.or(keys)).toHaveCount(0),
        notified: () => expect(notifications).toBeVisible(),
        helped: () => expect(keys).toBeVisible(),
      },
    },
  };
};
