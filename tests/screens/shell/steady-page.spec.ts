import { gridOf, stepRow } from '../../e2e/flows/flow-screen.ts';
import { openOwnFlow } from '../flows/own-flow.ts';
import { expect, test } from '../support/screen-test.ts';

/** What comes by itself must move nothing: the next click would hit something else. */
test('the messages about a lost network move nothing on the page, and toasts stay above them', async ({
  openScreen,
}) => {
  const { page } = await openOwnFlow(openScreen, 'Steady', [{ name: 'One' }, { name: 'Two' }]);
  const context = page.context();
  const message = page.getByRole('contentinfo').getByRole('status');
  const placeOf = () => gridOf(page).evaluate((grid) => Math.round(grid.getBoundingClientRect().top));
  const place = await placeOf();
  await context.setOffline(true);
  await expect(message).toContainText('offline');
  expect(await placeOf()).toBe(place);
  await stepRow(page, 'Two').getByRole('gridcell').first().focus();
  await page.keyboard.press('Delete');
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
  // The toast arrives from below.
  await expect(async () => {
    const [lower, upper] = [await message.boundingBox(), await toast.boundingBox()];
    expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
  }).toPass({ timeout: 5000 });
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
  expect(await placeOf()).toBe(place);
});
