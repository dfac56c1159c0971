import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { authorizationOf, called, reported } from '../support/called.ts';
import { openDefect, panelOf, rowOf, shop, tabOf, titleOf, writer } from '../support/defects-screen.ts';
import { click, leaveWith, typedTitle } from '../support/leave-page.ts';
import { reportMany } from '../support/report-many.ts';

test.use({ reusePages: false });

/** Leaving a page during other activity: overlays, typing, and other tabs. */
const statusOf = async (page: Page, id: string): Promise<number> => {
  const headers = await authorizationOf(page);
  return (await page.request.get(`/wi/api/v1/p-shop/defects/${id}`, { headers })).status();
};
const linksOf = async (page: Page, id: string): Promise<readonly unknown[]> => {
  const path = `/aa/api/v1/relations/p-shop/relations/DEFECT/${id}`;
  return ((await called(page, 'GET', path)) as { relations: readonly unknown[] }).relations;
};
const found = async (page: Page, term: string) => {
  const list = (await called(page, 'GET', `/wi/api/v1/p-shop/defects?term=${term}`)) as {
    page: { totalElements: number };
  };
  return list.page.totalElements;
};
const removal = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });

test('a new defect saved right before leaving exists once, with its file, and the form is empty [DEF-055, DEF-056]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  for (const name of ['Lefthere1', 'Lefthere2']) {
    await page.getByRole('link', { name: 'New defect' }).click();
    await titleOf(page).fill(name);
    await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
    await panelOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`in ${name}`) });
    await expect(panelOf(page).getByText(`${name}.txt`)).toBeVisible();
    await leaveWith(page, [click(panelOf(page).getByRole('button', { name: 'Save', exact: true }))]);
    await expect.poll(() => found(page, name)).toBe(1);
    await page.goto(`${shop}?term=${name}`);
    await rowOf(page, name).getByRole('link').first().click();
    await tabOf(page, 'Attachments').click();
    await expect(panelOf(page).getByRole('button', { name: `Download ${name}.txt` })).toHaveCount(1);
    await page.getByRole('link', { name: 'New defect' }).click();
    await expect(titleOf(page)).toHaveValue('');
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await found(page, name)).toBe(1);
  }
});

test('a deletion, a link, an unlink and a removed file survive leaving the page', async ({ open }) => {
  const page = await open('owner', shop);
  const [id, gone] = [await reported(page, 'Left with a link'), await reported(page, 'Leftgone')];
  await openDefect(page, gone);
  await panelOf(page).getByRole('button', { name: 'Delete' }).click();
  await leaveWith(page, [click(removal(page))]);
  await expect.poll(() => statusOf(page, gone)).toBe(410);

  await openDefect(page, id);
  await tabOf(page, /Related/).click();
  await panelOf(page).getByRole('button', { name: 'Link…' }).click();
  await page.getByRole('combobox', { name: 'Search by ID or name' }).fill('Nightly stock import');
  await leaveWith(page, [click(page.getByRole('option', { name: /Nightly stock import/ }).first())]);
  await expect.poll(async () => (await linksOf(page, id)).length).toBe(1);
  await tabOf(page, /Related/).click();
  await leaveWith(page, [click(panelOf(page).getByRole('button', { name: /^Unlink / }))]);
  await expect.poll(async () => (await linksOf(page, id)).length).toBe(0);

  await tabOf(page, 'Attachments').click();
  await panelOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'off.txt', mimeType: 'text/plain', buffer: Buffer.from('off') });
  await panelOf(page).getByRole('button', { name: 'Download off.txt' }).waitFor();
  await leaveWith(page, [click(panelOf(page).getByRole('button', { name: 'Remove off.txt' }))]);
  const attachments = async () =>
    ((await called(page, 'GET', `/wi/api/v1/p-shop/defects/${id}`)) as { attachments: unknown[] }).attachments.length;
  await expect.poll(attachments).toBe(0);
});

test('a bulk edit that has just started resumes with one click', async ({ open, assay }) => {
  await reportMany(assay, ['Leftmany 1', 'Leftmany 2', 'Leftmany 3']);
  const page = await open('owner', `${shop}?term=Leftmany&sort=id,asc`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, 'Leftmany 1').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('group', { name: 'Selected defects' }).getByRole('button', { name: 'Edit' }).click();
  for (const [field, option] of [
    ['Field', 'Status'],
    ['New value', 'Done'],
  ] as const) {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await leaveWith(page, [click(dialog.getByRole('button', { name: 'Apply to 3 defects' }))]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog).toContainText('3 defects changed');
  await expect(rowOf(page, 'Leftmany 2')).toContainText('Done');
});

test('text typed right before leaving is restored: a title, a comment, a description, a new defect', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Typed to the end');
  await openDefect(page, id);
  const leave = () => leaveWith(page, []);
  for (let round = 0; round < 3; round += 1) {
    await titleOf(page).fill(`Typed to the end ${round}`);
    await leave();
    await expect(titleOf(page)).toHaveValue(`Typed to the end ${round}`);
    await writer(page).fill(`Nearly said ${round}`);
    await leave();
    await expect(writer(page)).toHaveText(`Nearly said ${round}`);
  }
  await panelOf(page).getByRole('textbox', { name: 'Description' }).fill('Described in haste');
  await leave();
  await expect(panelOf(page).getByRole('textbox', { name: 'Description' })).toHaveText('Described in haste');
  await page.goto(shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  await titleOf(page).fill('Nearly reported');
  await leave();
  await expect(titleOf(page)).toHaveValue('Nearly reported');
  const read = async () =>
    (await called(page, 'GET', `/wi/api/v1/p-shop/defects/${id}`)) as { header: string; description: string };
  // Fields are saved while typing, titles with a button.
  await expect.poll(async () => (await read()).description).toContain('Described in haste');
  expect((await read()).header).toBe('Typed to the end');
});

test('the remaining tab sends what was saved in a closed tab', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Closed in one of two');
  await openDefect(page, id);
  const other = await page.context().newPage();
  await openDefect(other, id);
  const { steps } = await typedTitle(other, 'Saved in the other');
  const save = await steps[0]?.target.elementHandle();
  await save?.evaluate((button: HTMLElement) => {
    button.click();
    location.replace('about:blank');
  });
  await expect(titleOf(page)).toHaveValue('Saved in the other');
  // The remaining tab shows the change before it has sent it.
  const stored = async () => {
    const defect = await called(page, 'GET', `/wi/api/v1/p-shop/defects/${id}`);
    const { header, revision } = defect as { header: string; revision: number };
    return [header, revision];
  };
  await expect.poll(stored).toEqual(['Saved in the other', 2]);
});

test('the browser asks before leaving only while changes are not stored on the device', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Asked before leaving');
  const requests: string[] = [];
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    void dialog.accept();
  });
  await openDefect(page, id);
  await page.route('**/uploads/**', () => {});
  await tabOf(page, 'Attachments').click();
  await panelOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slow.txt', mimeType: 'text/plain', buffer: Buffer.from('slow') });
  await expect(panelOf(page).getByText('slow.txt', { exact: true })).toBeVisible();
  await page.reload();
  expect(requests).toEqual(['beforeunload']);
  await titleOf(page).fill('Kept, so nobody is asked');
  await leaveWith(page, [click(panelOf(page).getByRole('button', { name: 'Save', exact: true }))]);
  await expect(titleOf(page)).toHaveValue('Kept, so nobody is asked');
  expect(requests).toEqual(['beforeunload']);

  // Make the storage reject every write, and the database fail.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('no', 'UnknownError');
    };
  });
  await page.route(`**/defects/${id}`, () => {});
  await titleOf(page).fill('In this page only');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.reload();
  expect(requests).toEqual(['beforeunload', 'beforeunload']);
});
