import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { toast } from '../support/defects-screen.ts';
import { chooseRole } from '../support/members-screen.ts';
import { goOffline, goOnline, waitForOfflineStart } from '../support/offline.ts';
import { ownProject } from '../drivers/project/own-project.ts';

test.use({ reusePages: false });

const summary = (id: string) => `/projects/${id}/settings/summary`;

const add = async (page: Page, projectId: string, term: string, role: string) => {
  const found = await called(page, 'GET', `/aa/api/v1/projects/${projectId}/candidates?term=${term}`);
  const [candidate] = (found as { users: { id: string }[] }).users;
  await called(page, 'PUT', '/aa/api/v1/resource', { projectId, userId: candidate?.id, role });
};

/** A project with a contributor and a second owner. */
const sharedProject = async (page: Page): Promise<{ readonly id: string; readonly name: string }> => {
  const project = await ownProject(page);
  await add(page, project.id, 'contributor@', 'VIEWER');
  await add(page, project.id, 'admin@', 'OWNER');
  return project;
};

test('settings and members of a project are changed offline, survive a reload, and keep what others change meanwhile [PROJ-018, PROJ-023]', async ({
  open,
}) => {
  const page = await open('owner', '/', { serviceWorkers: 'allow', ownSession: true });
  const { id, name: before } = await sharedProject(page);
  await page.goto(`/projects/${id}/settings/users`);
  await page.getByRole('row', { name: /Carlos Medina/ }).waitFor();
  await waitForOfflineStart(page);
  await page.goto(summary(id));
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(before);
  await goOffline(page);

  await name.fill('Night boat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('Night boat');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Users' }).click();
  await chooseRole(page, 'Carlos Medina', 'Contributor');
  await expect(page.getByRole('button', { name: /Role of Carlos Medina/ })).toContainText('Contributor');
  expect(await axeFindings(page)).toEqual([]);

  const other = await open('admin', summary(id));
  await other.getByRole('textbox', { name: 'Description' }).fill('Crosses at night');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(other, `Project "${before}" updated successfully`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Night boat');
  await expect(page.getByRole('button', { name: /Role of Carlos Medina/ })).toContainText('Contributor');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: /Night boat/ })).toBeVisible();

  await goOnline(page);
  await expect(other.getByRole('banner')).toContainText('Night boat');
  await expect
    .poll(() => called(other, 'GET', `/aa/api/v1/project/${id}`))
    .toMatchObject({
      name: 'Night boat',
      description: 'Crosses at night',
      resources: { CONTRIBUTOR: [expect.any(String)], VIEWER: [] },
    });
});

test('a change of a project that the server rejects later is listed with what was entered [PROJ-018]', async ({
  open,
}) => {
  const page = await open('owner', '/', { serviceWorkers: 'allow', ownSession: true });
  const { id, name: before } = await sharedProject(page);
  await page.goto(summary(id));
  await waitForOfflineStart(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(before);
  await goOffline(page);
  // Only the server knows that another project has this code.
  await page.getByRole('textbox', { name: 'Code' }).fill('SHOP');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('list', { name: 'Changes that were not saved' });
  await expect(list).toContainText('A change to the project settings');
  await expect(list).toContainText('SHOP');
  await list.getByRole('button', { name: /Discard/ }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  const { code } = (await called(page, 'GET', `/aa/api/v1/project/${id}`)) as { code: string };
  await page.goto(summary(id));
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
});
