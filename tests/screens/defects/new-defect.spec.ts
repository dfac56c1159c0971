import { listOf, panelOf, shop, titleOf, toast } from '../../e2e/support/defects-screen.ts';
import { expect, test } from '../support/screen-test.ts';

const failure = { kind: 'broken', detail: 'the disk is full' };

test('a new defect opens on Attachments, shows errors only after the first try, and disables Save until they are fixed [DEF-003, DEF-031, DEF-035, DEF-036, DEF-045, DEF-058, DEF-062]', async ({
  openScreen,
}) => {
  const { page } = await openScreen(shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  const panel = panelOf(page);
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await expect(panel.getByRole('tab')).toHaveText([/^Attachments/]);
  await expect(panel.getByRole('button', { name: /Status/ })).toContainText('To Do');
  await expect(panel.getByText("Title can't be blank")).toHaveCount(0);
  await save.click();
  await expect(panel.getByText("Title can't be blank")).toBeVisible();
  await expect(save).toBeDisabled();
  await titleOf(page).fill('Mended');
  await expect(save).toBeEnabled();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);
});

test('the title receives all keystrokes after the shortcut or click that opens a new defect', async ({
  openScreen,
}) => {
  const { page } = await openScreen(shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  await page.keyboard.type('Seen by a newcomer');
  await expect(titleOf(page)).toHaveValue('Seen by a newcomer');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.type('Nothing goes astray');
  await expect(titleOf(page)).toHaveValue('Nothing goes astray');
});

test('a failed creation shows the toast and keeps the panel with all its content [DEF-074, DEF-075]', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen(`${shop}?defectId=NEW`);
  await titleOf(page).fill('Not yet');
  await server.script('defects.create', failure, { status: 500, times: 1 });
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Not yet');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'created successfully')).toBeVisible();
});

test('the form is read-only while it is sent, and editable again if the server rejects it', async ({ openScreen }) => {
  const { page, server } = await openScreen(`${shop}?defectId=NEW`);
  const description = panelOf(page).getByRole('textbox', { name: 'Description' });
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  await titleOf(page).fill('On its way');
  await description.fill('As it was');
  await server.hold('defects.create');
  await server.script('defects.create', failure, { status: 500, times: 1 });
  await titleOf(page).press('Enter');
  await expect(panelOf(page).getByText('Saving…')).toBeVisible();
  await description.focus();
  await expect(description).not.toBeFocused();
  // The form is open already, so the link changes nothing.
  await page.getByRole('link', { name: 'New defect' }).click();
  await server.release('defects.create');
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(description).toHaveText('As it was');
  await expect(titleOf(page)).toHaveValue('On its way');
  await description.fill('As it was, and more');
  await save.click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('link').click();
  await expect(panelOf(page).getByRole('textbox', { name: 'Description' })).toHaveText('As it was, and more');
});

test('the toast of a creation links to the defect and truncates a long title [DEF-083, DEF-084]', async ({
  openScreen,
}) => {
  const { page } = await openScreen(shop);
  const title = 'A title that is longer than fifty characters by quite a bit';
  await page.getByRole('link', { name: 'New defect' }).click();
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  await expect(link).toHaveText(/^SHOP-\d+ A title that is longer than fifty characters by\.\.\.$/);
  await link.click();
  await expect(titleOf(page)).toHaveValue(title);
});

test('a defect reported from elsewhere starts with its prefilled values, once [DEF-073]', async ({ openScreen }) => {
  const { page, server, load } = await openScreen(shop);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'assay-prefill/p-shop',
      JSON.stringify({ header: 'Step 3 failed', values: { severity: 'Critical' }, metadata: { logId: 'log-7' } }),
    ),
  );
  await page.getByRole('link', { name: 'New defect' }).click();
  await expect(titleOf(page)).toHaveValue('Step 3 failed');
  await expect(listOf(page, /Severity/)).toContainText('Critical');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /^Defect .*created successfully/)).toBeVisible();
  expect((await server.sent('defects.create')).map(({ body }) => body)).toMatchObject([
    { metadata: { logId: 'log-7' } },
  ]);
  await load(`${shop}?defectId=NEW`);
  await expect(titleOf(page)).toHaveValue('');
});
