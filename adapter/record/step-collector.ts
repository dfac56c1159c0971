import { randomUUID } from 'node:crypto';
import type { Dialog, Page } from 'playwright';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { objectOf, stepOfAction, withStep } from './action-step.ts';
import { engineLocator } from './engine-locator.ts';
import type { PageNews, SeenLocator } from './page-script.ts';
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
  /** Ways that were seen lately; the recorder tells a click after the next element was seen. */
  waysMost: 48,
  stepsMost: 500,
} as const;

export interface DialogReply {
  readonly isAccepted: boolean;
  readonly text: string;
}

const uniqueWays = (ways: readonly SeenLocator[]): StepLocator[] => [
  ...new Map(ways.map((way) => [JSON.stringify(way), way])).values(),
];

const touchKey = ({ by, value }: Pick<SeenLocator, 'by' | 'value'>): string => `${by} ${value}`;
/** The page does not compute roles: an element with one is known there by its text or its label. */
const touchKeysOf = ({ by, value, name = '' }: StepLocator): readonly string[] =>
  by === 'role'
    ? [touchKey({ by: 'text', value: name }), touchKey({ by: 'label', value: name })]
    : [touchKey({ by, value })];

export class StepCollector {
  readonly secrets = new Map<string, string>();
  readonly ways = new Map<string, readonly StepLocator[]>();
  readonly #secretTexts = new Set<string>();
  readonly #seen = new Map<Page, SeenLocator[]>();
  readonly #files = new Map<string, Extract<PageNews, { kind: 'file' }>>();
  readonly #titles = new Map<Page, string>();
  /** The title of the page where an element was touched: a click is told late, when the next page may be there. */
  readonly #touched = new Map<Page, Map<string, string>>();
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

  news(page: Page, news: PageNews) {
    switch (news.kind) {
      case 'seen':
        this.#seen.set(page, [...(this.#seen.get(page) ?? []), ...news.ways].slice(-recordLimits.waysMost));
        this.#noteTouched(page, news.ways);
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

  #noteTouched(page: Page, ways: readonly SeenLocator[]) {
    const touched = this.#touched.get(page) ?? new Map<string, string>();
    for (const way of ways) {
      // Counted from the last one: what is never told must not stay.
      touched.delete(touchKey(way));
      touched.set(touchKey(way), this.#titles.get(page) ?? '');
    }
    for (const key of [...touched.keys()].slice(0, -recordLimits.waysMost)) touched.delete(key);
    this.#touched.set(page, touched);
  }

  #titleAt(page: Page, target: StepLocator | undefined): string {
    const touched = this.#touched.get(page);
    const keys = target === undefined ? [] : touchKeysOf(target);
    const key = keys.find((one) => touched?.has(one));
    return (key === undefined ? undefined : touched?.get(key)) ?? this.#titles.get(page) ?? '';
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
  add(page: Page, action: EngineAction, json: string) {
    if (this.#isEcho(action) || (action.name === 'press' && action.key === 'Tab')) return;
    if (action.name === 'press') this.#pressed = performance.now();
    const step = this.stepOf(page, action, json, randomUUID());
    if (!step || this.isPaused) return;
    this.change(withStep(this.steps, step));
    if (['Click', 'DoubleClick', 'Press'].includes(step.actionType)) this.#attachAnswer();
  }

  /** The last action has changed: its step gets the new value. */
  update(page: Page, action: EngineAction, json: string) {
    const last = this.steps.at(-1);
    if (!last) return this.add(page, action, json);
    const step = this.stepOf(page, action, json, last.id);
    if (step && !this.isPaused) this.change(withStep(this.steps.slice(0, -1), step));
    return undefined;
  }

  stepOf(page: Page, action: EngineAction, json: string, id: string): RecordedStep | null {
    const step = stepOfAction(action);
    if (!step) return null;
    const index = Math.max(0, this.pages.indexOf(page));
    const locator = action.selector === undefined ? null : engineLocator(json);
    const title = this.#titleAt(page, locator?.target);
    const base = { id, ...step, isSecret: false, page: title, proof: 'waiting', problem: '' };
    if (action.selector === undefined) return { ...base, object: null } as RecordedStep;
    const ways = uniqueWays(this.#seen.get(page) ?? []);
    this.ways.set(id, ways);
    if (locator) return { ...base, object: objectOf(locator, index) } as RecordedStep;
    const target = ways.at(-1);
    return { ...base, object: target ? objectOf({ target, frames: [] }, index) : null } as RecordedStep;
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

  #dragged(page: Page, { from, to }: Extract<PageNews, { kind: 'drag' }>) {
    const [[target, ...ways], [second]] = [uniqueWays(from), uniqueWays(to)];
    if (!target || !second || this.isPaused) return;
    const id = randomUUID();
    this.ways.set(id, ways);
    const index = Math.max(0, this.pages.indexOf(page));
    const object = { ...objectOf({ target, frames: [] }, index), second };
    const fields = { id, value: '', isSecret: false, configuration: {}, config: {}, problem: '' };
    const title = this.#titles.get(page) ?? '';
    this.change([...this.steps, { ...fields, actionType: 'Drag', object, page: title, proof: 'waiting' }]);
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
