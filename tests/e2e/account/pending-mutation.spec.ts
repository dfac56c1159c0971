import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { ownWord } from '../drivers/reported.ts';

/** While the server has not answered a mutation, its table accepts no other one, and the focus stays where it was. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Holds the next call of this method and path until it is let through or rejected. */
const holdCall = async (page: Page, method: string, path: string) => {
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<'pass' | 'reject'>();
  let isFirst = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || !isFirst) return route.fallback();
    isFirst = false;
    arrived.resolve();
    if ((await answered.promise) === 'pass') return route.continue();
    const body = JSON.stringify({ kind: 'forbidden' });
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
  const { resolve: answer } = answered;
  return { arrived: arrived.promise, pass: () => answer('pass'), reject: () => answer('reject') };
};

/** Chooses another licence with the keyboard only. */
const chooseLicence = async (page: Page, name: string, option: RegExp) => {
  await page.getByRole('button', { name: `Licence of ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option }).focus();
  await page.keyboard.press('Enter');
};

test('while a licence is being assigned, the users table accepts no other change and keeps the focus, also after a rejection', async ({
  open,
}) => {
  const page = await open('admin', '/settings/users');
  const word = ownWord();
  const [first, second] = [`Ida ${word}`, `Noa ${word}`];
  const invited = [first, second].map((fullName) => ({
    email: `${fullName.replace(' ', '-')}@works.example`,
    fullName,
  }));
  await called(page, 'POST', '/aa/api/v1/users', invited);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(word);
  await expect(page.getByRole('row')).toHaveCount(3);
  const licence = page.getByRole('button', { name: `Licence of ${first}` });
  const others = [
    page.getByRole('button', { name: `Licence of ${second}` }),
    page.getByRole('button', { name: `Role of ${second}` }),
    page.getByRole('button', { name: `Delete ${second}` }),
    page.getByRole('button', { name: `Delete ${first}` }),
  ];

  for (const answer of ['reject', 'pass'] as const) {
    const call = await holdCall(page, 'POST', '**/licenses');
    await chooseLicence(page, first, /Trainee/);
    await call.arrived;
    for (const control of [licence, ...others]) await expect(control).toBeDisabled();
    await expect(licence).toBeFocused();
    // A held control ignores keys that would open it or choose the next option.
    for (const key of ['Enter', 'ArrowRight', 'T']) await page.keyboard.press(key);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    call[answer]();
    for (const control of [licence, ...others]) await expect(control).toBeEnabled();
    await expect(licence).toBeFocused();
    await expect(licence).toContainText(answer === 'pass' ? 'Trainee' : 'No');
  }
  await expect(row(page, first)).toContainText('Trainee');
  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
  }
});

test('while an account or a subscription is being changed, the tables of the product administrator accept no other change', async ({
  open,
}) => {
  const page = await open('product', '/product-admin/accounts');
  const word = ownWord();
  for (const name of [`Mill ${word}`, `Dam ${word}`])
    await called(page, 'POST', '/admin/api/v1/accounts', {
      organizationName: name,
      administrator: { fullName: 'Nora Mill', email: `${name.replace(' ', '-')}@mills.example` },
    });
  await called(page, 'POST', '/admin/api/v1/users', { fullName: `Kim ${word}`, email: `kim-${word}@mills.example` });
  await page.reload();
  const [mill, dam] = [row(page, `Mill ${word}`), row(page, `Dam ${word}`)];
  const require = mill.getByRole('button', { name: /^Require two-factor/ });
  const others = [
    dam.getByRole('button', { name: /^Require two-factor/ }),
    dam.getByRole('button', { name: /^Archive/ }),
  ];
  const rejected = await holdCall(page, 'POST', '**/accounts/mfa/**');
  await require.focus();
  await page.keyboard.press('Enter');
  await rejected.arrived;
  for (const control of [require, ...others]) await expect(control).toBeDisabled();
  await expect(require).toBeFocused();
  // The other tables belong to the same accounts.
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('button', { name: /^Turn .* off$/ }).first()).toBeDisabled();
  await page.getByRole('link', { name: 'Administrators' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeDisabled();
  rejected.reject();
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeEnabled();
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('button', { name: /^Turn .* off$/ }).first()).toBeEnabled();
});

test('while the link that resets a password is being requested, it cannot be requested again', async ({ open }) => {
  const page = await open('viewer', '/settings/security');
  const link = page.getByRole('button', { name: 'E-mail me a link instead' });
  const change = () => page.getByRole('button', { name: 'Change password' }).click();
  const call = await holdCall(page, 'POST', '**/password/reset');
  await change();
  await link.click();
  await call.arrived;
  await change();
  await expect(link).toBeDisabled();
  call.reject();
  await expect(link).toBeEnabled();
});
