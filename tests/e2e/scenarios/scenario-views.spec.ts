import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdScenario, scenarioPath, tabOf } from './scenario-screen.ts';

/** The views of one scenario, and what it was before. */
test('every view of a scenario has an address and its content, and the time machine shows it as it was [ROUTE-024, AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdScenario(page, [{ flowId: 'fl-pay-card' }], { shop: 'https://shop.example' });
  await called(page, 'PATCH', `/rs/api/v1/p-shop/scenarios/${id}`, { field: 'status', value: 'DONE' });
  await called(page, 'POST', `/rs/api/v1/p-shop/scenarios/${id}/changes`, {
    commands: [{ type: 'place.remove', placeId: 'p0' }],
  });
  await visit(page, scenarioPath(id));
  const main = page.getByRole('main');
  const views = [
    ['Sequence', 'sequence', 'No flows in this scenario'],
    ['Variables', 'variables', 'Add variable'],
    ['Logs', 'logs', 'Nothing has run yet'],
    ['Schedules', 'schedules', 'No schedules'],
    ['Related', 'related', 'No related items'],
    ['History', 'history', 'Pay by card'],
  ] as const;
  for (const [name, view, content] of views) {
    await tabOf(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${scenarioPath(id, view)}$`));
    await expect(main).toContainText(content);
  }
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.getByText(/^As of .* changed by Olivia Brandt$/)).toBeVisible();
  const sequence = page.getByRole('region', { name: 'Sequence' });
  await expect(sequence).toContainText('Pay by card');
  const changed = page.locator('[data-changed="true"]');
  await expect(changed).toContainText('Status');
  await expect(changed).toContainText('Done');
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^New$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'shop = https://shop.example' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await expect(main).toContainText('Pay by card');

  // One click restores it, and another one undoes that.
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText(/^As of /)).toBeHidden();
  await tabOf(page, 'Sequence').click();
  await expect(main).toContainText('Pay by card');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('No flows in this scenario');
});
