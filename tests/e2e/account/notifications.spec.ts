import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called, reported } from '../support/called.ts';
import { visit } from '../support/visit.ts';

test('e-mail preferences are saved, and administrators can preview the e-mails [NOTIF-017, NOTIF-018]', async ({
  open,
}) => {
  const page = await open('admin', '/settings/notifications', { timezoneId: 'Asia/Tokyo' });
  await page.getByRole('group', { name: 'Defect' }).getByText('Status changes', { exact: true }).click();
  await page.getByRole('button', { name: /Send e-mails/ }).click();
  await page.getByRole('option', { name: /Once a day/ }).click();
  await page.getByText('Quiet hours', { exact: true }).click();
  await page.getByRole('button', { name: /Until/ }).click();
  await page.getByRole('option', { name: '22:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must differ from the start')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /Until/ }).click();
  await page.getByRole('option', { name: '06:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Status changes' })).toBeChecked();
  await expect(page.getByRole('button', { name: /Time zone/ })).toContainText('Asia/Tokyo');
  await expect(page.getByRole('button', { name: /Until/ })).toContainText('06:00');
  await page.getByRole('region', { name: 'E-mail previews' }).getByRole('button').click();
  await page.getByRole('option', { name: 'Digest' }).click();
  await expect(page.getByRole('article', { name: '5 new notifications' })).toContainText('mentioned you in SHOP-42');
  await called(page, 'PATCH', '/aa/api/v1/users/notification-types/preferences', {
    userNotificationTypes: [{ notificationTypeId: 'DEFECT_STATUS', sendEmailNotification: false }],
    delivery: { daily: false, dailyHour: 8, quiet: null, timeZone: 'UTC' },
  });
});

test('a background export sends a notification, downloads its file by address and leads home; a wrong address shows a message [NOTIF-009, NOTIF-011, DOWN-001, DOWN-002, ROUTE-048]', async ({
  open,
}) => {
  const word = `w${Date.now().toString(36)}`;
  const page = await open('owner');
  const id = await reported(page, `Exported ${word}`);
  await visit(page, `/projects/p-shop/defects?term=${word}`);
  await expect(page.getByRole('link', { name: id })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'In the background' }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const ready = page.getByRole('dialog').getByRole('link', { name: /^Unread: Your export defects.xlsx is ready/ });
  await expect(ready).toBeVisible();
  await page.getByRole('tab', { name: /^Defect/ }).click();
  await expect(ready).toBeHidden();
  await page.getByRole('tab', { name: /^Action/ }).click();
  const coming = page.waitForEvent('download');
  await ready.press('Enter');
  expect((await coming).suggestedFilename()).toBe('defects.xlsx');
  await expect(page).toHaveURL('/');
  await page.goto(`/downloads?path=defects%2F${id}%2Fattachments%2F..&project=p-shop`);
  await expect(page.getByText('An error occurred, please try again.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a person chooses whether pipelines that fail or recover come by mail [NOTIF-010, NOTIF-017]', async ({
  open,
}) => {
  const page = await open('contributor', '/settings/notifications');
  const scenarios = page.getByRole('group', { name: 'Scenario' });
  await expect(scenarios).toContainText('A test pipeline that you own fails, or passes again.');
  const pipelines = scenarios.getByRole('switch', { name: 'Test pipelines' });
  await expect(pipelines).toBeChecked();
  await scenarios.getByText('Test pipelines', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();
  await page.reload();
  await expect(pipelines).not.toBeChecked();
  await called(page, 'PATCH', '/aa/api/v1/users/notification-types/preferences', {
    userNotificationTypes: [{ notificationTypeId: 'PIPELINE_ENDED', sendEmailNotification: true }],
  });
});
