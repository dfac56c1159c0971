import { randomUUID } from 'node:crypto';
import type { Dialog, Page } from 'playwright';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { objectOfAction, waysOfAction } from './act-object.ts';
import { stepOfAction, withStep } from './action-step.ts';
import type { PageNews } from './page-script.ts';
import type { EngineAction } from './recorder-engine.ts';

/** Collects the steps of a recording from what the recorder and the page script report. */
export const recordLimits = {
  /** The last step is reported when nothing has changed for this long. */
  quiet: 700,
  /** Bytes of a chosen file that the flow stores. */
  fileMost: 256_000,
  /** The recorder tells a consequence of a step this late at most. */
  echo: 2_000,
  /** The recorder reports a click this late: a dialog that it opens comes before it. */
  clickDelay: 900,
  /** A page that opens by itself this long after a step is a consequence of it. */
  consequence: 5_000,
  stepsMost: 500,
  /** Pixels that a press moves before it is a drag. */
  dragFrom: 5,
} as const;

export interface DialogReply {
  readonly isAccepted: boolean;
  readonly text: string;
}

/** A step types into the field that the last one was about: one step, by the element as it was before. */
const isTyping = ({ actionType }: RecordedStep): boolean => actionType === 'Type' || actionType === 'Clear';

export class StepCollector {
  readonly secrets = new Map<string, string>();
  readonly ways = new Map<string, readonly StepLocator[]>();
  readonly #secretTexts = new Set<string>();
  readonly #files = new Map<string, Extract<PageNews, { kind: 'file' }>>();
  readonly #titles = new Map<Page, string>();
  /** The fields of steps, by the ids of the steps. */
  readonly #fields = new Map<string, number>();
  readonly #onSteps: (steps: readonly RecordedStep[]) => void;
  pages: Page[] = [];
  steps: readonly RecordedStep[] = [];
  isPaused = false;
  #timer: NodeJS.Timeout | undefined;
  #answer: { readonly answer: string; readonly text: string; readonly type: string } | null = null;

  constructor(onSteps: (steps: readonly RecordedStep[]) => void) {
    this.#onSteps = onSteps;
  }

  /** Without secrets, and with the contents of chosen files. */
  finished(): readonly RecordedStep[] {
    return this.steps.map((step) => this.#finished(step));
  }

  change(changed: readonly RecordedStep[]) {
    this.steps = changed.slice(0, recordLimits.stepsMost);
    clearTimeout(this.#timer);
    const steps = this.finished();
    // What is being typed may still turn out to be a secret.
    this.#onSteps(steps.slice(0, -1));
    this.#timer = setTimeout(() => this.#onSteps(this.finished()), recordLimits.quiet);
  }

  end() {
    clearTimeout(this.#timer);
  }

  news(news: PageNews) {
    switch (news.kind) {
      case 'secret':
        if (news.value !== '') this.#secretTexts.add(news.value);
        return;
      case 'file':
        this.#files.set(news.name, news);
    }
  }

  titleAt(page: Page): string {
    return this.#titles.get(page) ?? '';
  }

  async titleOf(page: Page) {
    this.#titles.set(page, await page.title().catch(() => ''));
  }

  #navigated = -Infinity;
  #pressed = -Infinity;
  #acted = -Infinity;
  /** Nothing was done since an address was opened: where it leads is no step. */
  #isOpening = false;

  /** What follows from a step that is recorded already: the page of an address, and the click that a key makes. */
  #isEcho({ name, clickCount }: EngineAction): boolean {
    const now = performance.now();
    if (name === 'click' && clickCount === 0) return now - this.#pressed < recordLimits.echo;
    const isFollowing = now - this.#navigated < recordLimits.echo || now - this.#acted < recordLimits.consequence;
    return name === 'navigate' && (this.#isOpening || isFollowing);
  }

  /** The recorder tells a navigation late, and sometimes not at all. */
  went(page: Page, name: string, url: string) {
    const step = this.#stepOf(page, { name, url }, '{}', randomUUID());
    if (step && !this.isPaused) this.change(withStep(this.steps, step));
    this.#navigated = performance.now();
    this.#isOpening = true;
  }

  /** Tab only moves the focus; what was typed before may be taken over by it. */
  #isMove({ name, key, noted }: EngineAction): boolean {
    const last = this.steps.at(-1);
    const isAfterTyping = last !== undefined && isTyping(last) && this.#fields.get(last.id) === noted?.field;
    return name === 'press' && key === 'Tab' && !isAfterTyping;
  }

  add(page: Page, action: EngineAction, json: string) {
    if (this.#isEcho(action) || this.#isMove(action)) return;
    if (action.name === 'press') this.#pressed = performance.now();
    const step = this.#stepOf(page, action, json, randomUUID());
    if (!step) return;
    if (step.actionType !== 'Navigate') this.#noteActed();
    if (this.isPaused) return;
    this.change(withStep(this.steps, step));
    if (['Click', 'DoubleClick', 'Press'].includes(step.actionType)) this.#attachAnswer();
  }

  /** The last action has changed: its step gets the new value. */
  update(page: Page, action: EngineAction, json: string) {
    const last = this.steps.at(-1);
    if (!last) return this.add(page, action, json);
    const step = this.#stepOf(page, action, json, last.id);
    this.#noteActed();
    if (step && !this.isPaused) this.change(withStep(this.steps.slice(0, -1), step));
    return undefined;
  }

  #noteActed() {
    this.#acted = performance.now();
    this.#isOpening = false;
  }

  #stepOf(page: Page, action: EngineAction, json: string, id: string): RecordedStep | null {
    const done = stepOfAction(action);
    if (!done) return null;
    const object = objectOfAction(action, json, Math.max(0, this.pages.indexOf(page)));
    const title = action.noted?.title ?? this.titleAt(page);
    const base = { id, ...done, isSecret: false, page: title, proof: 'waiting', problem: '' };
    const step = { ...base, object } as RecordedStep;
    this.ways.set(id, waysOfAction(action));
    const field = action.noted?.field;
    if (field === undefined) return step;
    this.#fields.set(id, field);
    const last = this.steps.at(-1);
    const isSame = last !== undefined && this.#fields.get(last.id) === field && last.object?.page === object?.page;
    if (!isSame || !(isTyping(step) || step.actionType === 'Press')) return step;
    this.ways.set(id, this.ways.get(last.id) ?? []);
    return { ...step, object: last.object };
  }

  /** Belongs to the step that opened the dialog: the next one that arrives, else the last one. */
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
