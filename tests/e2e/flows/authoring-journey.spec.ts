import type { Page } from '@playwright/test';
import { choose, newScenario, orderOf, places, storedPlaces } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { addColumn, createDataset } from '../support/datasets-screen.ts';
import { dialogOf, fileShown, flowRow, folderRow, newFlow, newFolder, openFlows } from './flows-screen.ts';
import { openSteps, stepRow, storedSteps, tabOf } from './flow-screen.ts';

/** From the cases of another tool to a scenario: written by keyboard, by two people, and partly without a network. */
const rewrite = async (page: Page, row: string, text: string) => {
  await stepRow(page, row).getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const idOf = (page: Page): string => /\/(?:flows|scenarios)\/([^/]+)/.exec(page.url())?.[1] ?? '';
const numbered = (number: number) => `Action ${String(number).padStart(2, '0')}`;

/** Brings cases over from TestRail; their sections become folders. */
const bringCases = async (page: Page, mark: string) => {
  const rows = Array.from({ length: 2_000 }, (_, at) => {
    const section = `${mark} > Part ${at % 4}`;
    return `C${mark}${at},"${mark} case ${at}","Part ${at % 4}","${section}",High,"Open ${at}","Shown ${at}"`;
  });
  const heads = 'ID,Title,Section,Section Hierarchy,Priority,Steps (Step),Steps (Expected Result)';
  await openFlows(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import flows' });
  const buffer = Buffer.from([heads, ...rows].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'testrail.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import 2,000 flows' }).click();
  await expect(dialog).toContainText('2,000 flows created, 0 changed, 0 unchanged.', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await folderRow(page, mark).focus();
  await page.keyboard.press('ArrowRight');
  await expect(folderRow(page, 'Part 3')).toContainText('500');
};

/** An imported flow goes into another folder. */
const fileOne = async (page: Page, mark: string, folder: string) => {
  await openFlows(page, `?term=${encodeURIComponent(`${mark} case 1999`)}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await fileShown(page, folder, '1 flow');
  await folderRow(page, folder).click();
  await expect(flowRow(page, `${mark} case 1999`)).toBeVisible();
};

/** Other tests find the project as it was. */
const undoImport = async (page: Page) => {
  await openFlows(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Show the import of testrail.csv' }).first().click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog).toContainText('The import was undone.', { timeout: 120_000 });
};

/** All pairs of the values of two columns feed the flow. */
const combineDataset = async (page: Page, name: string) => {
  await tabOf(page, 'Datasets').click();
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'Browser', { type: 'List', values: ['Chrome', 'Firefox', 'Safari'] });
  await addColumn(page, 'Language', { type: 'List', values: ['de', 'en'] });
  await page.getByRole('button', { name: 'Combine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combine values' });
  await expect(dialog.getByText('6 of 6 combinations are possible; all of them are covered.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(page.getByText('6 rows, 2 columns')).toBeVisible();
};

test('2,000 cases from TestRail in folders, 30 steps by keyboard, a combined dataset, a colleague, a while without a network, a comparison with one step restored, and three flows in a scenario: nothing is lost [FLOW-001, SCEN-001]', async ({
  open,
}) => {
  // 2,000 flows, and 70 keys a minute for two people, on a machine that may be busy.
  test.setTimeout(420_000);
  const page = await open('owner', '/projects/p-shop', { ownSession: true, isNew: true });
  const mark = `jr${crypto.randomUUID().slice(0, 8)}`;
  await bringCases(page, mark);
  await newFolder(page, `Smoke ${mark}`);
  await fileOne(page, mark, `Smoke ${mark}`);
  const name = `Journey ${Date.now()}`;
  await newFlow(page, name);
  const id = idOf(page);
  await page.getByRole('button', { name: 'Write the first step' }).focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 30; number += 1) {
    await expect(page.getByRole('textbox', { name: `Action, Step ${number}`, exact: true })).toBeFocused();
    await page.keyboard.type(numbered(number));
    if (number < 30) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const all = Array.from({ length: 30 }, (_, index) => numbered(index + 1));
  const stored = async () => (await storedSteps(page, id))[0]?.split(': ')[1]?.split(' | ');
  await expect.poll(stored).toEqual(all);

  await combineDataset(page, `Browsers of ${name}`);
  await tabOf(page, 'History').click();
  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.getByRole('dialog').getByLabel('Name of the version').fill('As agreed');
  await page.keyboard.press('Enter');
  const versions = page.getByRole('complementary', { name: 'Named versions' });
  await expect(versions).toContainText('As agreed');

  const colleague = await open('contributor', '/projects/p-shop');
  await openSteps(colleague, id);
  await openSteps(page, id);
  await rewrite(colleague, numbered(2), 'Written by a colleague');
  await expect(stepRow(page, 'Written by a colleague')).toBeVisible();

  await goOffline(page);
  await rewrite(page, numbered(4), 'Written in a tunnel');
  await expect(stepRow(page, 'Written in a tunnel')).toBeVisible();
  await rewrite(colleague, numbered(6), 'Written meanwhile');
  await expect.poll(stored).toContain('Written meanwhile');
  await goOnline(page);
  await expect(stepRow(colleague, 'Written in a tunnel')).toBeVisible();
  const now = all.with(1, 'Written by a colleague').with(3, 'Written in a tunnel').with(5, 'Written meanwhile');
  await expect.poll(stored).toEqual(now);

  await tabOf(page, 'History').click();
  await versions.getByRole('button', { name: /^Compare version/ }).click();
  for (const changed of ['Written by a colleague', 'Written in a tunnel', 'Written meanwhile'])
    await expect(page.getByRole('group', { name: changed }).getByText('Changed')).toBeVisible();
  const restored = page.getByRole('group', { name: 'Written meanwhile' });
  await restored.getByRole('button', { name: 'Restore step Written meanwhile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(stored).toEqual(now.with(5, numbered(6)));

  await newScenario(page, `Scenario of ${name}`);
  const scenario = idOf(page);
  const imported = `${mark} case 1999`;
  for (const flow of [name, 'Pay by card', imported]) {
    const before = await places(page).count();
    await page.getByRole('button', { name: /Add flow/ }).click();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill(flow);
    await page.getByRole('option', { name: flow, exact: true }).click();
    await expect(places(page)).toHaveCount(before + 1);
  }
  expect(await orderOf(page)).toEqual([name, 'Pay by card', imported]);
  await expect.poll(async () => (await storedPlaces(page, scenario)).length).toBe(3);
  await choose(page, new RegExp(`Execution mode of ${name}`), 'Manual');
  await choose(page, new RegExp(`Dataset of ${name}`), `Browsers of ${name}`);
  await expect
    .poll(async () => (await storedPlaces(page, scenario))[0])
    .toMatchObject({ executionMode: 'MANUAL', dataset: expect.stringMatching(/./) });
  await page.setViewportSize({ width: 390, height: 844 });
  const right = (await places(page).first().boundingBox())!;
  expect(right.x + right.width).toBeLessThanOrEqual(390);
  await page.reload();
  await expect.poll(() => orderOf(page)).toEqual([name, 'Pay by card', imported]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await undoImport(page);
});
