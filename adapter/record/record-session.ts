import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, FileChooser, Page } from 'playwright';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { sessionIn } from '../runner/browser/browser-session.ts';
import { StepFailure } from '../runner/step-failure.ts';
import { performPlan } from './perform-plan.ts';
import { secretFields } from '../runner/browser/page-evidence.ts';
import { engineBinding, pageActs } from './page-acts.ts';
import { pagePress, pressesName } from './page-press.ts';
import { bindingName, findName, pageScript, type PageNews } from './page-script.ts';
import { pageWays, seeName } from './page-ways.ts';
import { startEngine } from './recorder-engine.ts';
import { recordLimits, StepCollector, type DialogReply } from './step-collector.ts';
import { verifyAt } from './verify-at.ts';

/**
 * A person works in a browser, and what they do becomes steps.
 *
 *   engine ── actions ──┐
 *   page script ── news ┴▶ steps ── after a moment of quiet ─▶ onSteps
 *
 * Values of secret fields stay in this process: a step that typed one has an empty value.
 */
export interface RecordOptions {
  readonly browser: Browser;
  readonly address: string;
  /** Executed first; null: the recording begins at the address. */
  readonly before?: StepsBefore | null;
  onSteps(steps: readonly RecordedStep[]): void;
  /** The page that is shown now: another one has opened, or this one has another address. */
  onPage?(page: Page): void;
  onFileChooser?(chooser: FileChooser): void;
  /** Asked for each dialog of the page. */
  onDialog(dialog: { readonly type: string; readonly message: string }): Promise<DialogReply>;
}

export interface RecordSession {
  readonly page: () => Page;
  /** The values of secret fields by the ids of their steps, for the proof. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Ways that may lead to the element of a step: the proof keeps those that do. */
  readonly ways: ReadonlyMap<string, readonly StepLocator[]>;
  undo(): void;
  /** The person has opened an address, gone back, or loaded the page again. */
  went(how: 'navigate' | 'back' | 'reload', address: string): void;
  remove(id: string): void;
  /** Adds a Verify step for what stands there. */
  verify(at: { readonly x: number; readonly y: number }): Promise<void>;
  setPaused(isPaused: boolean): void;
  stop(): Promise<readonly RecordedStep[]>;
}

const viewport = { width: 1280, height: 800 };

/** Nothing of the steps before is recorded, except what is secret. */
const prepare = async (
  browser: Browser,
  context: BrowserContext,
  before: StepsBefore,
  recording: StepCollector,
): Promise<void> => {
  recording.isPaused = true;
  const session = await sessionIn(context);
  const failure = await performPlan(before, { browser, session, newId: randomUUID });
  if (failure !== '') throw new StepFailure(failure);
  session.leaveDialogs();
  for (const page of recording.pages) await recording.titleOf(page);
  recording.isPaused = false;
};

const openFirst = async (page: Page, address: string, recording: StepCollector): Promise<void> => {
  recording.went(page, 'navigate', address);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await recording.titleOf(page);
  recording.change(recording.steps.map((step) => ({ ...step, page: recording.titleAt(page) })));
};

export const startRecording = async (options: RecordOptions): Promise<RecordSession> => {
  const { browser, address, before = null, onSteps, onDialog, onPage = () => {}, onFileChooser } = options;
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  const recording = new StepCollector(onSteps);
  const shown = (): Page => {
    const page = recording.pages.findLast((one) => !one.isClosed()) ?? recording.pages[0];
    if (!page) throw new Error('No page is open.');
    return page;
  };
  await context.exposeBinding(bindingName, (_, news: PageNews) => recording.news(news));
  await context.addInitScript(pageWays, seeName);
  await context.addInitScript(pagePress, { see: seeName, presses: pressesName, dragFrom: recordLimits.dragFrom });
  await context.addInitScript(pageActs, { see: seeName, presses: pressesName, engine: engineBinding });
  await context.addInitScript(pageScript, {
    binding: bindingName,
    find: findName,
    see: seeName,
    fileMost: recordLimits.fileMost,
    secretFields,
  });
  context.on('page', (page) => {
    recording.pages.push(page);
    page.on('domcontentloaded', () => void recording.titleOf(page).then(() => onPage(shown())));
    page.on('close', () => onPage(shown()));
    // Only while somebody listens does the page not show its own dialog.
    if (onFileChooser) page.on('filechooser', onFileChooser);
  });
  if (before) await prepare(browser, context, before, recording);
  context.on('dialog', (dialog) => {
    void onDialog({ type: dialog.type(), message: dialog.message() }).then(async (reply) => {
      recording.answered(dialog, reply);
      await (reply.isAccepted ? dialog.accept(reply.text || undefined) : dialog.dismiss()).catch(() => {});
    });
  });
  const stopEngine = await startEngine(context, {
    actionAdded: (page, action, json) => recording.add(page, action, json),
    actionUpdated: (page, action, json) => recording.update(page, action, json),
    signalAdded: (page, { name }) => {
      if (name === 'download') recording.add(page, { name: 'download' }, '{}');
    },
  });
  if (!before) await openFirst(await context.newPage(), address, recording);
  return {
    page: shown,
    secrets: recording.secrets,
    ways: recording.ways,
    undo: () => recording.change(recording.steps.slice(0, -1)),
    went: (how, address) => recording.went(shown(), how, address),
    remove: (id) => recording.change(recording.steps.filter((step) => step.id !== id)),
    async verify(at) {
      const page = shown();
      const found = await verifyAt(page, Math.max(0, recording.pages.indexOf(page)), at);
      if (!found) return;
      recording.ways.set(found.step.id, found.ways);
      recording.change([...recording.steps, found.step]);
    },
    setPaused: (isPaused) => void (recording.isPaused = isPaused),
    async stop() {
      await pause(recordLimits.clickDelay);
      await stopEngine().catch(() => {});
      recording.end();
      const steps = recording.finished();
      await context.close().catch(() => {});
      return steps;
    },
  };
};
