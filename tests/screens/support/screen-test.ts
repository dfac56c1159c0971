import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { FlowParts } from '../../../src/domain/flows/flow-document.ts';
import { readAnswers, type Answers, type RecordedPerson } from '../answers/answers.ts';
import type { Scripted, Sent } from '../page/scripted-server.ts';
import type { ScreenPage } from '../page/screen-page.tsx';
import { serveFolder } from './serve-folder.ts';

/**
 * Tests of screens: a real browser and the real app, without the server and without loading the page for each test.
 *
 *   worker: page loaded once per language ─▶ test: screen opened ─▶ used ─▶ closed, everything stored is removed ─▶ next test
 */
type Language = 'en' | 'de';

export interface Server {
  /** Answers a call with this instead of the recorded answer. */
  script(call: string, body: unknown, how?: Omit<Scripted, 'call' | 'body'>): Promise<void>;
  /** Lets a call wait until it is released. */
  hold(call: string): Promise<void>;
  release(call: string): Promise<void>;
  /** What the screen has sent to a call, or to any. */
  sent(call?: string): Promise<readonly Sent[]>;
  /** The tasks and steps of a flow after the commands that the server has had. */
  flow(id: string): Promise<FlowParts>;
  /** Another person makes the last change of this screen, too, with a text in front of its value. */
  repeat(text: string): Promise<void>;
  /** Sends a live message. */
  tell(destination: string, body: object): Promise<void>;
}

export interface Screen {
  readonly page: Page;
  readonly server: Server;
  /** As if the page was loaded at this address: the app starts again with what the device has stored. */
  load(path: string): Promise<void>;
}

/** A record that a test starts with: like one of the sample workspace, with these changes. */
export interface Added {
  readonly id: string;
  /** The address that answers with the other record. */
  readonly like: string;
  readonly changes: object;
}

interface OpenOptions {
  readonly added?: readonly Added[];
  readonly person?: RecordedPerson;
  readonly language?: Language;
  readonly scripted?: readonly Scripted[];
  /** Answers that only this test has, by method and address. */
  readonly given?: Answers;
  /** Calls without an answer are only refused, and do not fail the test. */
  readonly mayLack?: boolean;
}

export type OpenScreen = (path: string, options?: OpenOptions) => Promise<Screen>;
interface Tools {
  readonly openScreen: OpenScreen;
}
interface Workers {
  readonly folder: { readonly base: string };
  readonly pages: Map<Language, Page>;
}

/** What the page has in its global scope. */
declare const screenPage: ScreenPage;
declare const recordedAnswers: Readonly<Record<RecordedPerson, Answers>>;

const serverOf = (page: Page): Server => ({
  script: (call, body, how) => page.evaluate((one) => screenPage.script(one), { ...how, call, body }),
  hold: (call) => page.evaluate((name) => screenPage.hold(name), call),
  release: (call) => page.evaluate((name) => screenPage.release(name), call),
  sent: (call) => page.evaluate((name) => screenPage.sent(name), call),
  flow: (id) => page.evaluate((which) => screenPage.flow(which), id),
  repeat: (text) => page.evaluate((words) => screenPage.repeat(words, 'u-contributor'), text),
  tell: (destination, body) => page.evaluate(([to, news]) => screenPage.tell(to, news), [destination, body] as const),
});

const openIn = async (
  page: Page,
  path: string,
  { person = 'owner', scripted = [], added = [], given = {}, mayLack = false }: OpenOptions,
): Promise<void> =>
  page.evaluate(
    (opening) => {
      const answers = { ...recordedAnswers[opening.person], ...opening.given };
      const records = opening.added.map(({ id, like, changes }) => [
        id,
        { ...(answers[`GET ${like}`] as object), ...changes, id },
      ]);
      const all = Object.fromEntries(records) as Record<string, object>;
      return screenPage.open({
        path: opening.path,
        answers,
        scripted: opening.scripted,
        added: all,
        mayLack: opening.mayLack,
      });
    },
    { path, person, scripted, added, given, mayLack },
  );

export const test = base.extend<Tools, Workers>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const served = await serveFolder(fileURLToPath(new URL('../../../dist/screens', import.meta.url)));
      await use(served);
      await served.stop();
    },
    { scope: 'worker' },
  ],
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  openScreen: async ({ browser, folder, pages, viewport }, use, info) => {
    const opened = new Set<Page>();
    const pageIn = async (language: Language): Promise<Page> => {
      const waiting = pages.get(language);
      if (waiting) return waiting;
      const context = await browser.newContext({
        baseURL: folder.base,
        serviceWorkers: 'block',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await page.goto(`/?language=${language}`);
      await page.waitForFunction(() => 'screenPage' in globalThis);
      await page.evaluate((recordedAnswers) => Object.assign(globalThis, { recordedAnswers }), readAnswers());
      pages.set(language, page);
      return page;
    };
    await use(async (path, options = {}) => {
      const page = await pageIn(options.language ?? 'en');
      opened.add(page);
      await openIn(page, path, options);
      const load = (to: string) => page.evaluate((address) => screenPage.load(address), to);
      return { page, server: serverOf(page), load };
    });
    const hasPassed = info.status === info.expectedStatus;
    for (const page of opened) {
      await page.mouse.move(0, 0);
      await page.emulateMedia({ colorScheme: null });
      if (viewport) await page.setViewportSize(viewport);
      const left = await page.evaluate(() => screenPage.close());
      if (!hasPassed) {
        for (const [language, each] of pages) if (each === page) pages.delete(language);
        await page.context().close();
      }
      expect.soft(left, 'uncaught errors, calls without an answer, actors that were not stopped').toEqual([]);
    }
  },
});

export { expect };
