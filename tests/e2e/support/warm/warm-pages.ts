import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { settingsOf } from '../../../../src/domain/settings/settings.ts';
import { leftOnDevice } from '../left-on-device.ts';
import { undoneCalls, type UndoneCalls } from './undone-calls.ts';
import { visit } from '../visit.ts';

/**
 * Pages of people that the next tests use again, because loading the app is the largest part of a test:
 *
 *   loaded ─▶ used by a test ─▶ its calls are undone ─▶ home ─▶ waits ─▶ used by the next test that asks for this kind
 *                  │                      │              └─ something is left on the screen or on the device: closed
 *                  │                      └─ a call that cannot be undone: closed
 *                  └─ the test failed: closed
 *
 * Any state that a page could carry to the next test is checked; a page is reused only if there is none.
 */
export interface WarmPage {
  /** The person who is signed in, and the options of the browser. */
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page did that it must never do; emptied for each test. */
  readonly troubles: string[];
  readonly calls: UndoneCalls;
}

/** More than two people of a kind are rarely on one screen. */
const waitingMost = 8;
/** Changes are still on their way to the server when a test ends. */
const sendingTries = 10;
const sendingPause = 100;

const defaultSettings = JSON.stringify(settingsOf(null));

/** Runs in the page: the names in its storage, without the key of its write-ahead log and settings that are the default. */
const changedIn = (settings: string) => [
  ...Object.entries(localStorage)
    .filter(([key, value]) => !/^assay-wal\/[^/]+$/.test(key) && value !== settings)
    .map(([key]) => key),
  ...Object.keys(sessionStorage),
];

/** Stores of the device with unfinished work or changes that the server has not accepted. */
const unfinished = ['waiting', 'drafts', 'refused', 'quarantine', 'files'];

/** Runs in the page: whether no dialog, panel, menu or message is open; `inert`: something open covers the page. */
const isPlain = () =>
  document.querySelectorAll('[role=dialog], [role=alertdialog], [role=complementary], aside, [inert]').length === 0 &&
  [...document.querySelectorAll('[role=region] > [role=alert], [role=region] > [role=status]')].every(
    (messages) => messages.childElementCount === 0,
  );

/** Closes the messages of the test, as a person does. Runs in the page. */
const closeMessages = () => {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[role=region] > [role=alert] button:last-child, [role=region] > [role=status] button:last-child',
  );
  for (const button of buttons) button.click();
};

/** Runs in the page: whether the session is open, and no banner speaks of a lasting state. */
const isAtHome = () =>
  !location.pathname.startsWith('/auth') &&
  document.querySelector('main') !== null &&
  [...document.querySelectorAll('[role=alert], [role=status]')].every(({ textContent }) => textContent === '');

const isUnfinished = async (page: Page) => {
  const { counts } = await page.evaluate(leftOnDevice);
  return unfinished.some((store) => counts[store]);
};

const isAtRest = async (page: Page) => {
  if ((await page.evaluate(changedIn, defaultSettings)).length > 0) return false;
  for (let tries = 1; tries <= sendingTries; tries += 1) {
    if (!(await isUnfinished(page)) && (await page.evaluate(isAtHome))) return true;
    await pause(sendingPause);
  }
  return false;
};

/** From now on the calls of the page are watched. */
export const warmPageOf = (kind: string, page: Page, troubles: string[]): WarmPage => ({
  kind,
  context: page.context(),
  page,
  troubles,
  calls: undoneCalls(page),
});

const canReturn = async (warm: WarmPage) => {
  const { calls, page } = warm;
  if (calls.lasting() !== null || page.isClosed()) return false;
  await calls.undo();
  // A request that was held may have been answered only now.
  if (calls.lasting() !== null) return false;
  await page.mouse.move(0, 0);
  await visit(page, '/');
  await page.evaluate(closeMessages);
  return isAtRest(page);
};

/** Those of one worker that wait for a test. */
export class WarmPages {
  readonly #waiting: WarmPage[] = [];

  /** A page on which no message of an earlier test is left; null if there is none. */
  async take(kind: string): Promise<WarmPage | null> {
    for (const warm of this.#waiting.filter((each) => each.kind === kind)) {
      if (!(await warm.page.evaluate(isPlain))) continue;
      this.#waiting.splice(this.#waiting.indexOf(warm), 1);
      return warm;
    }
    return null;
  }

  async giveBack(warm: WarmPage): Promise<void> {
    const mayReturn = await canReturn(warm).catch(() => false);
    if (mayReturn) this.#waiting.push(warm);
    else await warm.context.close();
    if (this.#waiting.length > waitingMost) await this.#waiting.shift()?.context.close();
  }
}
