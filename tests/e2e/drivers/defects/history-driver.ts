import { expect } from '../../support/assay-test.ts';
import { choose, listOf, panelOf, shop, tabOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { openReported } from '../reported.ts';

const statuses = ['Done', 'Deferred', 'Invalid'];

export const historyDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  await openReported(page, 'Historywalk');
  await tabOf(page, 'History').click();
  const panel = panelOf(page);
  const newest = panel.getByRole('tabpanel').getByRole('listitem').first();
  const slider = panel.getByRole('slider', { name: 'Point in time' });
  const status = listOf(page, /^(?!Undo).*Status/).first();
  let turn = 0;
  let chosen = '';
  return {
    page,
    driver: {
      acts: {
        async 'status.changed'() {
          chosen = statuses[turn % statuses.length] ?? '';
          turn += 1;
          await choose(page, /^(?!Undo).*Status/, chosen);
        },
        'change.undone': () => newest.getByRole('button', { name: 'Undo: updated Status' }).click(),
        'past.shown': () => slider.press('ArrowLeft'),
        'now.returned': () => panel.getByRole('button', { name: 'Back to now' }).click(),
      },
      sees: {
        fresh: () => expect(newest).toContainText('created this defect'),
        async changed() {
          await expect(newest).toContainText(`→ ${chosen}`);
          await expect(status).toContainText(chosen);
        },
        async past() {
          await expect(panel.getByText(/^As of/)).toBeVisible();
          await expect(page).toHaveURL(/[?&]at=/);
        },
        async undone() {
          await expect(newest).toContainText('reverted a change');
          await expect(status).not.toContainText(chosen);
        },
      },
    },
  };
};
