import { scenarios } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { flowRow, openFlows } from './flows-screen.ts';

/** The columns of the lists of flows and scenarios: which ones, and how wide. */
test('columns are resized by mouse and keys and stay so after a reload; names stay readable and long tags are truncated [MSG-007]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  await page.setViewportSize({ width: 1_600, height: 800 });
  const name = `Named at length ${Date.now()}`;
  await called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag: 'a-tag-of-more-letters' });
  await called(page, 'POST', '/rs/api/v1/p-shop/flows', { name, tags: ['a-tag-of-more-letters', 'smoke'] });
  await openFlows(page, `?term=${encodeURIComponent(name)}`);
  await expect(flowRow(page, name)).toContainText('a-tag-of-more-l..., smoke');
  const head = (column: string) => page.getByRole('columnheader', { name: column });
  const widthOf = async (column: string) => Math.round((await head(column).boundingBox())?.width ?? 0);
  const edge = (column: string) => page.getByRole('separator', { name: `Width of ${column}` });
  const before = await widthOf('Tags');
  await edge('Tags').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf('Tags')).toBe(before + 16);
  const box = (await edge('Owner').boundingBox())!;
  const owner = await widthOf('Owner');
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 2_000, box.y + 8, { steps: 3 });
  await page.mouse.up();
  expect(await widthOf('Owner')).toBeGreaterThan(owner);
  expect(await widthOf('Name')).toBeGreaterThanOrEqual(139);
  await page.reload();
  await expect.poll(() => widthOf('Tags')).toBe(before + 16);
  await edge('Tags').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf('Tags')).toBe(before);
  await edge('Owner').dblclick();
  await expect.poll(() => widthOf('Owner')).toBe(owner);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(head('Tags')).toBeHidden();
  expect(await widthOf('Name')).toBeGreaterThan(250);
});

test('the columns of scenarios are chosen, and stay so after a reload', async ({ open }) => {
  const page = await open('owner', scenarios, { isNew: true });
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Severity')).toBeVisible();
  await expect(head('Created')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'Severity' }).click();
  await page.getByRole('option', { name: 'Created' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(head('Created')).toBeVisible();
  await expect(head('Severity')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(head('Severity')).toBeVisible();
});
