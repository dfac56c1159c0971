import { expect, test } from '../support/assay-test.ts';

test('on a narrow page the row of views scrolls to the one that is shown, also after another one was chosen', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/flows/fl-pay-card/history');
  await page.setViewportSize({ width: 390, height: 844 });
  const views = page.getByRole('navigation', { name: 'Views of the flow' });
  await expect(views.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(views.getByRole('link', { name: 'Summary' })).not.toBeInViewport();
  await page.goto('/projects/p-shop/flows/fl-pay-card');
  await expect(views.getByRole('link', { name: 'Summary' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(views.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 });
});
