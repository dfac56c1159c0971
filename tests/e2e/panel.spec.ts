import { expect, test } from './assay-test.ts';
import { choose, openDefect, panelOf, report, rowOf, shop, tabOf, titleOf, toast } from './defects-screen.ts';

test('the panel of an existing defect: id, Share, Delete, Close, title, tags, tabs with counts, no Save [DEF-017, DEF-018, DEF-021, DEF-022, DEF-023, DEF-028, DEF-029, DEF-030, DEF-031, DEF-032, DEF-033, DEF-034, DEF-037, DEF-038]', async ({
  open,
}) => {
  const page = await open('owner', `${shop}?defectId=SHOP-3`);
  const panel = panelOf(page);
  await expect(panel.getByText('SHOP-3', { exact: true })).toBeVisible();
  for (const name of ['Share', 'Delete', 'Close']) await expect(panel.getByRole('button', { name })).toBeVisible();
  await expect(titleOf(page)).toBeEditable();
  await expect(panel.getByRole('list', { name: 'Tags' })).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText([/^Comments\d+$/, /^Attachments\d+$/, /^Related\d+$/, /^History$/]);
  await expect(tabOf(page, 'Comments')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('closing removes defectId from the address and nothing else [DEF-006, DEF-050]', async ({ open }) => {
  const page = await open('owner', `${shop}?term=cart&sort=id%2Casc&defectId=SHOP-26`);
  await expect(titleOf(page)).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  const query = new URL(page.url()).searchParams;
  expect([query.get('term'), query.get('sort'), query.has('defectId')]).toEqual(['cart', 'id,asc', false]);
  await page.goBack();
  await expect(titleOf(page)).toBeVisible();
});

test('a defect that does not exist leaves the panel closed, and is logged [DEF-050]', async ({ open }) => {
  const page = await open('owner', '/');
  const logged = page.waitForEvent('console', (message) => message.text().includes('SHOP-99999 could not load'));
  await page.goto(`${shop}?defectId=SHOP-99999`);
  await logged;
  await expect(panelOf(page)).toHaveCount(0);
  await expect(rowOf(page, 'SHOP-28')).toBeVisible();
});

test('a defect named by the address is asked for after a moment, so that leafing asks for one [DEF-004, DEF-005]', async ({ open }) => {
  const page = await open('owner', shop);
  await rowOf(page, 'SHOP-28').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const id = /\/defects\/(SHOP-\d+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (id) asked.push(id);
  });
  for (const id of ['SHOP-28', 'SHOP-27', 'SHOP-26']) await page.locator('tbody').getByRole('link', { name: id }).or(rowOf(page, id).getByRole('link')).first().click({ delay: 0 });
  await expect(panelOf(page).getByText('SHOP-26', { exact: true })).toBeVisible();
  await expect(titleOf(page)).toBeVisible();
  expect(asked.at(-1)).toBe('SHOP-26');
  expect(asked.filter((id) => id === 'SHOP-26')).toHaveLength(1);
});

test('a title edit shows Save and Cancel; Enter saves; a fault shows at once and holds Save back [DEF-053, DEF-054, DEF-057, DEF-059]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Title to edit');
  await openDefect(page, id);
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveCount(0);
  await titleOf(page).fill('');
  await expect(panelOf(page).getByText("Title can't be blank")).toBeVisible();
  await expect(save).toBeDisabled();
  await titleOf(page).fill('x'.repeat(256));
  await expect(panelOf(page).getByText('Title too long (maximum is 255 characters)')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(page)).toHaveValue('Title to edit');
  await titleOf(page).fill('Title edited');
  await titleOf(page).press('Enter');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(rowOf(page, 'Title edited')).toBeVisible();
});

test('any status can be chosen, in the order of the workflow, and each choice is saved at once [DEF-042, DEF-043, DEF-044, DEF-051, DEF-082]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Through all statuses');
  await openDefect(page, id);
  await panelOf(page).getByRole('button', { name: /Status/ }).click();
  await expect(page.getByRole('option')).toHaveText(['To Do', 'In Progress', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
  await page.keyboard.press('Escape');
  await choose(page, /Status/, 'Invalid');
  await expect(rowOf(page, id)).toContainText('Invalid');
  await choose(page, /Status/, 'To Do');
  await expect(rowOf(page, id)).toContainText('To Do');
  await expect(toast(page, 'Defect has been updated successfully').first()).toBeVisible();
});

test('a text is saved once, a moment after the last letter [DEF-052]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'With a description');
  await openDefect(page, id);
  const patches: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postData() ?? ''));
  await panelOf(page).getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('It happens every day', { delay: 20 });
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  expect(patches).toHaveLength(1);
  expect(JSON.parse(patches[0] ?? '')).toMatchObject({ action: 'UPDATE', field: 'description', value: '<p>It happens every day</p>' });
});

test('a new defect: opens on Attachments, complains after the first try only, and Save waits until it is mended [DEF-003, DEF-031, DEF-035, DEF-036, DEF-045, DEF-058, DEF-062]', async ({
  open,
}) => {
  const page = await open('owner', shop);
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

test('a failed creation shows the toast, keeps the panel and everything in it [DEF-074, DEF-075]', async ({ open }) => {
  const page = await open('owner', `${shop}?defectId=NEW`);
  await titleOf(page).fill('Not yet');
  await page.route('**/wi/api/v1/p-shop/defects', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Not yet');
  await page.unroute('**/wi/api/v1/p-shop/defects');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'created successfully')).toBeVisible();
});

test('the message of a creation leads to the defect and cuts a long title [DEF-083, DEF-084]', async ({ open }) => {
  const page = await open('owner', shop);
  const title = 'A title that is longer than fifty characters by quite a bit';
  await page.getByRole('link', { name: 'New defect' }).click();
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  await expect(link).toHaveText(/^SHOP-\d+ A title that is longer than fifty characters by\.\.\.$/);
  await link.click();
  await expect(titleOf(page)).toHaveValue(title);
});

test('deleting asks first, closes the panel, then asks the server; a refusal brings the defect back with the toast [DEF-039, DEF-076, DEF-077]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Not deleted yet');
  await openDefect(page, id);
  let openPanels = -1;
  await page.route(`**/defects/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    openPanels = await panelOf(page).count();
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ kind: 'forbidden' }) });
  });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(page)).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  expect(openPanels).toBe(0);
  await expect(rowOf(page, 'Not deleted yet')).toBeVisible();
});

test('a change that is refused for good is taken back quietly: a mark with the reason, what was typed, and a way on', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Refused for good');
  await openDefect(page, id);
  await page.route(`**/defects/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ kind: 'forbidden' }) })
      : route.continue(),
  );
  await choose(page, /Priority/, 'High');
  await expect(panelOf(page).getByText('Not saved: You may not do this.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/updated|error/)).toHaveCount(0);
  await page.reload();
  await expect(panelOf(page).getByText('Not saved: You may not do this.')).toBeVisible();
  await page.unroute(`**/defects/${id}`);
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await expect(panelOf(page).getByText('Not saved')).toHaveCount(0);
});

test('comments: rich text with its tools, nothing empty, the newest on top, shown without what could run [COM-002, COM-003, COM-004, COM-005, COM-006, COM-007, COM-008]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Talked about');
  await openDefect(page, id);
  const panel = panelOf(page);
  const editor = panel.getByRole('textbox', { name: 'Write a comment' });
  const save = panel.getByRole('button', { name: 'Save comment' });
  await expect(save).toBeDisabled();
  await editor.click();
  await page.keyboard.press('Enter');
  await expect(save).toBeDisabled();
  const bar = panel.getByRole('toolbar').last();
  for (const tool of ['Heading 1', 'Heading 2', 'Heading 3', 'Bold', 'Italic', 'Strike', 'Underline', 'Code block', 'Numbered list', 'Bullet list'])
    await expect(bar.getByRole('button', { name: new RegExp(tool, 'i') }).or(bar.getByRole('radio', { name: new RegExp(tool, 'i') })).first()).toBeVisible();
  await editor.fill('First');
  await save.click();
  await expect(panel.getByRole('article')).toHaveCount(1);
  await editor.fill('Second <img src=x onerror=alert(1)>');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('article')).toHaveText([/Second <img/, /First/]);
  await expect(panel.getByRole('article').locator('img[src=x]')).toHaveCount(0);
});

test('attachments: dropped in, listed, too large told for six seconds, removed [ATT-002, ATT-003, ATT-008, ATT-010, ATT-011]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'With files');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const panel = panelOf(page);
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({ name: "o'clock 100%.log", mimeType: 'text/plain', buffer: Buffer.from('tick') });
  await expect(panel.getByRole('button', { name: 'Download o_clock 100_.log' })).toBeVisible();
  await expect(tabOf(page, 'Attachments')).toContainText('1');
  await input.setInputFiles({ name: 'big.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1_048_576 + 1) });
  await expect(toast(page, 'File is too big')).toBeVisible();
  await expect(toast(page, 'File is too big')).toBeHidden({ timeout: 9_000 });
  await panel.getByRole('button', { name: 'Remove o_clock 100_.log' }).click();
  await expect(panel.getByText('No attachments yet')).toBeVisible();
});

test('the history tells who changed what [DEF-034]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await report(page, 'With a past');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await tabOf(page, 'History').click();
  await expect(panelOf(page).getByText(/changed Status/)).toContainText('To Do');
  await expect(panelOf(page).getByText(/created this defect/)).toBeVisible();
});

test('the list: columns, search by a term, sorting, pages, all in the address [DEF-008, DEF-009, DEF-011]', async ({ open }) => {
  const page = await open('viewer', shop);
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Title', 'Status', 'Severity', 'Reported by', 'Last Update']);
  await expect(page.getByRole('columnheader', { name: 'Last Update' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await page.getByRole('searchbox').fill('voucher');
  await expect(page).toHaveURL(/term=voucher/);
  await expect(page.locator('tbody tr').first()).toContainText(/voucher/i);
  await page.getByRole('searchbox').fill('nothing has this in it');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
