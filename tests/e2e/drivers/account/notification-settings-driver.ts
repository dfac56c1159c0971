import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import type { BrowserDriver } from '../browser-driver.ts';

/** The chosen settings: whether status changes are e-mailed, and when the quiet hours end; null if there are none. */
interface Chosen {
  readonly mails: boolean;
  readonly until: string | null;
}

/** The start of the quiet hours. */
const clash = '22:00';

export const notificationSettingsDriver: BrowserDriver = async (open) => {
  // No other test depends on e-mails to a viewer.
  const page = await open('viewer', '/settings/notifications');
  await called(page, 'PATCH', '/aa/api/v1/users/notification-types/preferences', {
    userNotificationTypes: [{ notificationTypeId: 'DEFECT_STATUS', sendEmailNotification: false }],
    delivery: { daily: false, dailyHour: 8, quiet: null, timeZone: 'UTC' },
  });
  await page.reload();
  const side = page.getByRole('navigation', { name: 'Account navigation' });
  const mails = page.getByRole('switch', { name: 'Status changes' });
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  const until = page.getByRole('button', { name: /Until/ });
  const save = page.getByRole('button', { name: 'Save' });
  const fault = page.getByText('must differ from the start');
  let typed: Chosen = { mails: false, until: null };
  let stored = typed;
  let count = 0;
  const goTo = (to: string) => () => side.getByRole('link', { name: to }).click();
  const endAt = async (hour: string) => {
    await until.click();
    await page.getByRole('option', { name: hour }).click();
  };
  const sees = (chosen: () => Chosen, canSave: boolean, faults: number) => async () => {
    const { mails: isMailed, until: end } = chosen();
    await expect(mails).toBeChecked({ checked: isMailed });
    await expect(quiet).toBeChecked({ checked: end !== null });
    await expect(until).toHaveText(end === null ? [] : [new RegExp(end)]);
    await expect(save).toBeEnabled({ enabled: canSave });
    await expect(fault).toHaveCount(faults);
  };
  await mails.waitFor({ state: 'attached' });
  return {
    page,
    driver: {
      acts: {
        async 'mails.switched'() {
          typed = { ...typed, mails: !typed.mails };
          await page.getByRole('group', { name: 'Defect' }).getByText('Status changes', { exact: true }).click();
        },
        async 'hours.clashed'() {
          if (!(await quiet.isChecked())) await page.getByText('Quiet hours', { exact: true }).click();
          await endAt(clash);
        },
        'hours.parted'() {
          count += 1;
          typed = { ...typed, until: `0${count}:00` };
          return endAt(`0${count}:00`);
        },
        async 'save.pressed'() {
          if ((await until.filter({ hasText: clash }).count()) === 0) stored = typed;
          await save.click();
        },
        async 'changes.undone'() {
          typed = stored;
          await page.getByRole('button', { name: 'Reset' }).click();
        },
        'page.left': goTo('Summary'),
        'page.opened': goTo('Notifications'),
      },
      sees: {
        reading: sees(() => stored, false, 0),
        changed: sees(() => typed, true, 0),
        async elsewhere() {
          await expect(page).toHaveURL(/settings\/summary/);
          await expect(mails).toHaveCount(0);
        },
        clashing: sees(() => ({ ...typed, until: clash }), true, 0),
        faulty: sees(() => ({ ...typed, until: clash }), true, 1),
      },
    },
  };
};
