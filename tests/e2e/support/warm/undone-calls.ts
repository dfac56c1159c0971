import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';

/**
 * What a test changes at its browser is taken back before another test uses it:
 *
 *   listeners, routes, extra pages, DevTools sessions ─▶ removed
 *   window, media, permissions, network               ─▶ as at the start
 *   anything that the page itself keeps               ─▶ cannot be taken back: `lasting` names it
 */
export interface UndoneCalls {
  /** What cannot be taken back; null if there is nothing. */
  readonly lasting: () => string | null;
  readonly undo: () => Promise<void>;
}

type Undo = () => unknown;
type Calls = Record<string, (...all: never[]) => unknown>;

/** They change the documents of a page, its clock, its session or, in ways that Playwright does not take back, its headers. */
const lastingPageCalls = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const lastingContextCalls = [
  'addCookies',
  'addInitScript',
  'clearCookies',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const lastingClockCalls = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Milliseconds that a request may still be held. */
const heldMost = 1_000;

const usualMedia = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

type FulfillOptions = Parameters<Route['fulfill']>[0];
const statusOf = (options: FulfillOptions) => options?.status ?? options?.response?.status() ?? 200;

/** A page keeps what an answer told it that is not the server’s, and remembers a part of the app that failed. */
const isRemembered = (route: Route, status: number) => status < 400 || route.request().resourceType() === 'script';

class Notes {
  lasting: string | null = null;
  readonly #undos = new Map<unknown, Undo>();

  last(what: string): void {
    this.lasting ??= what;
  }

  /** `key`: what is taken back once, however often it was changed. */
  later(key: unknown, undo: Undo): void {
    if (!this.#undos.has(key)) this.#undos.set(key, undo);
  }

  async undo(): Promise<void> {
    const undos = [...this.#undos.values()];
    this.#undos.clear();
    for (const undo of undos) await undo();
  }
}

/** Calls `onCall` with the arguments before, and with the result after each call. */
const watch = <Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  onCall: (name: string, all: readonly unknown[], result: unknown) => void,
) => {
  for (const name of names) {
    const call = (target as Calls)[name]!.bind(target) as (...all: unknown[]) => unknown;
    const watched = (...all: unknown[]) => {
      const result = call(...all);
      onCall(name, all, result);
      return result;
    };
    Object.assign(target, { [name]: watched });
  }
};

type Handler = Exclude<Parameters<Page['route']>[1], never>;

const watchRoutes = (target: Page | BrowserContext, notes: Notes) => {
  const watched = new Map<Handler, Handler>();
  const held = new Set<Route>();
  const [route, unroute] = [target.route.bind(target), target.unroute.bind(target)];
  const noting = (each: Route) => {
    held.add(each);
    watch(each, ['abort', 'continue', 'fallback', 'fulfill'], (name, [options]) => {
      held.delete(each);
      const status = name === 'abort' ? 599 : statusOf(options as FulfillOptions);
      const isAnswer = name === 'abort' || name === 'fulfill';
      if (isAnswer && isRemembered(each, status)) notes.last('an answer');
    });
    return each;
  };
  // A page waits for a request that is held.
  const stop = async () => {
    await Promise.race([target.unrouteAll({ behavior: 'wait' }), pause(heldMost, undefined, { ref: false })]);
    if (held.size > 0) notes.last('a request that is held');
  };
  Object.assign(target, {
    route: (url: Parameters<Page['route']>[0], handler: Handler, options?: Parameters<Page['route']>[2]) => {
      const noted: Handler = (each, request) => handler(noting(each), request);
      watched.set(handler, noted);
      notes.later(watched, stop);
      return route(url, noted, options);
    },
    unroute: (url: Parameters<Page['route']>[0], handler?: Handler) =>
      unroute(url, handler && (watched.get(handler) ?? handler)),
  });
};

const watchListeners = (target: Page | BrowserContext, notes: Notes) =>
  watch(target as Page, ['addListener', 'on', 'once'], (_, [event, listener]) =>
    notes.later({}, () => target.off(event as never, listener as never)),
  );

const closeOthers = (page: Page) =>
  Promise.all(
    page
      .context()
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );

const watchPage = (page: Page, notes: Notes) => {
  const viewport = page.viewportSize();
  watch(page, lastingPageCalls, (name) => notes.last(name));
  watch(page.clock, lastingClockCalls, (name) => notes.last(`clock.${name}`));
  watch(page, ['setViewportSize'], (name) => notes.later(name, () => viewport && page.setViewportSize(viewport)));
  watch(page, ['emulateMedia'], (name) => notes.later(name, () => page.emulateMedia(usualMedia)));
};

const watchContext = (context: BrowserContext, notes: Notes) => {
  watch(context, lastingContextCalls, (name) => notes.last(name));
  watch(context, ['setOffline'], (name) => notes.later(name, () => context.setOffline(false)));
  watch(context, ['grantPermissions'], (name) => notes.later(name, () => context.clearPermissions()));
  watch(context, ['newCDPSession'], (_, __, session) =>
    notes.later({}, async () => (await (session as Promise<CDPSession>)).detach()),
  );
};

/** Watches the calls of a page that shows the app, and of its context, from now on. */
export const undoneCalls = (page: Page): UndoneCalls => {
  const notes = new Notes();
  const context = page.context();
  watchPage(page, notes);
  watchContext(context, notes);
  for (const target of [page, context]) {
    watchListeners(target, notes);
    watchRoutes(target, notes);
  }
  return {
    lasting: () => notes.lasting,
    async undo() {
      await notes.undo();
      await closeOthers(page);
    },
  };
};
