import type { Page } from '@playwright/test';
import type { StepLocator } from '../../../src/domain/runs/locator.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { headStatus, runDialog, sendAndView, stepLine, toastOf } from './run-screen.ts';
import { ScriptedAgent } from './scripted-agent.ts';

/** A run does not find an element and proposes another locator; a person accepts it in the log. */
const was: StepLocator = { by: 'role', value: 'button', name: 'Order' };
const proposed: StepLocator = { by: 'testId', value: 'order-button' };
type Technical = { readonly target: StepLocator };

const failedRun = async (page: Page, name: string): Promise<string> => {
  const technicalObject = { target: was, others: [proposed], role: 'button', name: 'Order' };
  const id = await createdFlow(page, name, [{ name: 'Press Order', actionType: 'Click', technicalObject } as object]);
  const agent = await ScriptedAgent.announced(page);
  await visit(page, flowPath(id));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runDialog(page, name)).toBeVisible();
  await sendAndView(page, name, 'Message sent to adapter');
  const run = await agent.claim();
  await run.begin();
  await run.beginStep(0);
  const message = 'Not found within 15.0 s: button ‘Order’.';
  await run.endStep(0, 'FAILED', { message, found: 'none', proposal: { locator: proposed, agree: 2 } });
  await run.endNode('FAILED');
  await run.end('failed');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED');
  await agent.leave();
  return id;
};

const targetOf = async (page: Page, id: string): Promise<StepLocator | undefined> => {
  const flow = (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as {
    readonly tasks: readonly { readonly steps: readonly { readonly technicalObject: Technical | null }[] }[];
  };
  return flow.tasks[0]?.steps[0]?.technicalObject?.target;
};

const proposalIn = (page: Page) =>
  stepLine(page, 'Press Order').getByRole('region', { name: 'Proposed locator', exact: true });

test('a proposed locator is accepted in the log, the step uses it, and the change is undone from its notice', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await failedRun(page, `Healed ${Date.now()}`);
  const proposal = proposalIn(page);
  await expect(proposal).toContainText('2 of its other locators match one and the same element.');
  await expect(proposal).toContainText('role=button "Order"');
  await expect(proposal).toContainText('testId=order-button');
  expect(await axeFindings(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Use this locator' }).click();
  await expect(toastOf(page, '“Press Order” uses the proposed locator.')).toBeVisible();
  await expect(proposal.getByRole('status')).toHaveText('The step uses this locator now.');
  expect(await targetOf(page, id)).toEqual(proposed);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(proposal.getByRole('button', { name: 'Use this locator' })).toBeVisible();
  await expect.poll(() => targetOf(page, id)).toEqual(was);
});

test('a step that somebody has changed since the run keeps their locator; whoever may only read is not asked', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await failedRun(page, `Changed meanwhile ${Date.now()}`);
  const theirs: StepLocator = { by: 'css', value: '#order' };
  const { tasks } = (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as {
    readonly tasks: readonly { readonly steps: readonly { readonly id: string }[] }[];
  };
  const stepId = tasks[0]?.steps[0]?.id ?? '';
  const value = { target: theirs };
  const commands = [{ type: 'step.update', stepId, field: 'technicalObject', value }];
  await called(page, 'POST', `/rs/api/v1/p-shop/flows/${id}/changes`, { commands });
  await proposalIn(page).getByRole('button', { name: 'Use this locator' }).click();
  await expect(proposalIn(page).getByRole('alert')).toContainText('has been changed since this run');
  expect(await targetOf(page, id)).toEqual(theirs);

  const viewer = await open('viewer', new URL(page.url()).pathname);
  await expect(proposalIn(viewer)).toContainText('testId=order-button');
  await expect(proposalIn(viewer).getByRole('button')).toHaveCount(0);
});
