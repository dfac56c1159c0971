import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { isTaught, type Lesson, type LessonStep } from '../../src/domain/recordings/lesson.ts';
import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { PlanStep, RunPlan } from '../../src/domain/runs/plan.ts';
import type { RunEvent, StepStatus } from '../../src/domain/runs/run-events.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { sessionIn, type BrowserSession } from '../runner/browser/browser-session.ts';
import { elementOf } from '../runner/browser/find-element.ts';
import type { Doing, Perform } from '../runner/perform/doing.ts';
import { performStep } from '../runner/perform/perform-step.ts';
import { failureText, StepFailure } from '../runner/step-failure.ts';
import type { Frames } from './frames.ts';
import { isPageAct, performAct } from './page-input.ts';
import { performPlan } from './perform-plan.ts';
import { touchedAs, unmarkElement, watchElement, watchName, type Touched } from './watch-element.ts';

/**
 * The virtual trainer executes a flow as a run does, except that for steps of a person it marks their element and waits:
 *
 *   marked ─▶ done by the person | shown by the adapter | skipped
 *
 * Nothing ends the lesson before its last step.
 */
type Way = 'done' | 'shown' | 'skipped';

const look = 250;
const viewport = { width: recordingLimits.width, height: recordingLimits.height };

/** Steps of the person have all the time of a recording, and may be left out. */
const asLesson = (plan: RunPlan): RunPlan => ({
  ...plan,
  nodes: plan.nodes.map((node) => ({
    ...node,
    tasks: node.tasks.map((task) => ({
      ...task,
      repeats: false,
      steps: task.steps.map((step) => ({
        ...step,
        onFailure: 'CONTINUE_WITH_FAILURE',
        ...(isTaught(step) && { timeout: recordingLimits.longest, optional: true }),
      })),
    })),
  })),
});

const stepsIn = ({ nodes }: RunPlan): readonly PlanStep[] =>
  nodes.flatMap(({ tasks }) => tasks.flatMap(({ steps }) => steps));

const outcomes: Readonly<Record<StepStatus, LessonStep['outcome']>> = {
  PASSED: 'done',
  WARNING: 'failed',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  CANCELLED: 'open',
};

interface Waiting {
  readonly doing: Doing;
  readonly id: string;
  readonly way: PromiseWithResolvers<Way>;
}

export interface TrainerNeeds {
  readonly browser: Browser;
  readonly lesson: StepsBefore;
  readonly frames: Frames;
  tell(news: RecordingNews): void;
}

export class Trainer {
  readonly #needs: TrainerNeeds;
  readonly #session: BrowserSession;
  readonly #plan: RunPlan;
  readonly #ended = new AbortController();
  #lesson: Lesson;
  #waiting: Waiting | null = null;
  #way: Way | null = null;
  /** The number of the step that has begun. */
  #began = -1;
  #queue = Promise.resolve();

  static async start(needs: TrainerNeeds): Promise<Trainer> {
    const context = await needs.browser.newContext({ viewport, acceptDownloads: true });
    const relay: { trainer: Trainer | null } = { trainer: null };
    await context.exposeBinding(watchName, (_, touched: Touched) => relay.trainer?.touched(touched));
    context.on('page', (page) => {
      page.on('domcontentloaded', () => void relay.trainer?.show(page));
      page.on('close', () => void relay.trainer?.show(null));
    });
    const trainer = new Trainer(needs, await sessionIn(context));
    relay.trainer = trainer;
    needs.tell({ state: 'recording' });
    trainer.#teach().catch((error: unknown) => needs.tell({ state: 'failed', problem: failureText(error) }));
    return trainer;
  }

  private constructor(needs: TrainerNeeds, session: BrowserSession) {
    this.#needs = needs;
    this.#session = session;
    this.#plan = asLesson(needs.lesson.plan);
    const steps = stepsIn(this.#plan).map((step): LessonStep => ({
      ...{ id: step.id, name: step.name, actionType: step.actionType },
      ...{ isByPerson: isTaught(step), outcome: 'open', message: '' },
    }));
    this.#lesson = { steps, at: -1, value: '', hint: '' };
  }

  act(act: RecordingAct) {
    this.#queue = this.#queue.then(() => this.#perform(act)).catch(() => {});
  }

  /** The person has done something with the element that they were shown. */
  touched(touched: Touched) {
    const { doing, id, way } = this.#waiting ?? {};
    if (!doing || !way || touched.id !== id) return;
    const as = touchedAs(doing.step, doing.value, touched);
    if (as === 'done') way.resolve('done');
    else if (as === 'other') this.#change({ hint: 'otherValue' });
  }

  async show(page: Page | null) {
    const shown = page ?? this.#session.newest();
    if (!shown) return;
    await this.#needs.frames.show(shown);
    const title = await shown.title().catch(() => '');
    this.#needs.tell({ page: { address: shown.url(), title, dialog: null, wantsFile: false } });
  }

  async #perform(act: RecordingAct) {
    switch (act.kind) {
      case 'show':
      case 'skip':
        return this.#waiting?.way.resolve(act.kind === 'show' ? 'shown' : 'skipped');
      case 'stop':
        return this.#ended.abort();
      case 'cancel':
        await this.#needs.browser.close();
        return process.exit(0);
      default: {
        const page = this.#session.newest();
        if (page && isPageAct(act)) await performAct(page, act);
      }
    }
    return undefined;
  }

  async #teach() {
    const { browser, lesson, tell } = this.#needs;
    const failure = await performPlan(
      { ...lesson, plan: this.#plan },
      {
        ...{ browser, session: this.#session, newId: randomUUID, signal: this.#ended.signal },
        perform: (doing) => this.#step(doing),
        onEvent: (event) => this.#heard(event),
      },
    );
    const hasBegun = failure === '' || this.#lesson.steps.some(({ outcome }) => outcome !== 'open');
    this.#change({ at: -1, value: '', hint: '' });
    tell(hasBegun ? { state: 'done' } : { state: 'failed', problem: failure });
    await browser.close();
  }

  readonly #step: Perform = async (doing) => {
    if (!isTaught(doing.step)) return performStep(doing);
    this.#way = await this.#byPerson(doing);
    if (this.#way === 'skipped') throw new StepFailure('');
    if (this.#way === 'done') return {};
    const end = performance.now() + runLimits.stepTimeout;
    return performStep({ ...doing, left: () => end - performance.now() });
  };

  /** Marks the element until the step is done. A page may show it late, or draw it again. */
  async #byPerson(doing: Doing): Promise<Way> {
    const waiting = { doing, id: randomUUID(), way: Promise.withResolvers<Way>() };
    this.#waiting = waiting;
    const turn = { at: this.#began, value: doing.value };
    let way: Way | undefined;
    let marked: Page | null = null;
    const since = performance.now();
    while (way === undefined && !this.#ended.signal.aborted) {
      marked = await this.#mark(waiting, marked).catch((): null => null);
      if (marked === null && performance.now() - since > look * 4) this.#change({ ...turn, hint: 'searching' });
      // It is their turn once nothing that they do with the element is missed.
      if (marked !== null) this.#change({ ...turn, hint: this.#lesson.hint === 'otherValue' ? 'otherValue' : '' });
      way = await Promise.race([waiting.way.promise, pause(look, undefined)]);
    }
    this.#waiting = null;
    // The element may be gone, with what the person did.
    if (way !== undefined) await this.#unmark(doing).catch(() => {});
    return way ?? 'skipped';
  }

  /** Its page; null: the element is not there. */
  async #mark({ doing: { step }, id }: Waiting, marked: Page | null): Promise<Page | null> {
    if (!step.object) return null;
    const page = await this.#session.page(step.object.page, () => 0);
    const found = elementOf(page, step.object, step.object.target);
    if ((await found.count()) !== 1) return null;
    await watchElement(found, id, step);
    if (marked === page) return page;
    await found.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => {});
    return page;
  }

  async #unmark({ step: { object } }: Doing): Promise<void> {
    if (!object) return;
    const page = await this.#session.page(object.page, () => 0);
    const found = elementOf(page, object, object.target);
    if ((await found.count()) === 1) await unmarkElement(found);
  }

  #heard(event: RunEvent) {
    if (event.type === 'step.began') {
      this.#began = this.#lesson.steps.findIndex(({ id }) => id === event.step);
      const isByPerson = this.#lesson.steps[this.#began]?.isByPerson ?? false;
      this.#change({ at: isByPerson ? -1 : this.#began, value: '', hint: '' });
    }
    if (event.type !== 'step.ended') return;
    const isShown = event.status === 'PASSED' && this.#way === 'shown';
    const outcome = isShown ? 'shown' : outcomes[event.status];
    const message = outcome === 'failed' ? event.message : '';
    const steps = this.#lesson.steps.map((step) => (step.id === event.step ? { ...step, outcome, message } : step));
    this.#way = null;
    this.#change({ steps });
  }

  #change(change: Partial<Lesson>) {
    const before = JSON.stringify(this.#lesson);
    this.#lesson = { ...this.#lesson, ...change };
    if (JSON.stringify(this.#lesson) !== before) this.#needs.tell({ lesson: this.#lesson });
  }
}
