import { expect, test } from '../support/assay-test.ts';
import { panelOf, shop, titleOf } from '../support/defects-screen.ts';
import { reportMany } from '../support/report-many.ts';

test('possible duplicates appear below the title, open in another tab and do not block saving', async ({
  open,
  assay,
}) => {
  const [id] = await reportMany(assay, ['Zeppelin view forgets the chosen mooring mast']);
  const page = await open('contributor', `${shop}?defectId=NEW`);
  await titleOf(page).fill('Zeppelin view forgets its mooring mast');
  const found = panelOf(page).getByRole('group', { name: 'Possible duplicates' });
  await expect(found).toContainText('Zeppelin view forgets the chosen mooring mast');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    found.getByRole('link', { name: new RegExp(id ?? '') }).click(),
  ]);
  await expect(other).toHaveURL(new RegExp(`defectId=${id}`));
  await expect(titleOf(page)).toHaveValue('Zeppelin view forgets its mooring mast');
  await page.route('**/defects/similar*', (route) => route.abort());
  await titleOf(page).fill('Zeppelin view forgets its anchor');
  await expect(found).toHaveCount(0);
  await expect(panelOf(page).getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});
