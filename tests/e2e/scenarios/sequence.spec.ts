import type { Page } from '@playwright/test';
import { createdFlow } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import {
  choose,
  createdScenario,
  handleOf,
  menuOf,
  newScenario,
  openSequence,
  orderOf,
  places,
  storedPlaces,
} from './scenario-screen.ts';

/** The sequence of a scenario; each test creates its own. */
const [card, invoice, stock] = ['fl-pay-card', 'fl-pay-invoice', 'fl-stock-import'] as const;
const threeFlows = [{ flowId: card }, { flowId: invoice }, { flowId: stock }];
const names = ['Pay by card', 'Pay by invoice', 'Nightly stock import'];
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a flow is picked up with Space, moved with the arrow keys, dropped with Space and put back with Escape [SCEN-001, SCEN-010]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, threeFlows);
  await openSequence(page, id);
  await expect.poll(() => orderOf(page)).toEqual(names);
  const handle = handleOf(page, 'Pay by card');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(status(page, 'Pay by card picked up, position 1 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(status(page, 'Pay by card, position 3 of 3')).toBeAttached();
  await expect.poll(() => orderOf(page)).toEqual([names[1], names[2], names[0]]);
  await expect(handle).toBeFocused();
  expect((await storedPlaces(page, id)).map(({ flowId }) => flowId)).toEqual([card, invoice, stock]);
  await page.keyboard.press('Escape');
  await expect(status(page, 'Pay by card put back to position 1 of 3')).toBeAttached();
  await expect.poll(() => orderOf(page)).toEqual(names);
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(status(page, 'Pay by card dropped at position 3 of 3')).toBeAttached();
  await expect(handle).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await expect
    .poll(async () => (await storedPlaces(page, id)).map(({ flowId }) => flowId))
    .toEqual([invoice, stock, card]);
});

test('a flow is dragged with the mouse; a move that breaks a condition is refused and can drop it [SCEN-001, SCEN-010]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, [
    threeFlows[0]!,
    { flowId: invoice, conditions: [{ after: 'p0', result: 'PASSED' }] },
    threeFlows[2]!,
  ]);
  await openSequence(page, id);
  await handleOf(page, names[2]!).dragTo(places(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(() => orderOf(page)).toEqual([names[2], names[0], names[1]]);
  await handleOf(page, 'Pay by invoice').dragTo(places(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect(page.getByText('This move would break conditions')).toBeVisible();
  await expect.poll(() => orderOf(page)).toEqual([names[2], names[0], names[1]]);
  await page.getByRole('button', { name: 'Move and drop these conditions' }).click();
  await expect.poll(() => orderOf(page)).toEqual([names[1], names[2], names[0]]);
  await expect(page.getByText('when Pay by card passed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => orderOf(page)).toEqual([names[2], names[0], names[1]]);
  await expect(places(page).nth(2)).toContainText('when Pay by card passed');
});

test('conditions of both kinds are added, changed and removed as sentences [SCEN-003, SCEN-010]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, threeFlows, { role: 'admin' });
  await openSequence(page, id);
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save condition' }).click();
  const row = places(page).nth(1);

  await menuOf(page, 'Pay by invoice', 'Add condition…');
  await expect(dialog).toContainText('Run Pay by invoice only if');
  expect(await axeFindings(page)).toEqual([]);
  await save();
  await expect(row).toContainText('when Pay by card passed');

  await menuOf(page, 'Pay by invoice', 'Add condition…');
  await choose(page, /Condition/, 'A variable has a value');
  await save();
  await expect(dialog).toContainText("Variable can't be blank");
  await choose(page, /Variable/, 'role');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('admin');
  await save();
  await expect(row).toContainText('when role is admin');

  await row.getByRole('button', { name: 'when Pay by card passed', exact: true }).click();
  await choose(page, /Result/, 'failed');
  await save();
  await expect(row).toContainText('when Pay by card failed');
  await row.getByRole('button', { name: 'Remove condition: when role is admin' }).click();
  await expect(row).not.toContainText('role');
  await expect
    .poll(async () => (await storedPlaces(page, id))[1]?.conditions)
    .toEqual([{ after: 'p0', result: 'FAILED' }]);
});

test('a flow takes a dataset of its own or a shared one, and values of its parameters [SCEN-003, SCEN-010]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const flow = await createdFlow(page, 'Takes parameters', [{ actionType: 'Click' }]);
  await called(page, 'POST', `/rs/api/v1/p-shop/flows/${flow}/changes`, {
    commands: [
      {
        type: 'flow.update',
        field: 'parameters',
        value: [
          { name: 'user', type: 'text', default: 'guest', values: [], description: '' },
          { name: 'shop', type: 'list', default: '', values: ['north', 'south'], description: '' },
        ],
      },
    ],
  });
  for (const [name, isShared] of [
    ['Buyers', false],
    ['Everybody', true],
  ] as const)
    await called(page, 'POST', `/rs/api/v1/p-shop/flows/${flow}/data`, { name, isShared });
  const id = await createdScenario(page, [{ flowId: flow }]);
  await openSequence(page, id);
  const user = page.getByRole('textbox', { name: 'user' });
  await expect(user).toHaveAttribute('placeholder', 'Default: guest');
  await user.fill('ada');
  await page.keyboard.press('Enter');
  await choose(page, /shop/, 'south');
  await page.getByRole('button', { name: /Dataset of Takes parameters/ }).click();
  await expect(page.getByRole('option', { name: 'Everybody' })).toContainText('Shared');
  await page.getByRole('option', { name: 'Buyers' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await expect
    .poll(async () => (await storedPlaces(page, id))[0])
    .toMatchObject({ values: { user: 'ada', shop: 'south' }, dataset: expect.stringMatching(/./) });
});

test('conflicts are shown at their flows, each with a button that fixes it [SCEN-010]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const gone = await createdFlow(page, 'Soon deleted', [{ actionType: 'Click' }]);
  const empty = await createdFlow(page, 'Still empty');
  const manual = await createdFlow(page, 'Done by hand', [{ actionType: 'Manual' }]);
  const needy = await createdFlow(page, 'Needs a user', [{ actionType: 'Click' }]);
  await called(page, 'POST', `/rs/api/v1/p-shop/flows/${needy}/changes`, {
    commands: [
      {
        type: 'flow.update',
        field: 'parameters',
        value: [{ name: 'user', type: 'text', default: '', values: [], description: '' }],
      },
    ],
  });
  const { id: foreign } = (await called(page, 'POST', `/rs/api/v1/p-shop/flows/${manual}/data`, {
    name: 'Users of another flow',
  })) as { id: string };
  const id = await createdScenario(page, [
    { flowId: gone },
    { flowId: empty },
    { flowId: manual },
    { flowId: needy, dataset: foreign, conditions: [{ variable: 'role', operator: 'equals', value: 'admin' }] },
  ]);
  await called(page, 'DELETE', `/rs/api/v1/p-shop/flows/${gone}`);
  await openSequence(page, id);
  await expect(page.getByText('6 conflicts. Scenario contains incompatible steps')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const row = (name: string) => places(page).filter({ hasText: name });
  const fix = (name: string, label: string) => row(name).getByRole('button', { name: label, exact: true }).click();
  await expect(row('Soon deleted')).toContainText('This flow was deleted.');
  await fix('Soon deleted', 'Remove flow');
  await fix('Still empty', 'Remove flow');
  await fix('Done by hand', 'Run manually');
  await expect(row('Needs a user')).toContainText('The dataset “Users of another flow” belongs to another flow.');
  await fix('Needs a user', 'Use no dataset');
  await fix('Needs a user', 'Add variable role');
  await expect(page.getByText('1 conflict. This scenario cannot run as it is.')).toBeVisible();
  await fix('Needs a user', 'Enter value');
  await expect(page.getByRole('textbox', { name: 'user' })).toBeFocused();
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/conflict/)).toHaveCount(0);
  await expect(places(page)).toHaveCount(2);
});

test('a viewer sees how the flows are run, and can change nothing', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, [
    threeFlows[0]!,
    { flowId: invoice, conditions: [{ after: 'p0', result: 'PASSED' }] },
  ]);
  const viewer = await open('viewer', `/projects/p-shop/scenarios/${id}/sequence`);
  await expect(places(viewer).nth(1)).toContainText('when Pay by card passed');
  await expect(places(viewer).getByRole('button')).toHaveCount(0);
  expect(await axeFindings(viewer)).toEqual([]);
});

test('flows are added, and the menu and Alt with arrows move them [SCEN-007, SCEN-008, SCEN-010, ROUTE-024]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  await newScenario(page, 'Sequence by hand');
  await expect(page.getByRole('heading', { name: 'No flows in this scenario' })).toBeVisible();
  await choose(page, /Add flow/, 'Pay by card');
  await expect(places(page)).toHaveCount(1);
  await choose(page, /Add flow/, 'Pay by invoice');
  await expect(places(page)).toHaveCount(2);
  await choose(page, /Execution mode of Pay by invoice/, 'Manual');
  await choose(page, /If Pay by invoice fails/, 'Continue on failure');
  await menuOf(page, 'Pay by invoice', 'Move up');
  await expect.poll(() => orderOf(page)).toEqual(['Pay by invoice', 'Pay by card']);
  await places(page).nth(0).getByRole('link', { name: 'Pay by invoice' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => orderOf(page)).toEqual(['Pay by card', 'Pay by invoice']);
  await page.reload();
  await expect.poll(() => orderOf(page)).toEqual(['Pay by card', 'Pay by invoice']);
  await expect(page.getByRole('button', { name: /Execution mode of Pay by invoice/ })).toContainText('Manual');
  await expect(page.getByRole('button', { name: /If Pay by invoice fails/ })).toContainText('Continue on failure');
});
