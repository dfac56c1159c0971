import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AssayProcess } from '../e2e/support/assay-process.ts';
import { contextOf, signIn } from '../e2e/support/assay-test.ts';
import type { FaultLine } from '../e2e/support/fault-line.ts';
import { startFaultProxy } from '../e2e/support/fault-proxy.ts';
import { noteTroubles } from '../e2e/support/page-troubles.ts';
import { Caller } from '../server/caller.ts';
import { CookieClient } from '../server/cookie-client.ts';
import { freePort } from '../server/free-port.ts';
import { rngOf, type Rng } from '../storm/rng.ts';
import { createEditor, type Editor } from './editor.ts';
import { screenPerson, type ScreenPerson } from './browser/screen-person.ts';

/**
 *   3 people at screens ──▶ one address, a proxied connection each ──┐
 *   7 API clients ────────▶ an address and a connection each ─────────┴─▶ one server with its database
 */
const people = ['owner', 'admin', 'contributor'] as const;
const editors = 7;
const defects = 4;
const project = 'p-shop';

export interface Stage {
  readonly assay: AssayProcess;
  readonly screens: readonly ScreenPerson[];
  readonly editors: readonly { readonly editor: Editor; readonly line: FaultLine }[];
  /** The server itself, without a faulty proxy in between. */
  caller(): Promise<Caller>;
  /** Creates defects to work on; the first is open on every screen. */
  report(): Promise<readonly string[]>;
  /** Content security policy violations and uncaught errors since the last call. */
  troubles(): readonly string[];
  close(): Promise<void>;
}

const cookie = 'line';
const idIn = (words: string) => new RegExp(`${cookie}=(\\w+)`).exec(words)?.[1] ?? '';

/** The same session at another address. */
const moved = (visitor: CookieClient, base: string) => {
  const there = new CookieClient(base);
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  return there;
};

export const openStage = async (browser: Browser, rng: Rng): Promise<Stage> => {
  const port = await freePort();
  const proxy = await startFaultProxy(port, idIn);
  const assay = new AssayProcess(port, { PUBLIC_URL: proxy.base });
  await assay.up();
  const visitors = await Promise.all(people.map((person) => signIn(proxy, person)));
  const troubles: (readonly string[])[] = [];
  let known = 0;

  const openScreen = async (visitor: CookieClient, by: number) => {
    const context: BrowserContext = await contextOf(browser, proxy, visitor, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const name = people[by] ?? '';
    await context.addCookies([{ name: cookie, value: name, url: proxy.base }]);
    troubles.push(noteTroubles(context));
    const page: Page = await context.newPage();
    return screenPerson({ page, line: proxy.line(name), name, by, rng: rngOf(rng.below(1_000_000)) });
  };
  const screens = await Promise.all(visitors.map(openScreen));

  const proxies = await Promise.all(Array.from({ length: editors }, () => startFaultProxy(port)));
  const others = proxies.map((own, index) => {
    const visitor = moved(visitors[index % people.length] as CookieClient, own.base);
    return { editor: createEditor(visitor, people.length + index, rngOf(rng.below(1_000_000))), line: own.line() };
  });

  const direct = moved(visitors[0] as CookieClient, assay.base);
  const caller = async () => new Caller(assay.base, await direct.token());

  return {
    assay,
    screens,
    editors: others,
    caller,
    async report() {
      const asking = await caller();
      const body = { header: 'Stands in the storm', status: 'To Do', severity: 'Major' };
      const ids: string[] = [];
      while (ids.length < defects) ids.push((await asking.reply('defects.create', { params: { project }, body })).id);
      await Promise.all(screens.map((screen) => screen.open(ids[0] ?? '')));
      return ids;
    },
    troubles() {
      const all = troubles.flat();
      const fresh = all.slice(known);
      known = all.length;
      return fresh;
    },
    async close() {
      // The server is stopped even if the browser has crashed.
      await Promise.allSettled(screens.map(({ page }) => page.context().close()));
      await Promise.all([proxy, ...proxies].map((each) => each.stop()));
      await assay.stop();
    },
  };
};
