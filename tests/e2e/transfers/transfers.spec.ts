import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { anyRow } from '../support/defects-screen.ts';
import { flowRow, flows, openFlows, searchFor } from '../flows/flows-screen.ts';
import { orderOf, places, scenarios, tabOf } from '../scenarios/scenario-screen.ts';
import { visit } from '../support/visit.ts';

/** Files of flows in the user interface; each test has names of its own. */
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import flows' });

const chooseFile = async (page: Page, name: string, content: string) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
};

const run = (page: Page) => dialogOf(page).getByRole('button', { name: /^Import \d/ });

test('2,000 cases from TestRail are imported into folders, found, and taken back at once', async ({ open }) => {
  const page = await open('owner', flows);
  const mark = `tr${crypto.randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: 2_000 }, (_, at) => {
    const section = `${mark} > Part ${at % 10}`;
    return `C${mark}${at},"${mark} case ${at}","Part ${at % 10}","${section}",High,"Open ${at}","Shown ${at}"`;
  });
  const heads = 'ID,Title,Section,Section Hierarchy,Priority,Steps (Step),Steps (Expected Result)';
  await chooseFile(page, 'testrail.csv', [heads, ...rows, ',,,,,Orphan,'].join('\n'));
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('2,000 flows will be created.');
  await expect(dialog).toContainText('11 folders will be created.');
  await expect(dialog.getByRole('button', { name: 'Format' })).toContainText('TestRail (table)');
  await expect(dialog.getByRole('row', { name: /^Title/ })).toContainText(`${mark} case 0`);
  await run(page).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog).toContainText('2,000 flows created, 0 changed, 0 unchanged.', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await searchFor(page, `${mark} case 1234`);
  await flowRow(page, `${mark} case 1234`).getByRole('link').click();
  await page
    .getByRole('tab', { name: 'Steps' })
    .or(page.getByRole('link', { name: 'Steps' }))
    .first()
    .click();
  await expect(page.getByText('Open 1234')).toBeVisible();
  await expect(page.getByText('Shown 1234')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Part 4' })).toBeVisible();

  await openFlows(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show the import of testrail.csv' }).first().click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog).toContainText('The import was undone.', { timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await searchFor(page, `${mark} case 1234`);
  await expect(flowRow(page, `${mark} case 1234`)).toHaveCount(0);
});

test('columns are mapped by hand, what is left out has a reason and an error sheet, and flows come out as they went in', async ({
  open,
}) => {
  const page = await open('owner', flows);
  const mark = `map${crypto.randomUUID().slice(0, 8)}`;
  const file = [
    'What,How,Then',
    `${mark} one,Do it,Done`,
    `${mark} two,Do that,Seen`,
    `${mark} two,Do that,Seen`,
    `${'x'.repeat(300)},a,b`,
  ];
  await chooseFile(page, 'mine.csv', file.join('\n'));
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('There is nothing to import.');
  for (const [column, field] of [
    ['What', 'Name'],
    ['How', 'Step'],
    ['Then', 'Expected result'],
  ] as const) {
    await dialog.getByRole('button', { name: `Column “${column}” is imported as` }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(dialog.getByRole('button', { name: `Column “${column}” is imported as` })).toContainText(field);
  }
  await expect(dialog).toContainText('2 flows will be created.');
  await expect(dialog).toContainText('has a name of more than 255 characters');
  expect(await axeFindings(page)).toEqual([]);
  await run(page).click();
  await expect(dialog).toContainText('2 flows created');
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download error sheet' }).click();
  expect((await sheet).suggestedFilename()).toBe('import-errors.csv');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await searchFor(page, mark);
  await expect(flowRow(page, `${mark} one`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assay flows (JSON)' }).click();
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'flows.json',
    mimeType: 'application/json',
    buffer: await readFile(path),
  });
  await expect(dialog).toContainText('2 flows are already up to date.');
  await expect(dialog).toContainText('There is nothing to import.');
});

test('a viewer exports flows and does not import any; a flow is exported from its page', async ({ open }) => {
  const page = await open('viewer', '/projects/p-shop/flows/fl-pay-card');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as Gherkin (.feature)' }).click();
  expect((await download).suggestedFilename()).toBe('flows.feature');
  await openFlows(page);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});

test('a state machine becomes flows and scenarios: the preview shows what they cover, and one undo takes all of it back', async ({
  open,
}) => {
  const page = await open('owner', flows);
  const id = `kiosk${crypto.randomUUID().slice(0, 8)}`;
  const machine = {
    id,
    initial: 'idle',
    states: {
      idle: { on: { insertCard: 'pinAsked' } },
      pinAsked: { on: { ENTER_PIN: [{ target: 'menu', guard: 'isRight' }, { target: 'idle' }] } },
      menu: { after: { 30000: 'idle' } },
      serviced: { on: { CLOSE: 'idle' } },
    },
  };
  await chooseFile(page, `${id}.json`, JSON.stringify(machine));
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('4 flows will be created.');
  await expect(dialog).toContainText('2 scenarios will be created.');
  const coverage = dialog.getByRole('region', { name: 'Coverage of the state machine' });
  await expect(coverage).toContainText('3 of 4 states are visited.');
  await expect(coverage).toContainText('4 of 5 transitions are taken.');
  await expect(coverage.getByRole('row', { name: 'serviced', exact: false }).first()).toContainText('Not reachable');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'The scenarios cover' }).click();
  await page.getByRole('option', { name: 'All states' }).click();
  await expect(dialog).toContainText('1 scenario will be created.');
  await expect(coverage.getByRole('row', { name: 'From pinAsked to idle: enter pin' })).toContainText('In no scenario');
  await dialog.getByRole('button', { name: 'The scenarios cover' }).click();
  await page.getByRole('option', { name: 'All transitions' }).click();
  await expect(dialog).toContainText('2 scenarios will be created.');
  await run(page).click();
  await expect(dialog).toContainText('4 flows created, 0 changed, 0 unchanged.');
  await expect(dialog).toContainText('2 scenarios created.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await visit(page, scenarios);
  const folder = page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name: id });
  await folder.click();
  await page.getByRole('link', { name: 'From idle to idle in 3 steps' }).click();
  await tabOf(page, 'Sequence').click();
  await expect(places(page)).toHaveCount(3);
  expect(await orderOf(page)).toEqual([
    'From idle to pinAsked: insert card',
    'From pinAsked to menu: enter pin (if is right)',
    'From menu to idle: wait 30,000 ms',
  ]);

  await openFlows(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: `Show the import of ${id}.json` }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog).toContainText('The import was undone.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await searchFor(page, 'From idle to pinAsked');
  await expect(flowRow(page, 'From idle to pinAsked')).toHaveCount(0);
  await visit(page, scenarios);
  await anyRow(page).waitFor();
  await expect(folder).toHaveCount(0);
});
