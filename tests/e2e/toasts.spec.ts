import { expect, test } from './support/assay-test.ts';
import { reported } from './support/called.ts';
import { choose, openDefect, shop, tabOf, toast, writer } from './support/defects-screen.ts';

for (const [name, width] of [
  ['wide', 1440],
  ['tablet', 800],
  ['narrow', 390],
] as const)
  test(`a toast does not cover the comment editor on a ${name} screen, and a second change updates it`, async ({
    open,
  }) => {
    const page = await open('owner', shop);
    const id = await reported(page, `Toast on a ${name} screen`);
    await page.setViewportSize({ width, height: 800 });
    await openDefect(page, id);
    await choose(page, 'Severity', 'Minor');
    const toasts = page.getByRole('region', { name: 'Messages' });
    await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
    await choose(page, 'Severity', 'Critical');
    await tabOf(page, 'Comments').click();
    await writer(page).evaluate((box) => box.scrollIntoView({ block: 'end' }));
    await toasts.getByText('Defect has been updated successfully').hover();
    await expect(toasts.getByText('Defect has been updated successfully')).toHaveCount(1);
    const [card, box] = [await toasts.boundingBox(), await writer(page).boundingBox()];
    if (!card || !box) throw new Error('neither the toast nor the comment box may be missing');
    const isApart =
      card.x + card.width <= box.x ||
      box.x + box.width <= card.x ||
      card.y + card.height <= box.y ||
      box.y + box.height <= card.y;
    expect({ card, box, isApart }).toMatchObject({ isApart: true });
  });
