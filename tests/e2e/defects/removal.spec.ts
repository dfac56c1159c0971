import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, openDefect, panelOf, report, rowOf, shop, titleOf, toast } from '../support/defects-screen.ts';

test('deleting asks for confirmation, closes the panel, then calls the server; a rejection restores the defect with a toast [DEF-039, DEF-076, DEF-077, MSG-004]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Not deleted yet');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toContainText('created');
  await openDefect(page, id);
  let openPanels = -1;
  await page.route(`**/defects/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    openPanels = await panelOf(page).count();
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ kind: 'forbidden' }),
    });
  });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(page)).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('An error ocurred');
  expect(openPanels).toBe(0);
  await expect(rowOf(page, 'Not deleted yet')).toBeVisible();
});

test('a rejected change is reverted quietly with a mark, the reason, the text and a way to continue', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Refused for good');
  await openDefect(page, id);
  await page.route(`**/defects/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ kind: 'forbidden' }),
        })
      : route.continue(),
  );
  await choose(page, /Priority/, 'High');
  await expect(panelOf(page).getByText('Not saved: You don’t have permission to do this.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/updated|error/)).toHaveCount(0);
  await page.reload();
  await expect(panelOf(page).getByText('Not saved: You don’t have permission to do this.')).toBeVisible();
  await page.unroute(`**/defects/${id}`);
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await expect(panelOf(page).getByText('Not saved')).toHaveCount(0);
});
