import { expect, test } from './assay-test.ts';
import { reported } from './called.ts';
import { choose, listOf, openDefect, panelOf, rowOf, shop, tabOf, titleOf, toast } from './defects-screen.ts';

/** A day without network: everything is done on the device, and arrives once, in order, when the server is back. */
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`in ${name}`) });
const banner = /You are offline/;

test('a new defect is reported, read and worked on without network, through a reload, and is there once when it is back [DEF-055, DEF-068]', async ({
  open,
}) => {
  const page = await open('owner', shop, { serviceWorkers: 'allow', ownSession: true });
  const other = await reported(page, 'Known before the tunnel');
  await openDefect(page, other);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText(banner)).toBeVisible();

  await titleOf(page).fill('Found in a tunnel');
  await choose(page, /Severity/, 'Minor');
  await panelOf(page).locator('input[type=file]').setInputFiles(file('with-it.txt'));
  await expect(panelOf(page).getByText('with-it.txt')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /Kept on this device/)).toBeVisible();
  const row = rowOf(page, 'Found in a tunnel');
  await expect(row).toContainText('Not sent yet');
  await row.getByRole('link').first().click();
  await choose(page, /Priority/, 'High');
  await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).fill('It is dark here');
  await panelOf(page).getByRole('button', { name: 'Save comment' }).click();
  await expect(panelOf(page).getByRole('article')).toContainText('It is dark here');
  await tabOf(page, 'Attachments').click();
  await expect(panelOf(page).getByText('with-it.txt waits for the network')).toBeVisible();

  await page.reload();
  await expect(panelOf(page).getByText('Not sent yet', { exact: true })).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Found in a tunnel');
  await expect(page.getByText(/3 changes wait on this device/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(toast(page, /created successfully/)).toBeVisible();
  await expect(page).toHaveURL(/defectId=SHOP-\d+$/);
  const id = new URL(page.url()).searchParams.get('defectId') ?? '';
  await expect(page.getByText(banner)).toHaveCount(0);
  const second = await open('contributor', `${shop}?term=Found+in+a+tunnel&defectId=${id}`);
  await expect(rowOf(second, 'Found in a tunnel')).toHaveCount(1);
  await expect(listOf(second, /Priority/)).toContainText('High');
  await expect(listOf(second, /Severity/)).toContainText('Minor');
  await expect(panelOf(second).getByRole('article')).toHaveCount(1);
  await tabOf(second, 'Attachments').click();
  await expect(panelOf(second).getByRole('button', { name: 'Download with-it.txt' })).toHaveCount(1);
});
