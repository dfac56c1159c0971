import { expect, test } from '../support/assay-test.ts';
import { anyRow, shop } from '../support/defects-screen.ts';

test.use({ reusePages: false });

/** If the profile cannot be read, this is reported and the user is signed out once, instead of an endless restart [SHELL-030]. */
for (const [what, status, body] of [
  ['answers with an error', 500, JSON.stringify({ kind: 'broken', detail: 'no profile' })],
  ['answers nonsense', 200, '"no profile"'],
  ['does not take the token that it gave', 401, '{}'],
] as const) {
  test(`a server that ${what} for the profile is reported, and the user is signed out without a redirect loop [SHELL-030]`, async ({
    open,
  }) => {
    const page = await open('viewer', shop, { ownSession: true });
    await expect(anyRow(page)).toBeVisible();
    const loads: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
    const reported = page.waitForEvent('console', (message) => message.text().includes('The session could not start'));
    const ended = page.waitForRequest('**/auth/logout');
    await page.route('**/aa/api/v1/user', (route) => route.fulfill({ status, body, contentType: 'application/json' }));
    await page.reload();
    await reported;
    await ended;
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/\?redirect=/);
    const settled = loads.length;
    // Repeated restarts took a third of a second each, so three seconds are enough to notice them.
    await page.waitForTimeout(3_000);
    expect([settled <= 3, loads.length]).toEqual([true, settled]);
    expect((await page.request.get('/aa/api/v1/users/token')).status()).toBe(401);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
}
