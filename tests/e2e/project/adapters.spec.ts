import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { toast } from '../support/defects-screen.ts';

const settings = '/projects/p-shop/settings';
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('an adapter registers itself, appears in the project settings for all members, goes offline, and is deleted [ADAPT-004, ADAPT-005, ADAPT-007, ADAPT-008, ADAPT-009, ADAPT-011, ADAPT-019, ADAPT-024, ROUTE-039]', async ({
  open,
}) => {
  const page = await open('contributor', settings);
  await page.getByRole('link', { name: 'Adapters', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search adapters' })).toBeVisible();
  const manager = await open('owner', `${settings}/adapters`);
  await expect(manager.getByRole('searchbox', { name: 'Search adapters' })).toBeVisible();

  const id = `client-${crypto.randomUUID()}`;
  const name = `Desk ${id.slice(-12)}`;
  const path = `/rs/api/v1/adapters/${id}`;
  for (const one of [page, manager]) await one.getByRole('searchbox', { name: 'Search adapters' }).fill(name);
  await called(page, 'PUT', path, { name, installedExtensions: ['Chrome', 'SAP'] });
  await expect(toast(page, `Adapter "${name}" is connected.`)).toBeVisible();
  for (const one of [page, manager])
    await expect(rowOf(one, name)).toContainText(/Carlos Medina.*Online.*Chrome.*SAP.*Empty/);
  await expect(toast(manager, name)).toHaveCount(0);

  await called(page, 'PUT', `${path}/presence`, { online: false });
  await expect(toast(page, `Adapter "${name}" is disconnected.`)).toBeVisible();
  for (const one of [page, manager]) await expect(rowOf(one, name)).toContainText('Offline');
  expect(await axeFindings(page)).toEqual([]);

  await rowOf(page, name)
    .getByRole('button', { name: /^Queue of/ })
    .click();
  const queue = page.getByRole('dialog', { name: `Queue of ${name}` });
  await expect(queue).toContainText('The queue is empty');
  await page.keyboard.press('Escape');
  await expect(queue).toBeHidden();

  await rowOf(manager, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = manager.getByRole('alertdialog', { name: 'Delete this adapter?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(manager, `Adapter "${name}" was deleted.`)).toBeVisible();
  for (const one of [page, manager]) await expect(rowOf(one, name)).toHaveCount(0);
});

test('the owner of an adapter shares it with the project and stops; what adapters can do is listed [ADAPT-019, ADAPT-020, ADAPT-028]', async ({
  open,
}) => {
  const page = await open('contributor', `${settings}/adapters`);
  const id = `client-${crypto.randomUUID()}`;
  const name = `Shared ${id.slice(-12)}`;
  await page.getByRole('searchbox', { name: 'Search adapters' }).fill(name);
  await called(page, 'PUT', `/rs/api/v1/adapters/${id}`, { name, installedExtensions: [] });
  const sharedWith = async () =>
    ((await called(page, 'GET', `/rs/api/v1/adapters/${id}`)) as { sharedProjects: string[] }).sharedProjects;
  await rowOf(page, name)
    .getByRole('button', { name: `Share ${name} with the members of this project` })
    .click();
  await expect(toast(page, `Sharing of "${name}" was changed.`)).toBeVisible();
  const stop = rowOf(page, name).getByRole('button', { name: `Stop sharing ${name}` });
  await expect(stop).toBeVisible();
  expect(await sharedWith()).toEqual(['p-shop']);
  await stop.click();
  await expect(rowOf(page, name).getByRole('button', { name: `Share ${name}` })).toBeVisible();
  expect(await sharedWith()).toEqual([]);
  const manager = await open('owner', `${settings}/adapters`);
  await manager.getByRole('searchbox', { name: 'Search adapters' }).fill(name);
  await expect(rowOf(manager, name)).toContainText('Carlos Medina');
  await expect(rowOf(manager, name).getByRole('button', { name: /members of this project/ })).toHaveCount(0);

  const list = page.getByRole('region', { name: 'What adapters can do' });
  await list.getByText('SAP', { exact: true }).click();
  await expect(list).toContainText('Double-click');
  await expect(list).toContainText('Count (number)');
  await expect(list).not.toContainText('Go to page');
  await called(page, 'DELETE', `/rs/api/v1/adapters/${id}`);
});
