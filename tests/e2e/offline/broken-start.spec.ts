import { expect, test, contextOf, signIn } from '../support/assay-test.ts';

/** The server stops while the browser loads the app. */
test.use({ reusePages: false });

for (const [locale, sentence] of [
  ['en-US', 'The page could not be loaded. Trying again…'],
  ['de-DE', 'Die Seite konnte nicht geladen werden. Sie wird erneut geladen …'],
] as const)
  test(`a page whose scripts do not arrive says so and loads by itself (${locale})`, async ({ assay, browser }) => {
    const context = await contextOf(browser, assay, await signIn(assay, 'owner'), { locale });
    const page = await context.newPage();
    let isDown = true;
    let requests = 0;
    await page.route(/\/assets\/app-.*\.js$/, async (route) => {
      requests += 1;
      await (isDown ? route.abort('connectionreset') : route.continue());
    });
    await page.goto('/projects/p-shop/defects');
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect.poll(() => requests).toBeGreaterThan(1);
    isDown = false;
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^(?:New defect|Neuer Fehler)/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('assay-failed-starts'))).toBe(null);
    await context.close();
  });
