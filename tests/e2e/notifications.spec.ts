import { readFile } from 'node:fs/promises';
import { expect, test } from './assay-test.ts';
import { axeFindings } from './axe-findings.ts';
import { called, reported } from './called.ts';

test('what comes by mail is chosen, stays, and administrators see how it looks [NOTIF-017, NOTIF-018]', async ({
  open,
}) => {
  const page = await open('admin', '/settings/notifications', { timezoneId: 'Asia/Tokyo' });
  await page.getByRole('group', { name: 'Defect' }).getByText('Status', { exact: true }).click();
  await page.getByRole('button', { name: /Mails come/ }).click();
  await page.getByRole('option', { name: /Once a day/ }).click();
  await page.getByText('Quiet hours', { exact: true }).click();
  await page.getByRole('button', { name: /Until/ }).click();
  await page.getByRole('option', { name: '22:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be another hour than the first')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /Until/ }).click();
  await page.getByRole('option', { name: '06:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Status' })).toBeChecked();
  await expect(page.getByRole('button', { name: /Time zone/ })).toContainText('Asia/Tokyo');
  await expect(page.getByRole('button', { name: /Until/ })).toContainText('06:00');
  await page.getByRole('region', { name: 'How mails look' }).getByRole('button').click();
  await page.getByRole('option', { name: 'Several at once' }).click();
  await expect(page.getByRole('article', { name: '4 notifications in Assay' })).toContainText(
    'mentioned you in SHOP-42',
  );
  await called(page, 'PATCH', '/aa/api/v1/users/notification-types/preferences', {
    userNotificationTypes: [{ notificationTypeId: 'DEFECT_STATUS', sendEmailNotification: false }],
    delivery: { daily: false, dailyHour: 8, quiet: null, timeZone: 'UTC' },
  });
});

test('an address brings its file and leads home; without one there is a word [DOWN-001, DOWN-002, ROUTE-048]', async ({
  open,
}) => {
  const page = await open('owner');
  const id = await reported(page, 'Has a file');
  await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, {
    id,
    action: 'ADD',
    field: 'ATTACHMENT',
    subId: 'seen.txt',
    value: Buffer.from('bytes of it').toString('base64'),
  });
  const { attachments } = (await called(page, 'GET', `/wi/api/v1/p-shop/defects/${id}`)) as {
    attachments: { data: string }[];
  };
  const coming = page.waitForEvent('download');
  await page.goto(`/downloads?path=${encodeURIComponent(attachments[0]?.data ?? '')}&project=p-shop`);
  const download = await coming;
  expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
    'seen.txt',
    'bytes of it',
  ]);
  await expect(page).toHaveURL('/');
  await page.goto(`/downloads?path=defects%2F${id}%2Fattachments%2F..&project=p-shop`);
  await expect(page.getByText('An error occurred, please try again.')).toBeVisible();
  await expect(page).toHaveURL('/');
});
