import type { Page } from '@playwright/test';
import { createdFlow, flowPath, nameOf } from '../flows/flow-screen.ts';
import { anyFlow, dialogOf, flowRow, flows, openFlows, searchFor } from '../flows/flows-screen.ts';
import { runDialog, toastOf } from '../runs/run-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { goOffline, waitForOfflineStart } from '../support/offline.ts';
import { visit } from '../support/visit.ts';

/** Runs, imports and exports: their files are loaded when somebody first uses them, not with a page that offers them. */
test.use({ reusePages: false });

const ofRuns = ['run-dialog', 'runs-area', 'runs-rules'];
const ofImports = ['flow-import', 'transfers-area', 'transfers-rules'];
const ofExports = ['flow-export-report'];

/** The files of this page that have one of these names. */
const loaded = (page: Page, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (all) =>
      all.filter((name) =>
        performance.getEntriesByType('resource').some((one) => one.name.includes(`/assets/${name}-`)),
      ),
    names,
  );

/** The browser has nothing left to do: what the page would load by itself is loaded. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));

const runFromList = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Run…' }).click();
};
const savedFile = async (page: Page, entry: string): Promise<string> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return (await coming).suggestedFilename();
};

test('the list of flows loads what runs, imports and exports need at their first use', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const name = 'Loads at its first use';
  await createdFlow(page, name, [{ name: 'Open the shop' }]);
  await page.goto(flows);
  await searchFor(page, name);
  await flowRow(page, name).waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await loaded(page, [...ofRuns, ...ofImports, ...ofExports])).toEqual([]);

  await runFromList(page, name);
  await expect(runDialog(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(runDialog(page, name)).toBeHidden();
  expect(await loaded(page, [...ofRuns, ...ofImports])).toEqual(ofRuns);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Import flows' })).toContainText('Drop a file here');
  await page.keyboard.press('Escape');
  expect(await loaded(page, [...ofImports, ...ofExports])).toEqual(ofImports);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect(await savedFile(page, 'CSV')).toMatch(/\.csv$/);
  expect(await loaded(page, ofExports)).toEqual(ofExports);
});

test('the page of a flow loads what runs and exports need at their first use', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const id = await createdFlow(page, 'Used from its page', [{ name: 'Open the shop' }]);
  await page.goto(flowPath(id));
  await expect(nameOf(page)).toHaveValue('Used from its page');
  await page.waitForLoadState('networkidle');
  await settled(page);
  // The log of the last run has the rules of runs.
  expect(await loaded(page, ['run-dialog', 'runs-area', ...ofImports, ...ofExports])).toEqual([]);

  const actions = page.getByRole('main').getByRole('button', { name: 'Actions', exact: true });
  await actions.click();
  expect(await savedFile(page, 'Export as CSV')).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runDialog(page, 'Used from its page')).toBeVisible();
  expect(await loaded(page, [...ofRuns, 'flow-import'])).toEqual(ofRuns);
});

test('Run and Import say that their files do not load, and load them when they are used again [SHELL-028]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const name = 'Needs a connection';
  const id = await createdFlow(page, name, [{ name: 'Open the shop' }]);
  await page.goto(flows);
  await anyFlow(page).waitFor();
  const files = /\/assets\/(runs-area|flow-import)-.*\.js$/;
  await page.route(files, (route) => route.abort('internetdisconnected'));
  const importing = page.getByRole('button', { name: 'Import', exact: true });
  await importing.click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(toastOf(page, 'Couldn’t load the import. Check your connection and try again.')).toBeVisible();
  await expect(importing).toBeVisible();

  await visit(page, flowPath(id));
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(toastOf(page, 'Couldn’t load the run dialog. Check your connection and try again.')).toBeVisible();
  await page.unroute(files);
  await run.click();
  await expect(runDialog(page, name)).toBeVisible();
  await page.keyboard.press('Escape');

  await openFlows(page);
  await importing.click();
  await expect(dialogOf(page)).toContainText('Drop a file here');
});

test('a page that was started from the device opens the dialogs for a run and an import without a network', async ({
  open,
}) => {
  const page = await open('owner', flows, { isNew: true, serviceWorkers: 'allow', ownSession: true });
  await anyFlow(page).waitFor();
  await waitForOfflineStart(page);
  await page.reload();
  const first = (await anyFlow(page).getByRole('link').first().textContent()) ?? '';
  await goOffline(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Drop a file here');
  await page.keyboard.press('Escape');
  await runFromList(page, first);
  await expect(dialogOf(page)).toContainText('Adapters and datasets couldn’t be loaded.');
});
