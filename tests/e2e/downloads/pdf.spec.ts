import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../../server/pdf/pdf-text.ts';
import { analyticsPath, chosen, createdDashboard } from '../dashboards/dashboards-screen.ts';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { openFlows, searchFor } from '../flows/flows-screen.ts';
import { changeItems, createdPlan, planPath } from '../plans/plans-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** A PDF as a person gets it: asked for in a menu, downloaded from a notification. */
const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();

/** Opens the notification by keyboard and reads the file that comes. */
const fileOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const ready = page.getByRole('dialog').getByRole('link', { name: `Your export ${name} is ready` });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await ready.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toBe(name);
  await expect(page).toHaveURL('/');
  return readPdf(await readFile(await download.path()));
};

test('a flow is exported as PDF from its page, and the notification downloads a document with its steps [FLOW-027, NOTIF-011, DOWN-002]', async ({
  open,
}) => {
  const name = `Exported flow ${Date.now().toString(36)}`;
  const page = await open('contributor');
  const id = await createdFlow(page, name, [
    { name: 'Open the shop', inputData: 'https://shop.example' },
    { name: 'Search for umbrellas', description: 'Three umbrellas are found' },
  ]);
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Export PDF' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Export PDF' }).press('Enter');
  await expect(toastOf(page, 'We’re creating your PDF. You’ll get a notification when it’s ready.')).toBeVisible();
  const { text, title, bookmarks } = await fileOf(page, `${name}.pdf`);
  const words = text.replaceAll('\n', ' ');
  expect(title).toBe(name);
  expect(words).toContain('1.2 Search for umbrellas');
  expect(words).toContain('Three umbrellas are found');
  expect(words).toContain('Page 1 of 1');
  expect(bookmarks.at(-1)).toBe('  1  Main');
});

test('a viewer exports a flow from its row in the list, and a flow without steps says so', async ({ open }) => {
  const name = `Empty flow ${Date.now().toString(36)}`;
  const owner = await open('owner');
  await createdFlow(owner, name);
  const page = await open('viewer');
  await openFlows(page);
  await searchFor(page, name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Export PDF' }).click();
  expect((await fileOf(page, `${name}.pdf`)).text).toContain('This flow has no steps.');
});

test('a scenario is exported as PDF from its row and from its page, with its flows in order [SCEN-022, NOTIF-011]', async ({
  open,
}) => {
  const page = await open('owner');
  const name = `Exported scenario ${Date.now().toString(36)}`;
  const flow = await createdFlow(page, `Pay ${name}`);
  const parts = {
    places: {
      a: {
        id: 'a',
        rank: 'a0',
        flowId: flow,
        executionMode: 'AUTOMATED',
        dataset: '',
        onFailure: 'STOP',
        conditions: [],
        values: {},
      },
      b: {
        id: 'b',
        rank: 'a1',
        flowId: flow,
        executionMode: 'MANUAL',
        dataset: '',
        onFailure: 'CONTINUE',
        conditions: [{ after: 'a', result: 'PASSED' }],
        values: {},
      },
    },
    variables: { user: 'ada' },
  };
  const { id } = (await called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name, parts })) as { id: string };
  await visit(page, `/projects/p-shop/scenarios/${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export PDF' }).click();
  await expect(toastOf(page, /We’re creating your PDF/)).toBeVisible();
  const words = (await fileOf(page, `${name}.pdf`)).text.replaceAll('\n', ' ');
  expect(words).toMatch(/1 Pay .*Automated.*2 Pay .*Manual/);
  expect(words).toMatch(/when 1 Pay .* passed/);
  expect(words).toContain('user ada');
  await visit(page, `/projects/p-shop/scenarios?term=${encodeURIComponent(name)}`);
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Export PDF' }).click();
  await expect(toastOf(page, /We’re creating your PDF/)).toBeVisible();
});

test('a viewer exports a test plan as PDF from its page, in German, with its scope and its health', async ({
  open,
}) => {
  const owner = await open('owner');
  const name = `Exported plan ${Date.now().toString(36)}`;
  const { id, items } = await createdPlan(owner, { name, owner: 'u-owner', endDate: '2026-12-18' }, 'sc-coupon');
  await changeItems(owner, id, items, { dueDate: '2026-01-05' });
  const page = await open('viewer', planPath(id), { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Als PDF exportieren' }).press('Enter');
  await expect(
    page
      .getByRole('region', { name: 'Meldungen' })
      .getByText(/Ihr PDF wird erstellt/)
      .last(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  const ready = page.getByRole('dialog').getByRole('link', { name: new RegExp(`${name}\\.pdf`) });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await ready.press('Enter');
  const words = (await readPdf(await readFile(await (await coming).path()))).text.replaceAll('\n', ' ');
  expect(words).toContain('Verspätet: 1 Szenario ist seit mehr als zwei Tagen überfällig');
  expect(words).toMatch(
    /Coupon is removed again ● Nicht begonnen Niemand 05\.01\.2026, überfällig Noch nicht gelaufen/,
  );
});

test('a viewer exports a dashboard as PDF from its menu, with the numbers of its charts', async ({ open }) => {
  const owner = await open('owner');
  const name = `Exported dashboard ${Date.now().toString(36)}`;
  const id = await createdDashboard(owner, name);
  const page = await open('viewer', analyticsPath('p-shop', id));
  await chosen(page, 'Dashboard actions', 'Export PDF');
  await expect(toastOf(page, /We’re creating your PDF/)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const ready = page.getByRole('dialog').getByRole('link', { name: `Your export ${name}.pdf is ready` });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await ready.press('Enter');
  const words = (await readPdf(await readFile(await (await coming).path()))).text.replaceAll('\n', ' ');
  expect(words).toMatch(/Defects As of .* \d+ .*By status As of .*To Do \d+/);
});

test('without the network, a message says that the PDF was not asked for', async ({ open }) => {
  const page = await open('owner');
  const name = `Offline flow ${Date.now().toString(36)}`;
  const id = await createdFlow(page, name);
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.route('**/export-pdf', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Export PDF' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert').last()).toBeVisible();
  await page.unroute('**/export-pdf');
});
