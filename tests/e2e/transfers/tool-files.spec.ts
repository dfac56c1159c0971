import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { flowRow, flows, searchFor } from '../flows/flows-screen.ts';

/** A file of Selenium IDE comes in, and goes out again to other tools. */
const side = (name: string) =>
  JSON.stringify({
    id: 'p',
    version: '2.0',
    name: 'Shop',
    url: 'https://shop.example',
    tests: [
      {
        id: name,
        name,
        commands: [
          { command: 'open', target: '/' },
          { command: 'setWindowSize', target: '1280x800' },
          { command: 'click', target: 'id=order' },
          { command: 'times', target: '3' },
        ],
      },
    ],
  });

test('a Selenium test is imported, its unknown command is named, and exports say what they leave out', async ({
  open,
}) => {
  const page = await open('owner', flows);
  const name = `Selenium ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import flows' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'shop.side', mimeType: 'application/json', buffer: Buffer.from(side(name)) });
  await expect(dialog).toContainText('Selenium IDE (.side)');
  await expect(dialog).toContainText('Commands that become manual steps, because no step does the same: times.');
  await expect(dialog).toContainText('Commands that a run doesn’t need are left out: setWindowSize.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 flow' }).click();
  await expect(dialog).toContainText('1 flow created');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await searchFor(page, name);
  await flowRow(page, name).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as Playwright test (.spec.ts)' }).click();
  const report = page.getByRole('dialog', { name: 'Export as Playwright test (.spec.ts)' });
  await expect(report).toContainText('1 step can’t be performed by this tool.');
  await expect(report).toContainText('times 3');
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save file' }).click();
  const path = await (await saved).path();
  expect(await readFile(path, 'utf8')).toContain('await page.goto("https://shop.example/");');
  await expect(report).toHaveCount(0);
});
