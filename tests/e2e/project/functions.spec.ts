import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { toast } from '../support/defects-screen.ts';

/** The functions of the account in the settings of a project. Other tests add functions, so each searches for its own. */
const settings = '/projects/p-shop/settings/functions';
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const find = (page: Page, term: string) => main(page).getByRole('searchbox', { name: 'Search functions' }).fill(term);
const picture = (page: Page, name: string) =>
  process.env['PICTURES'] ? page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true }) : null;

const word = () => `f${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
const content = (name: string) => ({
  name,
  description: 'Greets a person',
  parameters: [{ name: 'who', type: 'text' }],
  result: 'text',
  body: '"Hello " + who',
  examples: [{ arguments: ['Ann'], expected: 'Hello Ann' }],
});
const path = '/rs/api/v1/functions';

test('the settings of a project list default functions and those of the account, and open one [FUNC-003, ROUTE-037]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/settings');
  await page.getByRole('link', { name: 'Functions', exact: true }).click();
  await expect(page).toHaveURL(settings);
  await expect(page).toHaveTitle('Assay | Functions');
  await find(page, 'uuid');
  await expect(row(page, 'uuid()')).toContainText(/Default.*A random UUID of version 4.*Assay/);
  await expect(button(page, 'Delete function uuid')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'list');
  await button(page, 'Show function uuid').click();
  await expect(main(page)).toContainText('This function is part of the product.');
  await button(page, 'Evaluate').click();
  const result = main(page).getByRole('status', { name: 'Result' });
  await expect(result).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  const first = await result.locator('code').textContent();
  await field(page, 'Seed of random values').fill('2');
  await button(page, 'Evaluate').click();
  await expect(result.locator('code')).not.toHaveText(first ?? '');
  await field(page, 'Seed of random values').fill('1');
  await button(page, 'Evaluate').click();
  await expect(result.locator('code')).toHaveText(first ?? '');
  await picture(page, 'default');
  await button(page, 'Back to functions').click();
  await expect(button(page, 'New function')).toBeFocused();
  await find(page, 'no such function');
  await expect(main(page)).toContainText('no such function');
});

test('a function is written with a live check, tried in the worker, and saved only when its examples pass [FUNC-003]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  const name = word();
  await button(page, 'New function').click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill(name);
  await button(page, 'Add parameter').click();
  await field(page, 'Name of parameter 1').fill('who');
  await field(page, 'Body').fill('"Hello " +\n  whom');
  await expect(main(page)).toContainText('Line 2, column 3: Body uses the unknown name “whom”');
  await picture(page, 'fault');
  await field(page, 'Body').fill('"Hello " + ');
  await main(page).getByRole('searchbox', { name: 'Filter functions' }).fill('capital');
  const insert = button(page, 'Insert capitalize(text)');
  await insert.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Body')).toHaveValue('"Hello " + capitalize(text)');
  await field(page, 'Body').fill('"Hello " + capitalize(who)');
  await expect(main(page)).toContainText('The expression is valid.');
  await button(page, 'Add example').click();
  await field(page, 'who in example 1').fill('ann');
  await field(page, 'Expected result of example 1').fill('Hello ann');
  await button(page, 'Evaluate').click();
  await expect(main(page).getByRole('status', { name: 'Result' })).toContainText('Hello Ann');
  await button(page, 'Save').click();
  await expect(main(page)).toContainText('Result: Hello Ann');
  await expect(main(page)).toContainText('The function was not saved, because an example fails.');
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'example-failed');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'example-failed-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(page, 'Expected result of example 1').fill('Hello Ann');
  await button(page, 'Save').click();
  await expect(toast(page, `Function "${name}" saved successfully`)).toBeVisible();
  await find(page, name);
  await expect(row(page, name)).toContainText(`${name}(who)`);
});

test('an expression that takes too long is stopped, and the next one is answered', async ({ open }) => {
  const page = await open('owner', settings);
  await button(page, 'New function').click();
  const result = main(page).getByRole('status', { name: 'Result' });
  const expression = field(page, 'Expression');
  await expression.fill('repeat("y", 9000).split("").map(a, repeat("y", 9000).split("").map(b, a + b))');
  await button(page, 'Evaluate').click();
  await expect(result).toContainText('Stopped after 1000 ms.');
  await expression.fill('1 + 1');
  await button(page, 'Evaluate').click();
  await expect(result).toContainText('2');
  await expression.fill('globalThis');
  await button(page, 'Evaluate').click();
  await expect(result).toContainText('uses the unknown name “globalThis”');
});

test('two people who change one function see both versions, and no text is lost [FUNC-006]', async ({ open }) => {
  const page = await open('owner', settings);
  const name = word();
  const { id } = (await called(page, 'POST', path, content(name))) as { readonly id: string };
  await find(page, name);
  await button(page, `Edit function ${name}`).click();
  await field(page, 'Description').fill('Mine');
  await called(page, 'PATCH', `${path}/${id}`, { description: 'Theirs' });
  await button(page, 'Save').click();
  const conflict = main(page).getByRole('region', { name: /changed this function in the meantime/ });
  await expect(conflict.getByRole('row', { name: /Description/ })).toContainText(/Theirs.*Mine/);
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'conflict');
  await button(page, 'Save my version').click();
  await expect(toast(page, `Function "${name}" saved successfully`)).toBeVisible();
  await expect(row(page, name)).toContainText('Mine');
});

test('a function in use is deleted only after a second question, which names its users [FUNC-007]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  const [name, user] = [word(), word()];
  await called(page, 'POST', path, content(name));
  await called(page, 'POST', path, { ...content(user), body: `${name}(who)` });
  await find(page, name);
  await expect(row(page, name)).toContainText('1 place');
  await button(page, `Delete function ${name}`).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText(`It is used by ${user}.`);
  await picture(page, 'used');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(toast(page, `Function "${name}" deleted successfully`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('functions that cannot be loaded or saved say so, and the text stays', async ({ open }) => {
  const page = await open('owner', settings);
  const name = word();
  await called(page, 'POST', path, content(name));
  await find(page, name);
  await expect(row(page, name)).toBeVisible();
  await page.route(`**${path}/minified`, (route) => route.abort());
  await button(page, `Edit function ${name}`).click();
  await expect(main(page)).toContainText('Functions could not be loaded');
  await picture(page, 'offline');
  await page.unroute(`**${path}/minified`);
  await button(page, 'Try again').click();
  await field(page, 'Description').fill('Written without a server');
  await page.route(`**${path}/*`, (route) => route.abort());
  await button(page, 'Save').click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Written without a server');
  await page.unroute(`**${path}/*`);
  await button(page, 'Save').click();
  await expect(toast(page, `Function "${name}" saved successfully`)).toBeVisible();
});

test('only owners open the functions of a project [ROUTE-039]', async ({ open }) => {
  const page = await open('contributor', settings);
  await expect(page).toHaveURL('/projects/p-shop');
});
