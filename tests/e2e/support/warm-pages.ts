import type { BrowserContext, Page } from '@playwright/test';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { leftOnDevice } from './left-on-device.ts';
import { visit } from './visit.ts';

/**
 * Pages of people that the next tests use again, because loading the app is the largest part of a test:
 *
 *   loaded ─▶ used by a test ─▶ reset, home ─▶ waits ─▶ used by the next test of the same person
 *                  │                    └─ something is left on the screen or on the device: closed
 *                  └─ the test failed or changed the browser: closed
 *
 * Any state that a page could carry to the next test is checked; a page is reused only if there is none.
 */
export interface WarmPage {
  readonly person: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page did that it must never do; emptied for each test. */
  readonly troubles: string[];
  readonly viewport: ReturnType<Page['viewportSize']>;
  readonly isChanged: () => boolean;
}

/** Calls with effects beyond a test; after one of them, the browser is not reused. */
const pageCalls = [
  'addInitScript',
  'addListener',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'goBack',
  'on',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const contextCalls = [
  'addCookies',
  'addInitScript',
  'clearCookies',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setOffline',
] as const;

/** Records the first of these calls; code that switches the colour scheme switches it back itself. */
const watchCalls = <T extends object>(target: T, names: readonly (keyof T)[], onCall: () => void) => {
  for (const name of names) {
    const call = target[name] as (...all: unknown[]) => unknown;
    const watched = (...all: unknown[]) => {
      const isColours = name === 'emulateMedia' && Object.keys(all[0] ?? {}).every((key) => key === 'colorScheme');
      if (!isColours) onCall();
      return call.apply(target, all);
    };
    Object.assign(target, { [name]: watched });
  }
};

/** Failed requests leave nothing behind. A mocked response does: the app stores what it reads. */
const watchRoutes = (page: Page, onMocked: () => void) => {
  const route = page.route.bind(page);
  page.route = (url, handler, options) =>
    route(
      url,
      (given, request) => {
        const fulfill = given.fulfill.bind(given);
        given.fulfill = (answer) => {
          if (!answer?.status || answer.status < 400) onMocked();
          return fulfill(answer);
        };
        return handler(given, request) as unknown;
      },
      options,
    );
};

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

const isAtRest = async ({ page }: WarmPage) => {
  if ((await page.evaluate(changedIn, defaultSettings)).length > 0) return false;
  const { counts } = await page.evaluate(leftOnDevice);
  return unfinished.every((store) => !counts[store]);
};

export const warmPageOf = (person: string, page: Page, troubles: string[]): WarmPage => {
  const context = page.context();
  let isChanged = false;
  const onCall = () => (isChanged = true);
  watchCalls(page, pageCalls, onCall);
  watchRoutes(page, onCall);
  watchCalls(context, contextCalls, onCall);
  return { person, context, page, troubles, viewport: page.viewportSize(), isChanged: () => isChanged };
};

const canReturn = async (warm: WarmPage) => {
  if (warm.isChanged() || warm.page.isClosed() || warm.context.pages().length > 1) return false;
  const { page } = warm;
  await page.unrouteAll({ behavior: 'wait' });
  if (warm.viewport) await page.setViewportSize(warm.viewport);
  await page.mouse.move(0, 0);
  await visit(page, '/');
  return isAtRest(warm);
};

/** Those of one worker that wait for a test. */
export class WarmPages {
  readonly #waiting: WarmPage[] = [];

  /** A page on which no message of an earlier test is left; null if there is none. */
  async take(person: string): Promise<WarmPage | null> {
    for (const warm of this.#waiting.filter((each) => each.person === person)) {
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
  }
}
