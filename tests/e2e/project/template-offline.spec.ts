import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { panelOf, toast } from '../support/defects-screen.ts';
import { added, addFields, readTemplate, takeFields } from '../support/template-calls.ts';
import { visit } from '../support/visit.ts';
import { goOffline, waitForOfflineStart } from '../support/offline.ts';

test.use({ reusePages: false });

/** A separate project, because all tests share the template of the shop. */
const project = 'p-ware';
const settings = `/projects/${project}/settings/template`;

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const addField = async (page: Page, name: string) => {
  await page.getByRole('group', { name: 'Add field' }).getByRole('button', { name: 'Text', exact: true }).click();
  const label = page.getByRole('textbox', { name: 'Label' }).and(page.locator(':visible'));
  await expect(label).toBeFocused();
  await page.keyboard.type(name);
  await expect(label).toHaveValue(name);
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
};
const labelsOf = async (page: Page) => (await readTemplate(page, project)).fields.map(({ config }) => config.label);

test('a template changed twice offline survives a reload, is used by new defects, and reaches the server with a change of someone else [TPL-001, TPL-018]', async ({
  open,
}) => {
  const page = await open('owner', settings, { serviceWorkers: 'allow', ownSession: true });
  await waitForOfflineStart(page);
  await page.goto(settings);
  await saveButton(page).waitFor();
  await goOffline(page);
  await addField(page, 'Shelf');
  await addField(page, 'Bay');
  await expect(page.getByText(/2 changes will sync when you reconnect/)).toBeVisible();
  await expect(toast(page, 'Template saved successfully')).toHaveCount(0);

  const colleague = await open('admin', settings);
  await addFields(colleague, project, added('Rack', 'TEXT'));

  await page.reload();
  await expect(page.getByRole('main').getByText('Bay', { exact: true }).first()).toBeVisible();
  await visit(page, `/projects/${project}/defects?defectId=NEW`);
  const field = (name: string) => panelOf(page).getByRole('textbox', { name });
  for (const name of ['Shelf', 'Bay']) await expect(field(name)).toBeVisible();

  await page.context().setOffline(false);
  await expect(toast(page, 'Template saved successfully')).toBeVisible();
  await expect.poll(() => labelsOf(colleague)).toEqual(expect.arrayContaining(['Shelf', 'Bay', 'Rack']));
  for (const name of ['Shelf', 'Bay', 'Rack']) await expect(field(name)).toBeVisible();
  await takeFields(colleague, project, 'Shelf', 'Bay', 'Rack');
});

test('a template changed offline is shown in every tab, and is listed with what was changed if the server rejects it', async ({
  open,
}) => {
  const page = await open('owner', settings);
  await saveButton(page).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`/projects/${project}/defects?defectId=NEW`);
  const field = panelOf(tab).getByRole('textbox', { name: 'Pallet' });
  await panelOf(tab).getByRole('button', { name: 'Assigned To' }).waitFor();
  await page.context().setOffline(true);
  await addField(page, 'Pallet');
  await expect(field).toBeVisible();
  await page
    .context()
    .route(`**/${project}/DEFECT/templates`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"kind":"forbidden"}' })
        : route.continue(),
    );
  await page.context().setOffline(false);
  await expect(page.getByText('1 change was not saved.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Pallet', { exact: true })).toHaveCount(0);
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  const row = page.getByRole('dialog', { name: 'Not saved' }).getByRole('listitem');
  await expect(row).toContainText('A change to the defect template');
  await expect(row).toContainText('Pallet');
  await expect(row).toContainText('You don’t have permission to do this.');
  await page.context().unroute(`**/${project}/DEFECT/templates`);
  await row.getByRole('button', { name: /^Try again/ }).click();
  await expect.poll(() => labelsOf(page)).toContain('Pallet');
  await takeFields(page, project, 'Pallet');
});
