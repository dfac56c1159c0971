import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { listOf, panelOf, titleOf } from '../e2e/support/defects-screen.ts';
import type { Caller } from '../server/caller.ts';
import type { ScreenPerson } from './browser/screen-person.ts';

/** Whether the screens show the server's data, with no waiting or rejected changes. */
const project = 'p-shop';
const compared = 30;
const look = 100;

const undone = /Waiting to sync|Saving|Not saved|will sync when you reconnect|not saved/;

const plain = (html: string) => html.replaceAll(/<\/?p>/g, '');

/** What a page without the expected parts shows instead. */
const describePage = async (page: Page): Promise<string> => {
  const words = await page.locator('body').innerText(glance).catch(String);
  return `${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
};

/** A screen that cannot be read counts as different. */
const glance = { timeout: 5_000 };

const shownBy = async (page: Page) => ({
  title: await titleOf(page).inputValue(glance),
  priority: await listOf(page, /Priority/).innerText(glance),
  // Not the rendered text, because rows far down are not rendered.
  comments: (await panelOf(page).getByRole('article').locator('p').allTextContents()).slice(0, compared),
  rows: await page.locator('tbody tr').allInnerTexts(),
  undone: await page.getByText(undone).allInnerTexts(),
});

const truthOf = async (caller: Caller, ids: readonly string[]) => {
  const params = (id: string) => ({ params: { project, id } });
  const all = await Promise.all(ids.map((id) => caller.reply('defects.read', params(id))));
  const first = all[0] as (typeof all)[number];
  const { priority } = first.custom;
  return {
    title: first.header,
    priority: typeof priority === 'string' ? priority : '',
    comments: first.comments.slice(0, compared).map(({ comment }) => plain(comment)),
    rows: all.map(({ id, header }) => ({ id, header })),
  };
};
type Truth = Awaited<ReturnType<typeof truthOf>>;

const differences = async ({ page, name }: ScreenPerson, truth: Truth): Promise<readonly string[]> => {
  const shown = await shownBy(page).catch((error: Error) => error.message);
  if (typeof shown === 'string') return [`${name} shows something else: ${shown} ${await describePage(page)}`];
  const wrong = shown.undone.map((words) => `says "${words}"`);
  if (shown.title !== truth.title) wrong.push(`shows the title "${shown.title}" instead of "${truth.title}"`);
  if (!shown.priority.includes(truth.priority))
    wrong.push(`shows the priority "${shown.priority}" instead of "${truth.priority}"`);
  const at = truth.comments.findIndex((comment, index) => shown.comments[index] !== comment);
  if (at >= 0) wrong.push(`shows "${shown.comments[at]}" as comment ${at + 1} instead of "${truth.comments[at]}"`);
  for (const { id, header } of truth.rows) {
    const row = shown.rows.find((text) => text.includes(id));
    if (!row?.includes(header)) wrong.push(`lists ${id} as "${row?.replaceAll(/\s+/g, ' ')}" instead of "${header}"`);
  }
  return wrong.map((sentence) => `${name} ${sentence}`);
};

/** Polls until all agree, or for `patience` milliseconds; returns who still does not. */
export const converge = async (
  meet: () => Promise<Caller>,
  ids: readonly string[],
  screens: readonly ScreenPerson[],
  patience: number,
): Promise<readonly string[]> => {
  const end = performance.now() + patience;
  for (;;) {
    // A token may expire while polling.
    const truth = await truthOf(await meet(), ids);
    const wrong = (await Promise.all(screens.map((screen) => differences(screen, truth)))).flat();
    if (wrong.length === 0 || performance.now() > end) return wrong;
    await pause(look);
  }
};
