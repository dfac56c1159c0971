import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownProject } from './own-project.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const adaptersDriver: BrowserDriver = async (open) => {
  const page = await open('owner');
  const { id } = await ownProject(page);
  await visit(page, `/projects/${id}/settings/adapters`);
  const word = ownWord();
  const name = `Desk ${word}`;
  const path = `/rs/api/v1/adapters/client-${word}`;
  const list = page.getByRole('main').getByRole('region', { name: 'Adapters', exact: true });
  const which = list.getByRole('button', { name: /Show/ });
  const row = list.getByRole('row').filter({ hasText: name });
  const queue = page.getByRole('dialog', { name: `Queue of ${name}` });
  const question = page.getByRole('alertdialog', { name: 'Delete this adapter?' });
  await expect(which).toBeVisible();
  const choose = (label: string) => async () => {
    await which.click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  /** The list, its filter, and the status that it shows for the adapter; null if it is not listed. */
  const lists = (filter: string, state: string | null) => async () => {
    await expect(queue.or(question)).toHaveCount(0);
    await expect(which).toContainText(filter);
    if (state === null) await expect(row).toHaveCount(0);
    else await expect(row).toContainText(state);
  };
  return {
    page,
    driver: {
      acts: {
        // Like the client on the device: the page receives the event.
        'client.started': () => called(page, 'PUT', path, { name }),
        'client.stopped': () => called(page, 'PUT', `${path}/presence`, { online: false }),
        'offline.chosen': choose('Offline'),
        'all.chosen': choose('All'),
        'queue.opened': () => row.getByRole('button', { name: `Queue of ${name}` }).click(),
        'queue.closed': () => queue.getByRole('button', { name: 'Close' }).last().click(),
        'deletion.asked': () => row.getByRole('button', { name: `Delete ${name}` }).click(),
        'deletion.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'deletion.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
      },
      sees: {
        unknown: lists('All', null),
        online: lists('All', 'Online'),
        offline: lists('All', 'Offline'),
        missed: lists('Offline', null),
        found: lists('Offline', 'Offline'),
        queue: () => expect(queue).toContainText('The queue is empty'),
        asked: () => expect(question).toContainText(name),
      },
    },
  };
};
