import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import { anyRow, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

interface StoredRow {
  readonly notifications: readonly { readonly read: boolean }[];
}

export const notificationsDriver: BrowserDriver = async (open) => {
  const [other, page] = [await open('owner'), await open('viewer', shop)];
  const word = ownWord();
  // Ignores notifications from earlier paths and other tests.
  await called(page, 'DELETE', '/aa/api/v1/notifications');
  await page.reload();
  await anyRow(page).waitFor();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const entry = panel.getByRole('listitem').filter({ hasText: word });
  const press = (name: string | RegExp) => () => panel.getByRole('button', { name }).click();
  const choose = (name: RegExp) => () => panel.getByRole('tab', { name }).click();
  /** Whether each stored notification is read: a closed panel only shows the number of unread ones. */
  const readings = async () => {
    const { notifications } = (await called(page, 'GET', '/aa/api/v1/notifications')) as StoredRow;
    return notifications.map(({ read }) => read);
  };
  const waits = (label: string, stored: readonly boolean[]) => async () => {
    await expect(panel).toHaveCount(0);
    await expect(bell).toHaveAccessibleName(label);
    await expect.poll(readings).toEqual(stored);
  };
  const shows = (tab: RegExp, entries: number, unread: number) => async () => {
    await expect(panel.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(entry).toHaveCount(entries);
    await expect(entry.getByRole('link', { name: /^Unread/ })).toHaveCount(unread);
  };
  return {
    page,
    driver: {
      acts: {
        'defect.assigned': () =>
          called(other, 'POST', '/wi/api/v1/p-shop/defects', {
            header: `Assigned ${word}`,
            status: 'To Do',
            severity: 'Major',
            assignee: 'u-viewer',
          }),
        'bell.pressed': () => bell.click(),
        'escape.pressed': () => page.keyboard.press('Escape'),
        'all.chosen': choose(/^All/),
        'defects.chosen': choose(/^Defect/),
        'actions.chosen': choose(/^Action/),
        'one.marked': press(/^Mark as read: /),
        'all.marked': press('Mark all as read'),
        'one.cleared': press(/^Clear: /),
        'all.cleared': press('Clear all'),
      },
      sees: {
        quiet: waits('Notifications', []),
        told: waits('Notifications, 1 unread', [false]),
        unread: shows(/^All/, 1, 1),
        defects: shows(/^Defect/, 1, 1),
        actions: shows(/^Action/, 0, 0),
        read: shows(/^All/, 1, 0),
        known: waits('Notifications', [true]),
        cleared: () => expect(panel.getByText('You’re all caught up', { exact: true })).toBeVisible(),
      },
    },
  };
};
