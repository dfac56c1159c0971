import type { Locator, Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, pipelinePath, stageOf } from './pipelines-screen.ts';

/** Conditions of stages in the sequence. */
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit stage' });
const condition = (page: Page, number: number): Locator =>
  dialog(page).getByRole('group', { name: `Condition ${number}` });
const choose = async (page: Page, within: Locator, field: RegExp, option: string) => {
  await within.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const edit = async (page: Page, stage: string) => {
  await page.getByRole('button', { name: `Actions for ${stage}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
};

test('conditions of a stage are written in its form, read as sentences, and decide whether it begins [ROUTE-032, PIPE-009]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const flow = await createdFlow(page, `Conditional ${crypto.randomUUID()}`, webSteps('Open'));
  const scenario = await createdScenario(page, [{ flowId: flow }]);
  const id = await createdPipeline(page, `Conditions ${crypto.randomUUID()}`, [scenario], [scenario]);
  await visit(page, pipelinePath(id, 'sequence'));
  await edit(page, 'S2');
  await dialog(page).getByRole('button', { name: 'Add condition' }).click();
  await choose(page, condition(page, 1), /Result/, 'Failed');
  await dialog(page).getByRole('button', { name: 'Add condition' }).click();
  await choose(page, condition(page, 2), /Depends on/, 'A parameter of the execution');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Enter the name of the parameter.');
  await condition(page, 2).getByLabel('Parameter', { exact: true }).fill('branch');
  await choose(page, condition(page, 2), /Comparison/, 'starts with');
  await condition(page, 2).getByLabel('Value').fill('release/');
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(stageOf(page, 'S2')).toContainText('If S1 failed');
  await expect(stageOf(page, 'S2')).toContainText('If branch starts with “release/”');

  const other = await open('contributor', pipelinePath(id, 'sequence'));
  await expect(stageOf(other, 'S2')).toContainText('If S1 failed');

  // The first stage is moved behind it: the person is told that the condition never holds.
  await page.getByRole('button', { name: 'Actions for S1' }).click();
  await page.getByRole('menuitem', { name: 'Move forward' }).click();
  await expect(stageOf(page, 'S2')).toContainText('This condition never holds');
  await edit(page, 'S2');
  await dialog(page).getByRole('button', { name: 'Remove the condition “If S1 failed”' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(stageOf(page, 'S2')).not.toContainText('If S1 failed');
  await expect(stageOf(page, 'S2')).toContainText('If branch starts with “release/”');

  const execute = (params: object) =>
    called(page, 'POST', `/tp/api/v1/p-shop/pipelines/${id}/execute`, { params }) as Promise<{ id: string }>;
  const { id: execution } = await execute({ branch: 'main' });
  await visit(page, pipelinePath(id, `logs/${execution}`));
  await expect(stageOf(page, 'S2').getByRole('img', { name: 'Skipped' }).first()).toBeVisible();
  await expect(stageOf(page, 'S1').getByRole('img', { name: 'Skipped' })).toHaveCount(0);
  // Its run must not wait for the adapters of later tests.
  await called(page, 'POST', `/tp/api/v1/p-shop/pipelines/${id}/executions/${execution}/cancel`);
});

test('Germans read conditions in German', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { locale: 'de-DE' });
  const id = await createdPipeline(page, `Bedingungen ${crypto.randomUUID()}`, []);
  const stageId = crypto.randomUUID();
  const conditions = [{ param: 'branch', operator: 'EQUALS', value: 'main' }];
  const part = {
    id: stageId,
    kind: 'stage',
    parent: '',
    order: 'z',
    name: 'Nacht',
    when: 'ALWAYS',
    conditions,
    parallel: 1,
  };
  await called(page, 'PATCH', `/tp/api/v1/p-shop/pipelines/${id}/parts`, { type: 'add', part });
  await visit(page, pipelinePath(id, 'sequence'));
  await expect(stageOf(page, 'Nacht')).toContainText('Wenn branch „main“ ist');
});
