import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called, reported } from '../support/called.ts';
import { openDefect, panelOf, shop, titleOf, writer } from '../support/defects-screen.ts';
import {
  click,
  historyLines,
  leaveWith,
  openedList,
  together,
  typedComment,
  typedTitle,
  type LastMutation,
} from '../support/leave-page.ts';
import { goOnline, waitForOfflineStart } from '../support/offline.ts';

test.use({ reusePages: false });

/**
 * A user who saves and leaves at once loses nothing, online and offline: each kind of change repeatedly, with a title
 * and a comment beside it. LEAVES=1000 leaves a page with as many changes.
 */
const wanted = Number(process.env['LEAVES'] ?? 60);
const tag = 'left at once';
const tags = (page: Page) => panelOf(page).getByRole('list', { name: 'Tags' });
const articles = (page: Page) => panelOf(page).getByRole('article');

/** Alternating kinds of change; each turn continues with the result of the previous one. */
const turns: readonly ((page: Page, count: number) => Promise<LastMutation>)[] = [
  (page, count) => openedList(page, /Status/, 'status', count % 2 === 0 ? 'Done' : 'To Do'),
  async (page) => {
    await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
    return { steps: [click(page.getByRole('option', { name: tag }))], entries: [`tags: ["${tag}"]`] };
  },
  (page, count) => openedList(page, /Priority/, 'priority', count % 2 === 0 ? 'High' : 'Low'),
  async (page) => ({
    steps: [click(tags(page).getByRole('button', { name: `Remove tag ${tag}` }))],
    entries: ['tags: []'],
  }),
  async (page, count) => {
    await articles(page).first().getByRole('button', { name: 'Edit comment' }).click();
    await panelOf(page).getByRole('textbox', { name: 'Comment text' }).fill(`Changed ${count}`);
    const save = articles(page).getByRole('button', { name: 'Save', exact: true });
    return { steps: [click(save)], entries: [`defect.commentChanged: Changed ${count}`] };
  },
  async (page) => {
    await articles(page).first().getByRole('button', { name: 'Delete comment' }).click();
    const removal = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    return { steps: [click(removal)], entries: ['defect.commentRemoved: '] };
  },
];

/** Saved automatically: on leaving the field, or after a pause. */
const described = async (page: Page, count: number): Promise<LastMutation> => {
  const text = `Description ${count}`;
  const description = panelOf(page).getByRole('textbox', { name: 'Description' });
  await description.fill(text);
  return { steps: [{ target: description, how: 'blur' }], entries: [`description: "${text}"`] };
};

/** A comment, a title (with its button or a key), and the change of this turn. */
const mutationOf = async (page: Page, count: number): Promise<LastMutation> => {
  if (count % (turns.length + 1) === turns.length) return described(page, count);
  const title = await typedTitle(page, `Title ${count}`);
  const byKey: LastMutation = { ...title, steps: [{ target: titleOf(page), how: 'enter' }] };
  const comment = await typedComment(page, `Comment ${count}`);
  const own = await (turns[count % (turns.length + 1)] as (typeof turns)[number])(page, count);
  return together(count % 3 === 0 ? byKey : title, comment, own);
};

const begin = async (page: Page) => {
  await called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag }).catch(() => {});
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  return dialogs;
};

/** Repeatedly changes one defect and leaves the page; returns its history. */
const leaveOften = async (page: Page): Promise<readonly string[]> => {
  const reply: string[] = [];
  for (let count = 0; reply.length < wanted / 2; count += 1) {
    await writer(page).waitFor();
    const mutation = await mutationOf(page, count);
    await leaveWith(page, mutation.steps);
    reply.push(...mutation.entries);
  }
  await writer(page).waitFor();
  return reply;
};

test('a change of any kind survives if the page is left in the task in which it was saved [DEF-051]', async ({
  open,
}) => {
  test.setTimeout(120_000 + wanted * 3_000);
  const page = await open('owner', shop);
  const dialogs = await begin(page);
  const id = await reported(page, 'Left at once');
  await openDefect(page, id);
  const reply = await leaveOften(page);
  await expect.poll(async () => (await historyLines(page, id)).length, { timeout: 60_000 }).toBe(reply.length);
  expect(await historyLines(page, id)).toEqual(reply);
  expect(dialogs, 'nobody is asked: everything is kept').toEqual([]);
  console.log(`${reply.length} changes left with a network, 0 lost`);
});

test('changes saved offline right before leaving are sent once and in order when the network is back [DEF-051]', async ({
  open,
}) => {
  test.setTimeout(120_000 + wanted * 3_000);
  const page = await open('owner', shop, { serviceWorkers: 'allow', ownSession: true });
  const dialogs = await begin(page);
  const id = await reported(page, 'Left in a tunnel');
  await openDefect(page, id);
  await waitForOfflineStart(page);
  await page.goto(`${shop}?defectId=${id}`);
  await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('option', { name: tag })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  const reply = await leaveOften(page);
  await expect(page.getByText(`${reply.length} changes will sync when you reconnect`)).toBeVisible();
  await goOnline(page);
  await expect.poll(async () => (await historyLines(page, id)).length, { timeout: 60_000 }).toBe(reply.length);
  expect(await historyLines(page, id)).toEqual(reply);
  expect(dialogs, 'nobody is asked: everything is kept').toEqual([]);
  console.log(`${reply.length} changes left without a network, 0 lost`);
});
