import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { createdFlow, gridOf, openSteps, stepRow, stepRows, storedSteps } from './flow-screen.ts';

/** Long flows, flows that call others, and steps that become a flow of their own. */
test('a flow of 450 steps opens with its first 200 and reads the others while scrolling; few rows are drawn [FLOW-018]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const steps = Array.from({ length: 450 }, (_, index) => ({ name: `Step number ${index + 1}` }));
  const id = await createdFlow(page, 'Long', steps);
  await openSteps(page, id);
  await expect(stepRow(page, 'Step number 1').first()).toBeVisible();
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '452');
  await gridOf(page).getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await expect(stepRow(page, 'Step number 450')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await stepRows(page).count()).toBeLessThan(300);
});

test('chosen steps become a flow of their own, which one step calls in their place; the called flow says where it is used', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Order with sign-in', [
    { name: 'Open the sign-in' },
    { name: 'Type the password' },
    { name: 'Order' },
  ]);
  await openSteps(page, id);
  await stepRow(page, 'Open the sign-in').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Extract into a flow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extract 2 steps into a flow' });
  await dialog.getByRole('textbox', { name: 'Name of the new flow' }).fill('Sign in before ordering');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => storedSteps(page, id)).toEqual(['Main: Sign in before ordering | Order']);
  await stepRow(page, 'Sign in before ordering').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Control+i');
  await page.getByRole('link', { name: 'Open the called flow' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the flow' })).toHaveValue('Sign in before ordering');
  await expect(page.getByRole('region', { name: 'Where used' }).getByRole('link')).toHaveText('Order with sign-in');
});

test('a flow that would call itself is refused, and the circle is named', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const outer = await createdFlow(page, 'Outer flow', [{ name: 'Calls', actionType: 'Flow' }]);
  const inner = await createdFlow(page, 'Inner flow', [
    { name: 'Calls back', actionType: 'Flow', configuration: { flowId: outer } },
  ]);
  expect(inner).not.toBe(outer);
  await openSteps(page, outer);
  await stepRow(page, 'Calls').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Control+i');
  await page.getByRole('button', { name: 'Choose a flow' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a flow' })).toBeVisible();
  await page.keyboard.type('Inner flow');
  await page.getByRole('option', { name: 'Inner flow' }).click();
  await expect(page.getByText(/Outer flow → Inner flow → Outer flow|would call itself/).first()).toBeVisible();
  const flow = (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${outer}`)) as {
    readonly tasks: readonly { readonly steps: readonly { readonly configuration: object }[] }[];
  };
  expect(flow.tasks[0]?.steps[0]?.configuration).toEqual({});
});

test('the page speaks German, too', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true, ownSession: true, locale: 'de-DE' });
  const id = await createdFlow(page, 'Auf Deutsch', [{ name: 'Laden öffnen' }]);
  await page.goto(`/projects/p-shop/flows/${id}/steps`);
  await expect(page.getByRole('grid', { name: 'Aufgaben und Schritte' })).toContainText('Laden öffnen');
  await expect(page.getByRole('columnheader', { name: 'Erwartetes Ergebnis' })).toBeVisible();
  await page.getByRole('link', { name: 'Verlauf' }).click();
  await expect(page.getByRole('button', { name: 'Diese Version benennen' })).toBeVisible();
});
