import { stepRow } from '../../e2e/flows/flow-screen.ts';
import { expect, test, type OpenScreen } from '../support/screen-test.ts';
import { openOwnFlow } from './own-flow.ts';

/** The kind of a step, as hands choose it. */
const openKinds = async (openScreen: OpenScreen) => {
  const { page, kinds } = await openOwnFlow(openScreen, 'Kinds', [{ name: 'Open the shop' }]);
  const cell = stepRow(page, 'Open the shop').getByRole('gridcell').first();
  const list = page.getByRole('dialog', { name: /Kind/ });
  return { page, kinds, cell, list };
};

test('the pointer chooses the kind of a step, and the chosen one again closes the list [FLOW-018]', async ({
  openScreen,
}) => {
  const { page, kinds, cell, list } = await openKinds(openScreen);
  await cell.click();
  await list.getByRole('option', { name: 'Type', exact: true }).click();
  await expect(list).toHaveCount(0);
  await expect(cell).toContainText('Type');
  await expect.poll(kinds).toEqual(['Type']);
  await cell.click();
  await list.getByRole('option', { name: 'Type', exact: true }).click();
  await expect(list).toHaveCount(0);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(kinds).toEqual(['Manual']);
});

test('keys choose the kind of a step; Escape and Tab close the list without a choice [FLOW-018]', async ({
  openScreen,
}) => {
  const { page, kinds, cell, list } = await openKinds(openScreen);
  await cell.click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('clic');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(cell).toBeFocused();
  expect(await kinds()).toEqual(['Manual']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('clic');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect.poll(kinds).toEqual(['Click']);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list).toHaveCount(0);
  await expect(cell).toBeFocused();
  expect(await kinds()).toEqual(['Click']);
});
