import { gridOf, stepRow, stepRows } from '../../e2e/flows/flow-screen.ts';
import { axeFindings } from '../../e2e/support/axe-findings.ts';
import { expect, test } from '../support/screen-test.ts';
import { openOwnFlow } from './own-flow.ts';

/** The editor of tasks and steps. */
test('a flow of 30 steps is written by keyboard alone, and every step is stored [FLOW-018, FLOW-001]', async ({
  openScreen,
}) => {
  // 100 keys a minute, on a machine that may be busy.
  test.setTimeout(300_000);
  const { page, stored } = await openOwnFlow(openScreen, 'Written by keyboard');
  await expect(page.getByRole('button', { name: 'Write the first step' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 30; number += 1) {
    await expect(page.getByRole('textbox', { name: `Action, Step ${number}`, exact: true })).toBeFocused();
    await page.keyboard.type(`Do ${number}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`d${number}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Done ${number}`);
    if (number < 30) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Action, Task 2' })).toBeFocused();
  await page.keyboard.type('Clean up');
  await page.keyboard.press('Enter');
  const all = Array.from({ length: 30 }, (_, index) => `Do ${index + 1}`).join(' | ');
  await expect.poll(stored).toEqual([`: ${all}`, 'Clean up: ']);
  await expect(stepRow(page, 'Done 30')).toBeVisible();
});

test('arrows move, Alt moves a row, Ctrl+D copies, Delete deletes, and each is undone and redone by keys [FLOW-018]', async ({
  openScreen,
}) => {
  const { page, stored } = await openOwnFlow(openScreen, 'Moved by keys', [
    { name: 'One' },
    { name: 'Two' },
    { name: 'Three' },
  ]);
  await gridOf(page).getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(stored).toEqual(['Main: Two | One | Three']);
  await page.keyboard.press('Control+d');
  await expect.poll(stored).toEqual(['Main: Two | One | One | Three']);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['Main: Two | One | Three']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(stored).toEqual(['Main: Two | One | One | Three']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['Main: One | Two | Three']);
  await stepRow(page, 'Two').getByRole('gridcell').first().focus();
  await page.keyboard.press('Delete');
  await expect(stepRow(page, 'Two')).toHaveCount(0);
  const toast = page.getByRole('region', { name: 'Messages' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Main: One | Two | Three']);
});

test('the frame stands where keys act: on a task, too, from any column; the last row that is deleted comes back by Ctrl+Z', async ({
  openScreen,
}) => {
  const { page, stored } = await openOwnFlow(openScreen, 'Framed', [{ name: 'One' }, { name: 'Two' }]);
  const task = stepRows(page).first();
  await stepRow(page, 'Two').getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await expect(task.getByRole('gridcell')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(stepRow(page, 'One').getByRole('gridcell').nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Write the first step' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['Main: One | Two']);
});

test('a click on the number of a row selects it: what is added then stands below', async ({ openScreen }) => {
  const { page, stored } = await openOwnFlow(openScreen, 'By number', [{ name: 'One' }, { name: 'Two' }]);
  await stepRow(page, 'One').getByRole('rowheader').getByText('1').click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.keyboard.type('Between');
  await page.keyboard.press('Tab');
  await expect.poll(stored).toEqual(['Main: One | Between | Two']);
});

test('a row is picked up with Space, aimed with arrows and dropped, or put back with Escape; it is announced [FLOW-018]', async ({
  openScreen,
}) => {
  const { page, stored } = await openOwnFlow(openScreen, 'Picked up', [
    { name: 'One' },
    { name: 'Two' },
    { name: 'Three' },
  ]);
  await stepRow(page, 'One').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Moves here: after Step 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await stored()).toEqual(['Main: One | Two | Three']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(stored).toEqual(['Main: Two | Three | One']);
});

test('a row is dragged by its handle with the mouse', async ({ openScreen }) => {
  const { page, stored } = await openOwnFlow(openScreen, 'Dragged', [
    { name: 'One' },
    { name: 'Two' },
    { name: 'Three' },
  ]);
  const row = stepRow(page, 'One');
  await row.hover();
  await row
    .getByRole('button', { name: 'Move Step 1' })
    .dragTo(stepRow(page, 'Three'), { targetPosition: { x: 200, y: 30 }, steps: 10 });
  await expect.poll(stored).toEqual(['Main: Two | Three | One']);
});

test('lines of a spreadsheet are pasted as steps with data and expected results', async ({ openScreen }) => {
  const { page, stored } = await openOwnFlow(openScreen, 'Pasted', [{ name: 'One' }]);
  await stepRow(page, 'One').getByRole('gridcell').nth(1).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Sign in\tada\tThe name is shown\nSign out\t\tThe start page is shown');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(stored).toEqual(['Main: One | Sign in | Sign out']);
  await expect(stepRow(page, 'Sign in')).toContainText('The name is shown');
});

test('automated steps have kind, element and value; the details have every key of a step [FLOW-004, FLOW-005, FLOW-009, FLOW-010, FLOW-011]', async ({
  openScreen,
}) => {
  const { page } = await openOwnFlow(openScreen, 'Automated', [
    { name: 'Press order', actionType: 'Click' },
    { name: 'Total', actionType: 'Verify', config: { property: 'text', operator: 'equals' }, parameterValue: '12 EUR' },
  ]);
  await expect(page.getByRole('columnheader', { name: 'Element' })).toBeVisible();
  const row = stepRow(page, 'Press order');
  await row.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('role=button "Order"');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('role=button "Order"');
  await row.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Control+i');
  const details = page.getByRole('complementary', { name: 'Step details' });
  await expect(details.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Order');
  await details.getByRole('button', { name: 'On failure' }).click();
  await page.getByRole('option', { name: 'Continue with warning' }).click();
  await details.getByText('Optional', { exact: true }).click();
  await details.getByRole('textbox', { name: 'Timeout (milliseconds)' }).fill('5000');
  await page.keyboard.press('Enter');
  await details.getByRole('textbox', { name: 'Export as variable' }).fill('order number');
  await expect(details.getByText('only alphanumeric, underscore and hyphen are allowed')).toBeVisible();
  await details.getByRole('textbox', { name: 'Export as variable' }).fill('orderNumber');
  await expect(details.getByText('only alphanumeric, underscore and hyphen are allowed')).toHaveCount(0);
  await stepRow(page, 'Total').getByRole('gridcell').nth(1).focus();
  await expect(details.getByRole('button', { name: 'Property' })).toContainText('Text');
  await expect(details.getByRole('button', { name: 'Operator' })).toContainText('equals');
  await details.getByRole('button', { name: 'Value type' }).click();
  await page.getByRole('option', { name: 'Reference' }).click();
  await details.getByRole('button', { name: 'Variable of an earlier step' }).click();
  await page.getByRole('option', { name: 'orderNumber' }).click();
  await expect(stepRow(page, 'Total')).toContainText('orderNumber');
});

test('the steps have no accessibility errors, and the list of keys is one key away', async ({ openScreen }) => {
  const { page } = await openOwnFlow(openScreen, 'Accessible', [{ name: 'One' }, { name: 'Two', actionType: 'Click' }]);
  await expect(stepRows(page)).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await stepRow(page, 'One').getByRole('gridcell').first().focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Pick up and drop the row');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
