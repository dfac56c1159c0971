import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import { changeItems, choose, createdPlan, planPath } from '../plans/plans-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

test('a milestone is created, updated, deleted and restored, and others see it [PROJ-001]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const name = `First ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New milestone' }).click();
  // The name field has the focus, so typing starts without a click.
  await expect(
    page.getByRole('dialog', { name: 'New milestone' }).getByRole('textbox', { name: 'Name' }),
  ).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();

  const other = await open('contributor', '/projects/p-shop/milestones');
  await expect(other.getByRole('row', { name })).toBeVisible();

  await page.getByRole('button', { name: `Edit milestone ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit milestone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row', { name: `${name} renamed` })).toBeVisible();

  await other.keyboard.press('Control+k');
  await other.keyboard.type(`${name} renamed`);
  await expect(other.getByRole('option', { name: `${name} renamed` })).toBeVisible();
  await other.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete milestone ${name} renamed` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name: `${name} renamed` })).toBeVisible();
});

test('a milestone that is created offline is shown at once and delivered later', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const other = await open('contributor', '/projects/p-shop/milestones');
  const name = `Offline ${crypto.randomUUID()}`;
  const create = page.getByRole('button', { name: 'New milestone' });
  await create.waitFor();
  await page.context().setOffline(true);
  await create.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(other.getByRole('row', { name })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(other.getByRole('row', { name })).toBeVisible();
});

test('a plan gets a milestone in its form, in a browser that has not seen the milestones; the milestone shows its plans and their progress [PROJ-001]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const name = `Release ${crypto.randomUUID()}`;
  await called(page, 'POST', '/tp/api/v1/p-shop/milestones', { ...milestoneFields.blank, name });
  const plans = [await createdPlan(page, { name: `${name} A` }, 'sc-coupon', 'sc-search')];
  plans.push(await createdPlan(page, { name: `${name} B` }, 'sc-stock'));
  for (const { id } of plans) {
    await visit(page, planPath(id));
    await page.getByRole('button', { name: /^Edit test plan/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit test plan' });
    await choose(page, dialog.getByRole('button', { name: /Milestone/ }), name);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText(name);
  }
  const other = await open('viewer', '/projects/p-shop/milestones', { isNew: true });
  const row = other.getByRole('row', { name });
  await expect(row.getByRole('link')).toHaveText([`${name} A`, `${name} B`]);
  await expect(row).toContainText('0 of 3 scenarios');
  const [first] = plans;
  await changeItems(page, first!.id, first!.items.slice(0, 1), { status: 'COMPLETED' });
  await expect(row).toContainText('1 of 3 scenarios');
  expect(await axeFindings(other)).toEqual([]);
  await row.getByRole('link').first().press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: `${name} A` })).toBeVisible();
});

test('a form of a plan that is open before the milestones arrive goes on with them', async ({ open }) => {
  const first = await open('owner', '/projects/p-shop');
  const name = `Release ${crypto.randomUUID()}`;
  await called(first, 'POST', '/tp/api/v1/p-shop/milestones', { ...milestoneFields.blank, name });
  const { id } = await createdPlan(first, { name: `${name} A` });
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const { promise: isOpen, resolve } = Promise.withResolvers<void>();
  await page.route('**/p-shop/milestones*', async (route) => {
    await isOpen;
    await route.continue();
  });
  await visit(page, planPath(id));
  await page.getByRole('button', { name: /^Edit test plan/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit test plan' });
  await dialog.getByLabel('Name').fill(`${name} B`);
  await expect(dialog.getByRole('button', { name: /Milestone/ })).toHaveCount(0);
  resolve();
  await choose(page, dialog.getByRole('button', { name: /Milestone/ }), name);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText(name);
});

test('an incomplete date is not stored, neither in a new milestone nor in place of another date', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const name = `Dated ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New milestone' }).click();
  const dialog = page.getByRole('dialog');
  const due = dialog.getByRole('group', { name: 'Due', exact: false });
  const part = (kind: string) => due.getByRole('spinbutton', { name: new RegExp(`^${kind}`) });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await part('day').click();
  await page.keyboard.type('15');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Enter a complete date.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(part('month')).toBeFocused();
  await page.keyboard.type('012027');
  await expect(dialog).not.toContainText('Enter a complete date.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name })).toContainText('15 Jan 2027');

  await page.getByRole('button', { name: `Edit milestone ${name}` }).click();
  await part('day').click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a complete date.');
  await part('day').click();
  await page.keyboard.type('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name })).toContainText('20 Jan 2027');
});
