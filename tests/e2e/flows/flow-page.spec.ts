import type { Locator } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { queuedRun, webSteps } from '../runs/run-screen.ts';
import { createdScenario, openSequence } from '../scenarios/scenario-screen.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import {
  createdFlow,
  flowPath,
  gridOf,
  nameOf,
  openSteps,
  readFlow,
  stepRow,
  storedSteps,
  tabOf,
} from './flow-screen.ts';

/** The page of one flow: its views, its fields, its history. */
test('a flow opens with its summary, and its views have addresses of their own [ROUTE-014, ROUTE-016]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Seen from all sides', [{ name: 'One' }]);
  await visit(page, flowPath(id));
  await expect(nameOf(page)).toHaveValue('Seen from all sides');
  await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();
  await expect(page.getByText('No flow or scenario uses this flow.')).toBeVisible();
  const main = page.getByRole('main');
  const views = [
    ['Steps', 'steps', 'One'],
    ['Datasets', 'datasets', 'Browsers and systems'],
    ['Logs', 'logs', 'Nothing has run yet'],
    ['Schedules', 'schedules', 'No scenario with this flow is scheduled.'],
    ['History', 'history', 'created this flow'],
    ['Related', 'related', 'No related items'],
  ] as const;
  for (const [name, view, content] of views) {
    await tabOf(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${flowPath(id, view)}$`));
    await expect(tabOf(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(main).toContainText(content);
  }
  await visit(page, flowPath(id, 'steps'));
  await expect(gridOf(page)).toContainText('One');
});

test('name, status, severity, owner, description and parameters are changed on the page and stored [FLOW-002, FLOW-022]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Before');
  await visit(page, flowPath(id));
  await nameOf(page).fill('After');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'In Review' }).click();
  await page.getByRole('button', { name: /Severity/ }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await page.getByRole('textbox', { name: 'Description' }).first().fill('What an order needs.');
  await page.getByRole('button', { name: 'Add parameter' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('customer');
  await page.keyboard.press('Enter');
  const stored = async () => {
    const flow = (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as {
      readonly name: string;
      readonly status: string;
      readonly severity: string;
      readonly description: string;
      readonly parameters: readonly { readonly name: string }[];
    };
    return [flow.name, flow.status, flow.severity, flow.description, flow.parameters.map(({ name }) => name).join()];
  };
  await expect.poll(stored).toEqual(['After', 'IN_REVIEW', 'CRITICAL', '<p>What an order needs.</p>', 'customer']);
  expect(await axeFindings(page)).toEqual([]);
});

test('parameters have rules; a default value or a value in a scenario that breaks them is told in words [VALID-010, VALID-013]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, `Ruled ${Date.now()}`, webSteps('Open'));
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Add parameter' }).click();
  const parameters = page.getByRole('region', { name: 'Parameters' });
  await parameters.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await parameters.getByRole('button', { name: 'Add rule' }).click();
  await parameters.getByRole('button', { name: 'Add rule' }).click();
  await parameters.getByRole('button', { name: /Rule/ }).last().click();
  await page.getByRole('option', { name: 'At most' }).click();
  await parameters.getByRole('textbox', { name: 'Bound' }).fill('nine');
  await expect(parameters).toContainText('is not a number');
  await parameters.getByRole('textbox', { name: 'Bound' }).fill('9');
  await page.keyboard.press('Enter');
  const preset = parameters.getByRole('textbox', { name: 'Default value' });
  await preset.fill('1.5');
  await expect(parameters).toContainText('must be an integer');
  await preset.fill('3');
  await page.keyboard.press('Enter');
  const stored = async () =>
    ((await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as { readonly parameters: readonly unknown[] })
      .parameters;
  await expect
    .poll(stored)
    .toMatchObject([{ type: 'number', default: '3', rules: [{ kind: 'integer' }, { kind: 'atMost', value: '9' }] }]);
  expect(await axeFindings(page)).toEqual([]);
  const [{ name }] = (await stored()) as [{ readonly name: string }];
  const scenario = await createdScenario(page, [{ flowId: id, values: { [name]: '10' } }]);
  await openSequence(page, scenario);
  await expect(page.getByText(`The value of the parameter “${name}” must be less than or equal to 9.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use the default' }).click();
  await expect(page.getByText(/conflict/)).toHaveCount(0);
  await page.getByRole('textbox', { name }).fill('2.5');
  await expect(page.getByText('must be an integer')).toBeVisible();
});

test('the schedules of a flow and its logs have a view each [FLOW-019]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, `Viewed ${Date.now()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: id }]);
  const body = { entityId: scenario, cronExpression: '15 4 * * 1', zone: 'Europe/Berlin' };
  await called(page, 'POST', '/scheduler/api/v1/p-shop/executions/cron', body);
  const run = await queuedRun(page, id);
  await visit(page, flowPath(id));
  await tabOf(page, 'Schedules').click();
  await expect(page).toHaveURL(flowPath(id, 'schedules'));
  await expect(page.getByRole('row').filter({ hasText: 'Europe/Berlin' })).toContainText('Scheduled');
  await tabOf(page, 'Logs').click();
  await expect(page).toHaveURL(flowPath(id, 'logs'));
  await expect(page.getByRole('row').filter({ hasText: 'Queued' })).toBeVisible();
  await run.cancel();
});

test('what is typed in a description or a step is stored, also if the page is closed with the last letter', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Closed while typing', [{ name: 'Open' }]);
  const description = page.getByRole('textbox', { name: 'Description' }).first();
  /** The page ends in the same task as the last letters and, as in mobile browsers, without moving the focus first. */
  const typeAndClose = async (field: Locator, text: string) => {
    await field.evaluate((element, letters) => {
      for (const kind of ['blur', 'focusout'])
        addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true });
      element.ownerDocument.execCommand('insertText', false, letters);
      location.assign('about:blank');
    }, text);
    await page.waitForURL('about:blank');
  };
  await visit(page, flowPath(id));
  await description.fill('What an order');
  await description.press('End');
  await typeAndClose(description, ' needs.');
  await page.goto(flowPath(id));
  await expect(description).toHaveText('What an order needs.');
  await openSteps(page, id);
  await stepRow(page, 'Open').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  const cell = gridOf(page).getByRole('textbox').first();
  await expect(cell).toBeFocused();
  await typeAndClose(cell, ' the shop');
  await page.goto('/projects/p-shop');
  await expect.poll(() => storedSteps(page, id)).toEqual(['Main: Open the shop']);
});

test('a missing flow says so and leads back to the flows [ROUTE-014]', async ({ open }) => {
  const page = await open('owner', flowPath('no-such-flow'));
  await expect(page.getByRole('heading', { name: 'This flow does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to flows' }).click();
  await expect(page).toHaveURL(/\/flows$/);
});

test('a viewer reads the steps and cannot change them [PERM-020, FLOW-021]', async ({ open }) => {
  const owner = await open('owner', '/projects/p-shop');
  const id = await createdFlow(owner, 'Only to read', [{ name: 'One' }]);
  const page = await open('viewer', '/projects/p-shop');
  await openSteps(page, id);
  await stepRow(page, 'One').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(gridOf(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(stepRow(page, 'One')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add step' })).toHaveCount(0);
});

test('the history tells who changed what, with the value before and after, newest first [AUD-006, AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'With a past', [{ name: 'Open the shop' }]);
  await called(page, 'PATCH', `/rs/api/v1/p-shop/flows/${id}`, { field: 'status', value: 'DONE' });
  const { tasks } = await readFlow(page, id);
  const timeout = { type: 'step.update', stepId: tasks[0]?.steps[0]?.id, field: 'executionTimeout', value: 30_000 };
  await called(page, 'POST', `/rs/api/v1/p-shop/flows/${id}/changes`, { commands: [timeout] });
  await visit(page, flowPath(id, 'history'));
  const entries = page.getByRole('listitem').filter({ hasText: 'Olivia Brandt' });
  await expect(entries.first()).toContainText('updated Step timeout');
  await expect(entries.first()).toContainText('Open the shop 30,000 ms');
  await expect(entries.nth(1)).toContainText('updated Status');
  await expect(entries.nth(1)).toContainText('New → Done');
  await expect(entries.nth(2)).toContainText('created this flow');
  await expect(entries.first().getByRole('button', { name: /^Compare version/ })).toHaveCount(0);
});

test('a named version is compared with the flow as it is now, and one step of it is restored [AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Two versions', [{ name: 'Open the shop' }, { name: 'Search for a lamp' }]);
  await visit(page, flowPath(id, 'history'));
  await page.getByRole('button', { name: 'Name this version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name this version' });
  await dialog.getByRole('textbox', { name: 'Name of the version' }).fill('Approved');
  await page.keyboard.press('Enter');
  const versions = page.getByRole('complementary', { name: 'Named versions' });
  await expect(versions).toContainText('Approved');

  await tabOf(page, 'Steps').click();
  await stepRow(page, 'Open the shop').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Open the web shop');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedSteps(page, id)).toEqual([expect.stringContaining('Open the web shop')]);

  await tabOf(page, 'History').click();
  await versions.getByRole('button', { name: /^Compare version/ }).click();
  const step = page.getByRole('group', { name: 'Open the web shop' });
  await expect(step.getByText('Changed')).toBeVisible();
  await expect(step.locator('ins')).toHaveText('web ');
  await expect(page.getByText('Search for a lamp')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await step.getByRole('button', { name: 'Restore step Open the web shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(() => storedSteps(page, id)).toEqual(['Main: Open the shop | Search for a lamp']);
  await expect(page.getByText('No differences')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
});

test('a flow is linked to a defect and unlinked again on its related view [REL-012, ROUTE-019]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Defects beside it');
  await visit(page, flowPath(id, 'related'));
  await page.getByRole('button', { name: /Link/ }).first().click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Unlink/ }).click();
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
});
