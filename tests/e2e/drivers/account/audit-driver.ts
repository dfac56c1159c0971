import { readFile } from 'node:fs/promises';
import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownProject } from '../project/own-project.ts';

/** One entry more than a page shows. */
const reports = 26;

export const auditDriver: BrowserDriver = async (open) => {
  const owner = await open('owner');
  const { id, name } = await ownProject(owner);
  for (let count = 0; count < reports; count += 1)
    await called(owner, 'POST', `/wi/api/v1/${id}/defects`, { header: name, status: 'To Do', severity: 'Major' });
  const page = await open('admin', '/settings/audit');
  const list = page.getByRole('main').getByRole('region', { name: 'History Trail' });
  const which = list.getByRole('button', { name: /Show/ });
  const search = list.getByRole('searchbox', { name: 'Search history' });
  const turn = (label: string) => () => list.getByRole('button', { name: label }).click();
  const choose = (label: string) => async () => {
    await which.click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  const lists = (trail: string, range: string, text: string) => async () => {
    await expect(which).toContainText(trail);
    await expect(list).toContainText(range);
    await expect(list.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
  };
  await search.fill(name);
  return {
    page,
    driver: {
      acts: {
        'projects.chosen': choose('Projects'),
        'administration.chosen': choose('Administration'),
        'page.next': turn('Next page'),
        'page.previous': turn('Previous page'),
        'term.missed': () => search.fill('nothing was called so'),
        'term.typed': () => search.fill(name),
        async 'trail.exported'() {
          const coming = page.waitForEvent('download');
          await list.getByRole('button', { name: 'Export as CSV' }).click();
          expect(await readFile(await (await coming).path(), 'utf8')).toContain(name);
        },
      },
      sees: {
        administration: lists('Administration', '1–1 of 1', name),
        'projects.first': lists('Projects', '1–25 of', name),
        'projects.second': lists('Projects', '26–', name),
        async 'projects.missed'() {
          await expect(which).toContainText('Projects');
          await expect(list.getByRole('heading', { name: 'No results' })).toBeVisible();
        },
      },
    },
  };
};
