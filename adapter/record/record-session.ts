import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Dialog, FileChooser, Page } from 'playwright-core';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { objectOfTold, stepOfAction, withStep } from './action-step.ts';
import { bindingName, findName, pageScript, type PageNews, type SeenLocator } from './page-script.ts';
import { startEngine, type EngineAction } from './recorder-engine.ts';
import { toldLocator } from './told-locator.ts';
import { verifyAt } from './verify-at.ts';

/**
 * A person works in a browser, and what they do becomes steps.
 *
 *   engine ── actions ──┐
 *   page script ── news ┴▶ steps ── after a moment of quiet ─▶ onSteps
 *
 * Values of secret fields stay in this process: a step that typed one has an empty value.
 */
export const recordLimits = {
  /** The last step is told when nothing has changed for this long. */
  quiet: 700,
  /** Bytes of a chosen file that the flow stores. */
  fileMost: 256_000,
  /** The recorder tells a consequence of a step this late at most. */
  echo: 2_000,
  /** The recorder tells a click this late: a dialog that it opens is told before it. */
  clickDelay: 900,
  /** Ways that were seen lately; the recorder tells a click after the next element was seen. */
  waysMost: 48,
  stepsMost: 500,
} as const;

export interface DialogReply {
  readonly isAccepted: boolean;
  readonly text: string;
}

export interface RecordOptions {
  readonly browser: Browser;
  readonly address: string;
  onSteps(steps: readonly RecordedStep[]): void;
  /** Asked for each dialog of the page. */
  /** The page that is shown now: another one has opened, or this one has another address. */
  onPage?(page: Page): void;
  onFileChooser?(chooser: FileChooser): void;
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

const uniqueWays = (ways: readonly SeenLocator[]): StepLocator[] => [
  ...new Map(ways.map((way) => [JSON.stringify(way), way])).values(),
];

class Recording {
  readonly secrets = new Map<string, string>();
  readonly ways = new Map<string, readonly StepLocator[]>();
  readonly #secretTexts = new Set<string>();
  readonly #seen = new Map<Page, SeenLocator[]>();
  readonly #files = new Map<string, Extract<PageNews, { kind: 'file' }>>();
  readonly #titles = new Map<Page, string>();
  readonly #onSteps: RecordOptions['onSteps'];
  pages: Page[] = [];
  steps: readonly RecordedStep[] = [];
  isPaused = false;
  #timer: NodeJS.Timeout | undefined;
  #answer: { readonly answer: string; readonly text: string; readonly type: string } | null = null;

  constructor(onSteps: RecordOptions['onSteps']) {
    this.#onSteps = onSteps;
  }

  /** Without secrets, and with the contents of chosen files. */
  told(): readonly RecordedStep[] {
    return this.steps.map((step) => this.#finished(step));
  }

  change(steps: readonly RecordedStep[]) {
    this.steps = steps.slice(0, recordLimits.stepsMost);
    clearTimeout(this.#timer);
    const told = this.told();
    // What is being typed may still turn out to be a secret.
    this.#onSteps(told.slice(0, -1));
    this.#timer = setTimeout(() => this.#onSteps(this.told()), recordLimits.quiet);
  }

  end() {
    clearTimeout(this.#timer);
  }

  news(page: Page, news: PageNews) {
    switch (news.kind) {
      case 'seen':
        this.#seen.set(page, [...(this.#seen.get(page) ?? []), ...news.ways].slice(-recordLimits.waysMost));
        return;
      case 'secret':
        if (news.value !== '') this.#secretTexts.add(news.value);
        return;
      case 'file':
        this.#files.set(news.name, news);
        return;
      case 'drag':
        this.#dragged(page, news);
    }
  }

  async titleOf(page: Page) {
    this.#titles.set(page, await page.title().catch(() => ''));
  }

  #navigated = -Infinity;
  #pressed = -Infinity;

  /** What follows from a step that is recorded already: the page of an address, and the click that a key makes. */
  #isEcho({ name, clickCount }: EngineAction): boolean {
    const [since, most] = [name === 'navigate' ? this.#navigated : this.#pressed, recordLimits.echo];
    return (name === 'navigate' || (name === 'click' && clickCount === 0)) && performance.now() - since < most;
  }

  /** The recorder tells a navigation late, and sometimes not at all. */
  went(page: Page, name: string, url: string) {
    this.add(page, { name, url }, '{}');
    this.#navigated = performance.now();
  }

  /** Tab only moves the focus: the next step finds its field without it. */
  add(page: Page, action: EngineAction, told: string) {
    if (this.#isEcho(action) || (action.name === 'press' && action.key === 'Tab')) return;
    if (action.name === 'press') this.#pressed = performance.now();
    const step = this.stepOf(page, action, told, randomUUID());
    if (!step || this.isPaused) return;
    this.change(withStep(this.steps, step));
    if (['Click', 'DoubleClick', 'Press'].includes(step.actionType)) this.#attachAnswer();
  }

  /** The last action has changed: its step gets the new value. */
  update(page: Page, action: EngineAction, told: string) {
    const last = this.steps.at(-1);
    if (!last) return this.add(page, action, told);
    const step = this.stepOf(page, action, told, last.id);
    if (step && !this.isPaused) this.change(withStep(this.steps.slice(0, -1), step));
    return undefined;
  }

  stepOf(page: Page, action: EngineAction, told: string, id: string): RecordedStep | null {
    const step = stepOfAction(action);
    if (!step) return null;
    const index = Math.max(0, this.pages.indexOf(page));
    const base = { id, ...step, isSecret: false, page: this.#titles.get(page) ?? '', proof: 'waiting', problem: '' };
    if (action.selector === undefined) return { ...base, object: null } as RecordedStep;
    const locator = toldLocator(told);
    const ways = uniqueWays(this.#seen.get(page) ?? []);
    this.ways.set(id, ways);
    if (locator) return { ...base, object: objectOfTold(locator, index) } as RecordedStep;
    const target = ways.at(-1);
    return { ...base, object: target ? objectOfTold({ target, frames: [] }, index) : null } as RecordedStep;
  }

  /** Belongs to the step that opened the dialog: the next one that is told, else the last one. */
  answered(dialog: Dialog, { isAccepted, text }: DialogReply) {
    this.#answer = { answer: isAccepted ? 'accept' : 'dismiss', text, type: dialog.type() };
    setTimeout(() => this.#attachAnswer(), recordLimits.clickDelay).unref();
  }

  #attachAnswer() {
    const last = this.steps.at(-1);
    const dialog = this.#answer;
    this.#answer = null;
    if (!last || !dialog || this.isPaused) return;
    const configuration = { ...last.configuration, expects: { dialog } };
    this.change([...this.steps.slice(0, -1), { ...last, configuration }]);
  }

  #dragged(page: Page, { from, to }: Extract<PageNews, { kind: 'drag' }>) {
    const [[target, ...ways], [second]] = [uniqueWays(from), uniqueWays(to)];
    if (!target || !second || this.isPaused) return;
    const id = randomUUID();
    this.ways.set(id, ways);
    const index = Math.max(0, this.pages.indexOf(page));
    const object = { ...objectOfTold({ target, frames: [] }, index), second };
    const told = { id, value: '', isSecret: false, configuration: {}, config: {}, problem: '' };
    const title = this.#titles.get(page) ?? '';
    this.change([...this.steps, { ...told, actionType: 'Drag', object, page: title, proof: 'waiting' }]);
  }

  #finished(step: RecordedStep): RecordedStep {
    if (step.actionType === 'Upload') {
      const file = this.#files.get(step.value);
      if (!file?.content) return step;
      return { ...step, configuration: { content: file.content, encoding: 'base64', type: file.type } };
    }
    if (step.actionType !== 'Type' || !this.#secretTexts.has(step.value)) return step;
    this.secrets.set(step.id, step.value);
    return { ...step, value: '', isSecret: true };
  }
}

export const startRecording = async (options: RecordOptions): Promise<RecordSession> => {
  const { browser, address, onSteps, onDialog, onPage = () => {}, onFileChooser } = options;
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  const recording = new Recording(onSteps);
  const shown = (): Page => {
    const page = recording.pages.findLast((one) => !one.isClosed()) ?? recording.pages[0];
    if (!page) throw new Error('No page is open.');
    return page;
  };
  await context.exposeBinding(bindingName, ({ page }, news: PageNews) => recording.news(page, news));
  await context.addInitScript(pageScript, {
    binding: bindingName,
    find: findName,
    fileMost: recordLimits.fileMost,
  });
  context.on('page', (page) => {
    recording.pages.push(page);
    page.on('domcontentloaded', () => void recording.titleOf(page).then(() => onPage(shown())));
    page.on('close', () => onPage(shown()));
    // Only while somebody listens does the page not show its own dialog.
    if (onFileChooser) page.on('filechooser', onFileChooser);
  });
  context.on('dialog', (dialog) => {
    void onDialog({ type: dialog.type(), message: dialog.message() }).then(async (reply) => {
      recording.answered(dialog, reply);
      await (reply.isAccepted ? dialog.accept(reply.text || undefined) : dialog.dismiss()).catch(() => {});
    });
  });
  const stopEngine = await startEngine(context, {
    actionAdded: (page, action, told) => recording.add(page, action, told),
    actionUpdated: (page, action, told) => recording.update(page, action, told),
    signalAdded: (page, { name }) => {
      if (name === 'download') recording.add(page, { name: 'download' }, '{}');
    },
  });
  const first = await context.newPage();
  await first.goto(address);
  await recording.titleOf(first);
  const opening = recording.stepOf(first, { name: 'navigate', url: address }, '{}', randomUUID());
  recording.change(opening ? [opening] : []);
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
      const steps = recording.told();
      await context.close().catch(() => {});
      return steps;
    },
  };
};
