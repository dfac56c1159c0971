import type { Page } from '@playwright/test';
import type { LessonStep } from '../../../src/domain/recordings/lesson.ts';
import { createdFlow, flowPath, stepRow, stepRows } from '../flows/flow-screen.ts';
import { webSteps } from '../runs/run-screen.ts';
import { ScriptedAgent } from '../runs/scripted-agent.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { recordedStep } from '../../model/recordings/sample-recording.ts';
import { AdapterSide } from './adapter-side.ts';

/** Steps are recorded in the page of a flow; the test is the adapter on the other side. */
const open = async (page: Page, name: string) => {
  const id = await createdFlow(page, name);
  const agent = await ScriptedAgent.announced(page);
  await visit(page, flowPath(id, 'steps'));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record steps' });
  await dialog.getByRole('button', { name: 'Adapter' }).click();
  await page.getByRole('option', { name: agent.name }).click();
  await dialog.getByLabel('Address of the application').fill('http://shop.example/');
  return { agent, dialog };
};

const frameOf = async (page: Page, number: number) => {
  const jpeg = (await page.screenshot({ type: 'jpeg', quality: 20 })).toString('base64');
  return { number, width: 1280, height: 800, jpeg };
};

const steps = [
  recordedStep({ id: 's1', actionType: 'Navigate', value: 'http://shop.example/', object: null }),
  recordedStep({ id: 's2' }),
  recordedStep({ id: 's3', actionType: 'Type', isSecret: true, page: 'Sign in' }),
];

test('steps are recorded in the page: pointer and keys go to the adapter, its frames and steps come back, and they become part of the flow [ADAPT-010]', async ({
  open: openAs,
}) => {
  const page = await openAs('owner', '/projects/p-shop');
  const { agent, dialog } = await open(page, `Recorded ${Date.now()}`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  const adapter = new AdapterSide(agent);
  expect(await adapter.take()).toBe('http://shop.example/');
  const info = { address: 'http://shop.example/', title: 'Products', dialog: null, wantsFile: false };
  await adapter.tell({ state: 'recording', frame: await frameOf(page, 1), page: info });
  const view = page.getByRole('application', { name: 'Browser of your adapter' });
  await expect(view.locator('img')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The pointer, at its place in the page that is shown, and a key.
  const box = await view.boundingBox();
  if (!box) throw new Error('the view is not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 4);
  await view.press('a');
  const acts = await adapter.until('keyUp');
  const down = acts.find((act) => act.kind === 'down');
  expect(down).toMatchObject({ button: 'left', clicks: 1 });
  expect(down && 'x' in down ? [Math.abs(down.x - 640) < 3, Math.abs(down.y - 200) < 3] : []).toEqual([true, true]);
  expect(acts).toContainEqual({ kind: 'keyDown', key: 'a' });

  // Verify stays while the pointer moves, and its press does not reach the page; Escape puts it back.
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await view.focus();
  await page.keyboard.press('Escape');
  await expect(verify).toHaveAttribute('aria-pressed', 'false');
  await verify.click();
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 8 });
  await expect(verify).toHaveAttribute('aria-pressed', 'true');
  expect(await view.boundingBox()).toEqual(box);
  await page.mouse.down();
  await page.mouse.up();
  const used = await adapter.until('verify');
  expect(used.map(({ kind }) => kind).filter((kind) => ['down', 'up', 'keyDown', 'keyUp'].includes(kind))).toEqual([]);
  await expect(verify).toHaveAttribute('aria-pressed', 'false');

  // A message of the page, which no frame shows.
  await adapter.tell({ page: { ...info, dialog: { type: 'confirm', message: 'Empty the basket?' } } });
  await expect(page.getByText('Empty the basket?')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  expect(await adapter.until('answer')).toContainEqual({ kind: 'answer', isAccepted: true, text: '' });
  await adapter.tell({ page: info, steps });
  const list = page.getByRole('list', { name: 'Steps' });
  await expect(list.getByRole('listitem')).toHaveText([/Open the page/, /Click ‘Add Coffee’/, /Type into.*Secret/]);

  await page.getByRole('button', { name: 'Stop and replay' }).click();
  await adapter.until('stop');
  const proven = steps.map((step, index) => ({
    ...step,
    proof: index === 1 ? ('unproven' as const) : ('proven' as const),
    problem: index === 1 ? 'The element was not found again.' : '',
  }));
  await adapter.tell({ state: 'done', steps: proven });
  await expect(page.getByText('2 of 3 steps replayed.')).toBeVisible();
  await expect(list).toContainText('Not replayed: The element was not found again.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Add to flow' }).click();
  await expect(stepRow(page, 'Click ‘Add Coffee’')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(stepRow(page, 'Click ‘Add Coffee’')).toHaveCount(0);
  await agent.leave();
});

test('from a step on, the adapter executes the steps before, and what is recorded stands before the step [ADAPT-010]', async ({
  open: openAs,
}) => {
  const page = await openAs('owner', '/projects/p-shop');
  const names = ['Open the shop', 'Open the offers', 'Pay'];
  const id = await createdFlow(page, `Recorded from a step ${Date.now()}`, webSteps(...names));
  const agent = await ScriptedAgent.announced(page);
  await visit(page, flowPath(id, 'steps'));
  const record = page.getByRole('button', { name: 'Record from here' });
  await expect(record).toBeDisabled();
  await stepRow(page, 'Pay').getByText('Pay').click();
  await record.click();
  const dialog = page.getByRole('dialog', { name: 'Record from Step 3' });
  await expect(dialog).toContainText('First, the 2 steps before Step 3 are executed.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adapter' }).click();
  await page.getByRole('option', { name: agent.name }).click();
  await dialog.getByLabel('Base address').fill('http://shop.example/');
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  const adapter = new AdapterSide(agent);
  const { before } = await adapter.next();
  expect(before?.plan.nodes[0]?.tasks.flatMap((task) => task.steps.map(({ name }) => name))).toEqual(names.slice(0, 2));
  await adapter.tell({ state: 'preparing', frame: await frameOf(page, 1) });
  await expect(page.getByText('Executing the steps before…')).toBeVisible();
  await adapter.tell({ state: 'recording', steps: steps.slice(1, 2) });
  await page.getByRole('button', { name: 'Stop and replay' }).click();
  await adapter.until('stop');
  await adapter.tell({ state: 'done' });
  await page.getByRole('button', { name: 'Add to flow' }).click();
  await expect(stepRows(page)).toContainText(['Main', 'Open the shop', 'Open the offers', 'Click ‘Add Coffee’', 'Pay']);
  await agent.leave();
});

test('the virtual trainer marks the next element; the person does it, is shown it or skips it, and sees how they did [ADAPT-010]', async ({
  open: openAs,
}) => {
  const page = await openAs('owner', '/projects/p-shop');
  const id = await createdFlow(page, `Trained ${Date.now()}`, webSteps('Open the shop', 'Add tea', 'Pay'));
  const agent = await ScriptedAgent.announced(page);
  await visit(page, flowPath(id, 'steps'));
  await page.getByRole('button', { name: 'Start virtual trainer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Virtual trainer' });
  await dialog.getByRole('button', { name: 'Adapter' }).click();
  await page.getByRole('option', { name: agent.name }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const adapter = new AdapterSide(agent);
  const { lesson } = await adapter.next();
  const taught = (lesson?.plan.nodes[0]?.tasks ?? []).flatMap((task) => task.steps);
  const lessonSteps = (...outcomes: readonly LessonStep['outcome'][]): LessonStep[] =>
    taught.map(({ id: own, name }, at) => ({
      ...{ id: own, name, actionType: 'Click', isByPerson: at > 0, outcome: outcomes[at] ?? 'open', message: '' },
    }));
  await adapter.tell({
    ...{ state: 'recording', frame: await frameOf(page, 1) },
    lesson: { steps: lessonSteps('done'), at: 1, value: 'green', hint: '' },
  });
  const list = page.getByRole('list', { name: 'Steps' });
  await expect(list.locator('[aria-current=step]')).toContainText('Add tea');
  await expect(list.locator('[aria-current=step]')).toContainText('Value: green');
  await expect(dialog.getByText('Your turn')).toBeVisible();
  await expect(page.getByText('Use the highlighted element.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show me' }).click();
  await adapter.until('show');
  await adapter.tell({ lesson: { steps: lessonSteps('done', 'shown'), at: 2, value: '', hint: 'searching' } });
  await expect(page.getByText('The element of this step is not on the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip step' }).click();
  await adapter.until('skip');
  await adapter.tell({ lesson: { steps: lessonSteps('open'), at: 0, value: '', hint: '' } });
  await expect(dialog.getByText('In progress')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show me' })).toBeDisabled();
  await adapter.tell({
    ...{ state: 'done', lesson: { steps: lessonSteps('done', 'shown', 'done'), at: -1, value: '', hint: '' } },
  });
  await expect(page.getByText('You completed 1 of 2 steps.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // A message about the run may have such a button, too.
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Virtual trainer' })).toBeHidden();
  await agent.leave();
});

test('a recording that fails says why, a discarded one is cancelled on the adapter, and keys leave the view by Escape twice', async ({
  open: openAs,
}) => {
  const page = await openAs('owner', '/projects/p-shop');
  const { agent, dialog } = await open(page, `Discarded ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  const adapter = new AdapterSide(agent);
  await adapter.take();
  await adapter.tell({ state: 'recording', frame: await frameOf(page, 1), steps });
  const view = page.getByRole('application', { name: 'Browser of your adapter' });
  await expect(view.locator('img')).toBeVisible();
  await view.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(view).not.toBeFocused();
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await adapter.until('cancel');
  await expect(page.getByRole('dialog', { name: 'Record steps' })).toBeHidden();

  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByLabel('Address of the application').fill('http://shop.example/');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await adapter.take();
  await adapter.tell({ state: 'failed', problem: 'http://shop.example/ cannot be reached.' });
  await expect(page.getByText('http://shop.example/ cannot be reached.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Record steps' }).getByRole('button', { name: 'Close', exact: true }).click();
  await agent.leave();
});
