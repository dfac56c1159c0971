import type { Browser, Locator, Page } from 'playwright';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { StepLocator, StepObject } from '../../src/domain/runs/locator.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { performPlan } from './perform-plan.ts';
import { openSession, type BrowserSession } from '../runner/browser/browser-session.ts';
import { elementOf } from '../runner/browser/find-element.ts';
import { performStep } from '../runner/perform/perform-step.ts';
import { failureText, StepFailure } from '../runner/step-failure.ts';

/**
 * Executes a recording once in a fresh session: a step is proven when its element is found alone and the step succeeds.
 * Alternatives stay only where they name the same element. A step before which something must open under the pointer
 * gets a Hover step before it.
 */
export interface ProveOptions {
  readonly browser: Browser;
  /** Executed first in the fresh session; null: nothing is. */
  readonly before?: StepsBefore | null;
  /** By the ids of steps. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly ways: ReadonlyMap<string, readonly StepLocator[]>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Milliseconds for each step. */
  readonly timeout?: number;
}

const stepTime = 5_000;
const alternativesMost = 12;
const aloneIn = async (found: Locator) => (await found.count()) === 1;

const planStepOf = (step: RecordedStep, timeout: number): PlanStep => ({
  id: step.id,
  name: '',
  description: '',
  inputData: '',
  actionType: step.actionType,
  protocol: 'WEBJS',
  config: step.config,
  configuration: step.configuration,
  object: step.object,
  value: { type: 0, text: step.value },
  parameterName: '',
  exportData: '',
  condition: '',
  onFailure: 'STOP',
  optional: false,
  timeout,
});

/** `button "Add Coffee"` of the element: its role and its name. */
const roleOf = async (found: Locator): Promise<Pick<StepObject, 'role' | 'name'>> => {
  const [line = ''] = (await found.ariaSnapshot({ timeout: 1_000 }).catch(() => '')).split('\n');
  const [, role = '', name = '""'] = /^- (\w+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line) ?? [];
  return { role: role === 'text' ? '' : role, name: (JSON.parse(name) as string).slice(0, 1_000) };
};

const provenOthers = async (
  page: Page,
  object: StepObject,
  ways: readonly StepLocator[],
  own: Locator,
): Promise<StepLocator[]> => {
  const proven: StepLocator[] = [];
  const kinds = new Map<string, number>();
  for (const way of ways) {
    if (proven.length === alternativesMost || JSON.stringify(way) === JSON.stringify(object.target)) continue;
    const found = elementOf(page, object, way);
    const isSame = (await aloneIn(found).catch(() => false)) && (await aloneIn(own.and(found)));
    if (!isSame || (kinds.get(way.by) ?? 0) > 3) continue;
    kinds.set(way.by, (kinds.get(way.by) ?? 0) + 1);
    proven.push(way);
  }
  return proven;
};

/** What has to be under the pointer, so that a hidden element is shown; null if nothing helps. */
const hoverFor = async (page: Page, hidden: Locator): Promise<StepLocator | null> => {
  for (let up = 1; up <= 5; up += 1) {
    const over = hidden.locator(`xpath=${Array(up).fill('..').join('/')}`);
    if (!(await over.isVisible().catch(() => false))) continue;
    await over.hover({ timeout: 1_000 }).catch(() => {});
    if (!(await hidden.isVisible())) continue;
    const css = await over.evaluate((element) => {
      const links: string[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (one === document.body) return ['body', ...links].join(' > ');
        const number = one.parentElement ? [...one.parentElement.children].indexOf(one) + 1 : 1;
        links.unshift(`${one.localName}:nth-child(${number})`);
      }
      return links.join(' > ');
    });
    await page.mouse.move(0, 0);
    return { by: 'css', value: css };
  }
  return null;
};

interface Proof {
  readonly step: RecordedStep;
  readonly before: readonly RecordedStep[];
}

class Prover {
  readonly #session: BrowserSession;
  readonly #options: ProveOptions;

  constructor(session: BrowserSession, options: ProveOptions) {
    this.#session = session;
    this.#options = options;
  }

  async prove(step: RecordedStep): Promise<Proof> {
    const end = performance.now() + (this.#options.timeout ?? stepTime);
    const left = () => Math.max(1, end - performance.now());
    try {
      const found = await this.#found(step, left);
      for (const hover of found.before) await this.#perform(hover, left);
      await this.#perform(found.step, left);
      return { ...found, step: { ...found.step, proof: 'proven', problem: '' } };
    } catch (error) {
      return { before: [], step: { ...step, proof: 'unproven', problem: failureText(error) } };
    }
  }

  async #found(step: RecordedStep, left: () => number): Promise<Proof> {
    const { object } = step;
    if (!object) return { step, before: [] };
    const page = await this.#session.page(object.page, left);
    const ways = [...object.others, ...(this.#options.ways.get(step.id) ?? [])];
    const target = await this.#targetOf(page, object, ways, left);
    const own = elementOf(page, object, target);
    const before =
      (await own.isVisible()) || step.actionType === 'Upload' ? [] : await this.#hoverBefore(page, step, own);
    const proven = {
      ...object,
      target,
      ...(await roleOf(own)),
      others: await provenOthers(page, object, ways, own),
      provenDate: this.#options.now().toISOString(),
    };
    return { step: { ...step, object: proven }, before };
  }

  /** The recorded one; where it names nothing because it is hidden, an alternative that names one element. */
  async #targetOf(
    page: Page,
    object: StepObject,
    ways: readonly StepLocator[],
    left: () => number,
  ): Promise<StepLocator> {
    const own = elementOf(page, object, object.target);
    await own
      .first()
      .waitFor({ state: 'attached', timeout: Math.min(left(), 2_000) })
      .catch(() => {});
    if (await aloneIn(own)) return object.target;
    const count = await own.count();
    for (const way of ways.toReversed())
      if (count === 0 && (await aloneIn(elementOf(page, object, way)).catch(() => false))) return way;
    throw new StepFailure(
      count === 0 ? 'The element was not found again.' : `${count} elements match; the step needs one.`,
    );
  }

  async #hoverBefore(page: Page, step: RecordedStep, own: Locator): Promise<readonly RecordedStep[]> {
    const target = await hoverFor(page, own);
    if (!target || !step.object) return [];
    const object = { ...step.object, target, others: [], role: '', name: '' };
    return [
      {
        ...step,
        id: this.#options.newId(),
        actionType: 'Hover',
        value: '',
        configuration: {},
        config: {},
        object,
        proof: 'proven',
        problem: '',
      },
    ];
  }

  async #perform(step: RecordedStep, left: () => number) {
    const expects = step.configuration['expects'] as { dialog?: { answer?: string; text?: string } } | undefined;
    this.#session.setAnswer(
      expects?.dialog ? { isAccepted: expects.dialog.answer !== 'dismiss', text: expects.dialog.text ?? '' } : null,
    );
    const value = this.#options.secrets.get(step.id) ?? step.value;
    const [session, baseAddress] = [this.#session, ''];
    // Its messages have no values.
    await performStep({ step: planStepOf(step, left()), value, session, baseAddress, left, noteSecret: () => {} });
    this.#session.setAnswer(null);
  }
}

/** What stands before the recording is executed again; if it fails this time, nothing can be proven. */
const repeated = async (session: BrowserSession, { before = null, browser, newId }: ProveOptions): Promise<string> =>
  before === null ? '' : performPlan(before, { browser, session, newId });

const unproven = (steps: readonly RecordedStep[], problem: string): readonly RecordedStep[] =>
  steps.map((step) => ({ ...step, proof: 'unproven', problem }));

/** The steps after the first unproven one are still tried: each says why it is not proven. */
export const proveSteps = async (
  steps: readonly RecordedStep[],
  options: ProveOptions,
): Promise<readonly RecordedStep[]> => {
  const session = await openSession(options.browser);
  const prover = new Prover(session, options);
  const proven: RecordedStep[] = [];
  try {
    const failure = await repeated(session, options);
    if (failure !== '') return unproven(steps, failure);
    for (const step of steps) {
      const { before, step: one } = await prover.prove(step);
      proven.push(...before, one);
    }
    return proven;
  } finally {
    await session.close();
  }
};
