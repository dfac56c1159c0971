import type { Browser, Locator, Page } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { StepLocator, StepObject } from '../../src/domain/runs/locator.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { hoverFor } from './hover-for.ts';
import { performPlan } from './perform-plan.ts';
import { isAlone, isRecorded, replacementOf, type Candidates } from './same-element.ts';
import { openSession, type BrowserSession } from '../runner/browser/browser-session.ts';
import { elementOf } from '../runner/browser/find-element.ts';
import { performStep } from '../runner/perform/perform-step.ts';
import { failureText, StepFailure } from '../runner/step-failure.ts';

/**
 * Executes a recording once in a fresh session: a step is proven when the recorded element is found alone and the step
 * succeeds; it waits as a run does. Alternatives stay only where they name the same element. A step before which something must open under the pointer
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

const alternativesMost = 12;
const look = 100;
/** Only then is another locator looked for. */
const replaceAfter = 2_000;

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
    const isSame = (await isAlone(found)) && (await isAlone(own.and(found)));
    if (!isSame || (kinds.get(way.by) ?? 0) > 3) continue;
    kinds.set(way.by, (kinds.get(way.by) ?? 0) + 1);
    proven.push(way);
  }
  return proven;
};

const notFound = 'The element was not found again.';
const otherElement = 'The element was not found again: another one is in its place.';
const afterFailure = 'Not replayed, because an earlier step failed.';
const offer = 'Every later step succeeded: make the step optional if its element is only shown sometimes.';

const unproven = (step: RecordedStep, problem: string): RecordedStep => ({ ...step, proof: 'unproven', problem });

const judged = (steps: readonly RecordedStep[], failed: number | null, isOver: boolean): readonly RecordedStep[] =>
  steps.map((step, index) => {
    if (failed === null || index < failed) return step;
    if (index === failed)
      return isOver || index === steps.length - 1 ? step : unproven(step, `${step.problem} ${offer}`);
    return isOver && step.proof === 'proven' ? unproven(step, afterFailure) : step;
  });

interface Proof {
  readonly step: RecordedStep;
  readonly before: readonly RecordedStep[];
}

/** The element is not there, or another one is: what shows only sometimes may be missing. */
class Missing extends StepFailure {}

interface Tried extends Proof {
  readonly failure: unknown;
}

class Prover {
  readonly #session: BrowserSession;
  readonly #options: ProveOptions;

  constructor(session: BrowserSession, options: ProveOptions) {
    this.#session = session;
    this.#options = options;
  }

  /** `mayReplace`: nothing has failed before, so the page is the one that was recorded. */
  async prove(step: RecordedStep, mayReplace: boolean): Promise<Tried> {
    const end = performance.now() + (this.#options.timeout ?? runLimits.stepTimeout);
    const left = () => Math.max(1, end - performance.now());
    try {
      const found = await this.#found(step, mayReplace, left);
      for (const hover of found.before) await this.#perform(hover, left);
      await this.#perform(found.step, left);
      return { ...found, step: { ...found.step, proof: 'proven', problem: '' }, failure: null };
    } catch (failure) {
      return { before: [], step: unproven(step, failureText(failure)), failure };
    }
  }

  async #found(step: RecordedStep, mayReplace: boolean, left: () => number): Promise<Proof> {
    const { object } = step;
    if (!object) return { step, before: [] };
    const page = await this.#session.page(object.page, left);
    const ways = [...object.others, ...(this.#options.ways.get(step.id) ?? [])];
    const { target, hidden } = await this.#targetOf({ page, object, ways }, mayReplace, left);
    const own = elementOf(page, object, hidden ?? target);
    const isShown = step.actionType === 'Upload' || (await own.isVisible().catch(() => false));
    const before = isShown ? [] : await this.#hoverBefore(page, step, own);
    const proven = {
      ...object,
      target,
      others: await provenOthers(page, { ...object, target }, ways, own),
      provenDate: this.#options.now().toISOString(),
    };
    return { step: { ...step, object: proven }, before };
  }

  /**
   * The recorded one, as soon as it names one element. One that names none for a while may be replaced; an element that
   * is hidden has no role yet, so its alternative only says what is to be shown.
   */
  async #targetOf(
    of: Candidates,
    mayReplace: boolean,
    left: () => number,
  ): Promise<{ readonly target: StepLocator; readonly hidden: StepLocator | null }> {
    const { page, object } = of;
    const own = elementOf(page, object, object.target);
    const began = performance.now();
    const time = left();
    for (;;) {
      const count = await own.count().catch(() => 0);
      const isOther = count === 1 && !(await isRecorded(of, own).catch(() => false));
      if (count === 1 && !isOther) return { target: object.target, hidden: null };
      const isLate = performance.now() - began > Math.min(replaceAfter, time / 2);
      const way = isLate && mayReplace && count < 2 ? await replacementOf(of).catch(() => null) : null;
      const isHidden = way && !(await elementOf(page, object, way).isVisible());
      if (way) return isHidden ? { target: object.target, hidden: way } : { target: way, hidden: null };
      if (left() > 2 * look) await pause(look);
      else if (count > 1) throw new StepFailure(`${count} elements match; the step needs one.`);
      else throw new Missing(isOther ? otherElement : notFound);
    }
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

/**
 * After a step whose element is missing the others are still tried: if all succeed, it may be optional, and they are
 * proven. Otherwise nothing is proven after the first failure.
 */
export const proveSteps = async (
  steps: readonly RecordedStep[],
  options: ProveOptions,
): Promise<readonly RecordedStep[]> => {
  const session = await openSession(options.browser);
  const prover = new Prover(session, options);
  const proven: RecordedStep[] = [];
  try {
    const failure = await repeated(session, options);
    if (failure !== '') return steps.map((step) => unproven(step, failure));
    let failed: number | null = null;
    let isOver = false;
    for (const step of steps) {
      const tried: Tried = isOver
        ? { before: [], step: unproven(step, afterFailure), failure: null }
        : await prover.prove(step, failed === null);
      const { before, step: one, failure: why } = tried;
      isOver ||= why !== null && (failed !== null || !(why instanceof Missing));
      if (why !== null) failed ??= proven.length;
      proven.push(...before, one);
    }
    return judged(proven, failed, isOver);
  } finally {
    await session.close();
  }
};
