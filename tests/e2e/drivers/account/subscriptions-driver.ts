import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const subscriptionsDriver: BrowserDriver = async (open) => {
  const page = await open('product', '/product-admin/accounts');
  const word = ownWord();
  const [account, plan] = [`Works ${word}`, `Plan ${word}`];
  await called(page, 'POST', '/admin/api/v1/accounts', {
    organizationName: account,
    administrator: { email: `${word}@works.example`, fullName: 'Wanda Works' },
  });
  await visit(page, '/product-admin/subscriptions');
  const row = page.getByRole('row').filter({ hasText: plan });
  const making = page.getByRole('dialog', { name: 'New subscription' });
  const editing = page.getByRole('dialog', { name: 'Edit subscription' });
  const dialog = making.or(editing);
  const name = making.getByRole('textbox', { name: /^Plan/ });
  const licences = dialog.getByRole('textbox', { name: /^Full user/ });
  const faults = dialog.getByText(/can't be blank|is not a number/);
  let total = 2;
  const describes = (text: string, faulty: number) => async () => {
    await expect(name).toHaveValue(text);
    await expect(faults).toHaveCount(faulty);
  };
  const edits = (count: () => string, faulty: number) => async () => {
    await expect(editing).toBeVisible();
    await expect(licences).toHaveValue(count());
    await expect(faults).toHaveCount(faulty);
  };
  const stands = (status: string) => async () => {
    await expect(dialog).toHaveCount(0);
    // One is in use: the account administrator gets it immediately.
    await expect(row.getByText(`Full user 1 of ${total}`, { exact: true })).toBeVisible();
    await expect(row.getByText(status, { exact: true })).toBeVisible();
  };
  await page.getByRole('table', { name: 'Subscriptions' }).getByRole('row').nth(1).waitFor();
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'New subscription' }).click(),
        async 'plan.described'() {
          await making.getByRole('button', { name: /Account/ }).click();
          await page.getByRole('option', { name: account }).click();
          await name.fill(plan);
          await licences.fill(String(total));
        },
        'create.pressed': () => making.getByRole('button', { name: 'Create' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'plan.turnedOff': () => row.getByRole('button', { name: `Turn ${plan} off` }).click(),
        'plan.turnedOn': () => row.getByRole('button', { name: `Turn ${plan} on` }).click(),
        'edit.opened': () => row.getByRole('button', { name: `Edit ${plan}` }).click(),
        'licences.mistyped': () => licences.fill('many'),
        'licences.raised': () => licences.fill(String(total + 1)),
        async 'save.pressed'() {
          if ((await licences.inputValue()) !== 'many') total += 1;
          await editing.getByRole('button', { name: 'Save' }).click();
        },
      },
      sees: {
        async unlisted() {
          await expect(dialog).toHaveCount(0);
          await expect(row).toHaveCount(0);
        },
        'making.blank': describes('', 0),
        'making.missing': describes('', 1),
        'making.described': describes(plan, 0),
        active: stands('Active'),
        inactive: stands('Inactive'),
        'editing.begun': edits(() => String(total), 0),
        'editing.mistyped': edits(() => 'many', 0),
        'editing.wrong': edits(() => 'many', 1),
        'editing.raised': edits(() => String(total + 1), 0),
      },
    },
  };
};
