import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { addColumn, createDataset, datasetsPath } from '../support/datasets-screen.ts';

const canary = 'canary-91b2-sesame';

/** Everything that the page and this device have in readable form. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames)
        rows.push(
          await new Promise((resolve) => {
            const asking = database.transaction(store).objectStore(store).getAll();
            asking.addEventListener('success', () => resolve(asking.result));
          }),
        );
      database.close();
    }
    return [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      JSON.stringify(rows),
    ];
  });

test('a secret is typed and pasted, shows only that it is set, and stays on no device', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Secrets ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'User');
  await addColumn(page, 'Password', { type: 'Secret' });
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type(canary);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.keyboard.press('Enter');
  const hidden = page.getByRole('gridcell', { name: '••••', exact: true });
  await expect(hidden).toHaveCount(1);

  const other = await open('contributor', new URL(page.url()).pathname);
  await expect(other.getByRole('gridcell', { name: '••••', exact: true })).toBeVisible();

  await page.getByRole('gridcell', { name: 'ada', exact: true }).click();
  const pasted = await page.evaluate((secret) => {
    const data = new DataTransfer();
    data.setData('text/plain', `grace\t${secret}\nalan\t${secret}`);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data.getData('text/plain').length;
  }, canary);
  expect(pasted).toBeGreaterThan(0);
  await expect(hidden).toHaveCount(2);
  await page.getByRole('gridcell', { name: 'grace', exact: true }).click();
  await page.keyboard.press('Shift+ArrowRight');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data.getData('text/plain');
  });
  expect(copied).toBe('grace\t');
  for (const one of [page, other]) {
    for (const text of await readable(one)) expect(text).not.toContain(canary);
  }

  // Also after an undone removal of its row.
  await page.getByRole('gridcell', { name: 'grace', exact: true }).click();
  await page.getByRole('button', { name: 'Delete 1 row' }).click();
  await expect(hidden).toHaveCount(1);
  const grace = other.getByRole('gridcell', { name: 'grace', exact: true });
  await expect(grace).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: 'grace', exact: true })).toBeVisible();
  // The server has it again; a device reads whether its secret is set.
  await expect(grace).toBeVisible();
  await page.reload();
  await expect(hidden).toHaveCount(2);
  for (const one of [page, other]) {
    for (const text of await readable(one)) expect(text).not.toContain(canary);
  }

  await hidden.first().click();
  await page.keyboard.press('Delete');
  await expect(hidden).toHaveCount(1);
  await expect(other.getByRole('gridcell', { name: '••••', exact: true })).toHaveCount(1);
});
