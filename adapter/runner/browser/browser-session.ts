import type { Browser, BrowserContext, Dialog, Download, Page, Request } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import type { StepEnded } from '../../../src/domain/runs/run-events.ts';
import { StepFailure } from '../step-failure.ts';
import { beginTrace, endTrace, type TraceAt, type TraceFolder } from './page-trace.ts';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import type { SessionFilm } from '../film/session-film.ts';

/** One session of the browser: its pages in the order in which they opened, and what happened in them during a step. */
export interface DialogAnswer {
  readonly isAccepted: boolean;
  readonly text: string;
}

export interface Happened {
  readonly console: StepEnded['console'];
  readonly network: StepEnded['network'];
  readonly dialogs: readonly string[];
}

const poll = 50;
const consoleMost = 50;
const networkMost = 100;

export interface SessionEvidence {
  readonly at: TraceAt;
  /** Null: the session has no trace. */
  readonly folder: TraceFolder | null;
  /** Null: it is not filmed. */
  readonly film: SessionFilm | null;
  /** Gets its files when the session is closed. */
  onEvidence(item: EvidenceItem): void;
}

const noEvidence: SessionEvidence = { at: { node: 0, iteration: 1 }, folder: null, film: null, onEvidence: () => {} };

/** Returns what ends the trace. */
const traced = async (context: BrowserContext, { at, folder, onEvidence }: SessionEvidence) => {
  const isTraced = folder !== null && (await beginTrace(context, at));
  return async () => {
    if (isTraced) for (const item of await endTrace(context, at, folder)) onEvidence(item);
  };
};

/** Of a context that has no page yet. */
export const sessionIn = async (context: BrowserContext, evidence = noEvidence) => {
  const giveTrace = await traced(context, evidence);
  const { film, onEvidence } = evidence;
  const pages: Page[] = [];
  const downloads: Download[] = [];
  /** Dialogs that no step has looked at yet. */
  const shown: string[] = [];
  let happened = { console: [] as StepEnded['console'], network: [] as StepEnded['network'], dialogs: [] as string[] };
  let answer: DialogAnswer | null = null;
  let current = 0;
  const began = new WeakMap<Request, number>();

  const say = (level: string, text: string) => {
    if (happened.console.length < consoleMost) happened.console.push({ level, text });
  };
  const exchanged = (request: Request, status: number) => {
    if (happened.network.length >= networkMost) return;
    const ms = Math.max(0, Math.round(performance.now() - (began.get(request) ?? performance.now())));
    happened.network.push({ method: request.method(), address: request.url(), status, ms });
  };
  /** Nobody waits for a dialog: the answer of the step, else the harmless one. */
  const reply = async (dialog: Dialog) => {
    const words = `${dialog.type()}: ${dialog.message()}`;
    happened.dialogs.push(words);
    shown.push(words);
    const isAccepted = answer?.isAccepted ?? dialog.type() !== 'confirm';
    await (isAccepted ? dialog.accept(answer?.text || undefined) : dialog.dismiss()).catch(() => {});
  };
  const dialogOpened = (dialog: Dialog) => void reply(dialog);
  context.on('page', (page) => {
    pages.push(page);
    film?.follow(page);
    page.on('download', (download) => downloads.push(download));
  });
  context.on('dialog', dialogOpened);
  context.on('console', (message) => say(message.type(), message.text()));
  context.on('weberror', (error) => say('error', error.error().message));
  context.on('request', (request) => began.set(request, performance.now()));
  context.on('response', (response) => exchanged(response.request(), response.status()));
  context.on('requestfailed', (request) => exchanged(request, 0));
  await context.newPage();

  return {
    context,
    pages,
    downloads,
    shown,
    setAnswer: (next: DialogAnswer | null) => void (answer = next),
    /** What has happened since the last call. */
    take(): Happened {
      const taken = happened;
      happened = { console: [], network: [], dialogs: [] };
      return taken;
    },
    choose: (index: number) => void (current = index),
    /** The page of a step; 0 is the current one. Popups may still be on their way. */
    async page(index: number, left: () => number): Promise<Page> {
      const wanted = index > 0 ? index : current;
      while (pages.length <= wanted && left() > 0) await pause(poll);
      const page = pages[wanted];
      if (!page) throw new StepFailure(`Expected page ${wanted + 1} to open; ${pages.length} pages are open.`);
      if (page.isClosed()) throw new StepFailure(`Page ${wanted + 1} has been closed.`);
      film?.follow(page);
      return page;
    },
    /** From now on somebody else answers dialogs. */
    leaveDialogs: () => void context.off('dialog', dialogOpened),
    newest: () => pages.findLast((page) => !page.isClosed()),
    /** Null: the session is not filmed. */
    film,
    async close() {
      await film?.stop();
      await giveTrace();
      await context.close().catch(() => {});
      const item = await film?.encoded();
      if (item) onEvidence(item);
    },
  };
};
export type BrowserSession = Awaited<ReturnType<typeof sessionIn>>;

export const openSession = async (browser: Browser, evidence = noEvidence): Promise<BrowserSession> =>
  sessionIn(await browser.newContext({ acceptDownloads: true, viewport: { width: 1280, height: 800 } }), evidence);
