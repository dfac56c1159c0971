import type { Page } from '@playwright/test';
import { panelUser } from '../model/users/panel-user.ts';
import { titleUser } from '../model/users/title-user.ts';
import { userPaths, walk, type UserDriver, type UserPath } from '../model/users/user-walk.ts';
import { expect, test } from './assay-test.ts';
import { openDefect, panelOf, report, rowOf, shop, tabOf, titleOf } from './defects-screen.ts';

/** The same paths as through the actors, walked by a person's hands and eyes in a real browser on the real server. */
const titleDriver = (page: Page): UserDriver => {
  const save = () => panelOf(page).getByRole('button', { name: 'Save', exact: true });
  let stored = '';
  let typed = '';
  const keep = () => {
    if (typed.trim()) stored = typed;
  };
  return {
    acts: {
      'title.typed': () => titleOf(page).fill((typed = `Another title ${Date.now()}`)),
      'title.emptied': () => titleOf(page).fill((typed = '  ')),
      'enter.pressed': () => (keep(), titleOf(page).press('Enter')),
      'save.pressed': () => (keep(), save().click()),
      'cancel.pressed': () => panelOf(page).getByRole('button', { name: 'Cancel' }).click(),
    },
    sees: {
      async reading() {
        await expect(save()).toHaveCount(0);
        if (stored) await expect(titleOf(page)).toHaveValue(stored);
      },
      changed: () => expect(save()).toBeEnabled(),
      async faulty() {
        await expect(save()).toBeDisabled();
        await expect(panelOf(page).getByText("Title can't be blank")).toBeVisible();
      },
    },
  };
};

const panelDriver = (page: Page): UserDriver => {
  const question = page.getByRole('alertdialog');
  const press = (name: string) => () => question.getByRole('button', { name, exact: true }).click();
  const seesTab = (name: string) => () => expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
  return {
    acts: {
      'defect.opened': () => rowOf(page, 'SHOP-20').getByRole('link').first().click(),
      'new.opened': () => page.getByRole('link', { name: 'New defect' }).click(),
      'panel.closed': () => panelOf(page).getByRole('button', { name: 'Close' }).click(),
      'comments.chosen': () => tabOf(page, 'Comments').click(),
      'attachments.chosen': () => tabOf(page, 'Attachments').click(),
      'history.chosen': () => tabOf(page, 'History').click(),
      'removal.asked': () => panelOf(page).getByRole('button', { name: 'Delete' }).click(),
      'removal.cancelled': press('Cancel'),
      'header.typed': () => titleOf(page).fill('Begun'),
      'draft.left': () => panelOf(page).getByRole('button', { name: 'Close' }).click(),
      'draft.kept': press('Go on writing'),
      'draft.dropped': press('Discard'),
    },
    sees: {
      async closed() {
        await expect(panelOf(page)).toHaveCount(0);
        expect(page.url()).not.toContain('defectId');
      },
      'open.comments': seesTab('Comments'),
      'open.attachments': seesTab('Attachments'),
      'open.history': seesTab('History'),
      'open.asked': () => expect(question).toContainText('Delete defect SHOP-20?'),
      'blank.untouched': () => expect(titleOf(page)).toHaveValue(''),
      async 'blank.touched'() {
        await expect(question).toHaveCount(0);
        await expect(titleOf(page)).toHaveValue('Begun');
      },
      'blank.asked': () => expect(question).toContainText('Discard this defect?'),
    },
  };
};

test('a person at the title walks every path [DEF-053, DEF-054, DEF-057, DEF-059]', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('owner', shop);
  const id = await report(page, 'Walked');
  for (const path of userPaths(titleUser)) {
    await test.step(path.title, async () => {
      await openDefect(page, id);
      await walk(path, titleDriver(page));
    });
  }
});

/** A draft that a path leaves behind would meet the next one. */
const leaveNothing = async (path: UserPath, { acts }: UserDriver): Promise<void> => {
  const end = path.steps.at(-1)?.state;
  if (end === 'blank.touched') await acts['draft.left']?.();
  if (end === 'blank.touched' || end === 'blank.asked') await acts['draft.dropped']?.();
};

test('a person at the panel walks every path [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', async ({
  open,
}) => {
  test.setTimeout(300_000);
  // The oldest first: what other tests report does not move these.
  const oldestFirst = `${shop}?sort=createdDate%2Casc`;
  const page = await open('owner', oldestFirst);
  const driver = panelDriver(page);
  for (const path of userPaths(panelUser)) {
    await test.step(path.title, async () => {
      await page.goto(oldestFirst);
      await walk(path, driver);
      await leaveNothing(path, driver);
    });
  }
});
