import type { Locator } from 'playwright';
import { executionModes, type ExecutionMode } from '../../src/domain/runs/execution-mode.ts';
import { isSecretStep } from '../../src/domain/recordings/secret-step.ts';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { StepStatus } from '../../src/domain/runs/run-events.ts';
import type { BrowserSession } from './browser/browser-session.ts';
import { elementOf } from './browser/find-element.ts';
import { signatureOf, takePicture } from './browser/page-evidence.ts';
import { textOf, type Perform, type Performed } from './perform/doing.ts';
import type { RunReporter } from './run-reporter.ts';
import { failureText, StepFailure } from './step-failure.ts';
import { cutText } from './values/cut-text.ts';
import { maskOf, type SecretFilter } from './values/secret-filter.ts';
import { isConditionMet, stepValue, type ResolvedValue, type ValueScope } from './values/step-value.ts';

/**
 *   step.began ─▶ condition ─▶ value ─▶ performed ─▶ step.ended
 *                    └ SKIPPED    └ SKIPPED   └ fails: optional SKIPPED, else by onFailure
 */
export interface StepScene {
  readonly session: BrowserSession;
  readonly scope: ValueScope;
  readonly reporter: RunReporter;
  readonly filter: SecretFilter;
  readonly signal: AbortSignal;
  readonly baseAddress: string;
  readonly folder: string;
  readonly mode: ExecutionMode;
  /** Fields that secrets were typed into. */
  readonly typed: Locator[];
  readonly perform: Perform;
  readonly place: { readonly node: number; readonly iteration: number; readonly task: string; readonly loop: number };
}

interface Tried extends Performed {
  readonly status: StepStatus;
  readonly value: string;
  readonly used: Readonly<Record<string, string>>;
  readonly proposal: StepFailure['proposal'];
  readonly isFound: boolean;
  readonly isSecret: boolean;
}

const cancelled = new StepFailure('The run was cancelled.');
/** Beyond the time-out of a step, for what the browser library does not watch. */
const leeway = 3_000;

const interrupted = (signal: AbortSignal, time: number): { promise: Promise<never>; end(): void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(cancelled);
  const timer = setTimeout(() => reject(new StepFailure('The browser did not respond in time.')), time);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  promise.catch(() => {});
  return {
    promise,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
};

const failedStatus = (step: PlanStep): StepStatus => {
  if (step.optional) return 'SKIPPED';
  return step.onFailure === 'CONTINUE_WITH_WARNING' ? 'WARNING' : 'FAILED';
};

/** A dialog opens while a step is performed; the step after it, or its own configuration, says how it is answered. */
const answerFor = async (step: PlanStep, next: PlanStep | undefined, scene: StepScene) => {
  const expects = step.configuration['expects'] as { dialog?: { answer?: string; text?: string } } | undefined;
  if (expects?.dialog) return { isAccepted: expects.dialog.answer !== 'dismiss', text: expects.dialog.text ?? '' };
  if (next?.actionType !== 'Dialog') return null;
  const { text } = await stepValue(next, scene.scope, `${next.id}/answer`);
  return { isAccepted: textOf(next.configuration, 'answer') !== 'dismiss', text: text ?? '' };
};

interface Wanted {
  readonly value: string;
  readonly noteSecret: () => void;
}

const perform = async (step: PlanStep, next: PlanStep | undefined, wanted: Wanted, scene: StepScene) => {
  const { session, baseAddress, signal } = scene;
  const time = step.timeout > 0 ? step.timeout : runLimits.stepTimeout;
  const end = performance.now() + time;
  const stop = interrupted(signal, time + leeway);
  session.setAnswer(await answerFor(step, next, scene));
  try {
    const doing = { step, ...wanted, session, baseAddress, left: () => end - performance.now() };
    return await Promise.race([Promise.resolve().then(() => scene.perform(doing)), stop.promise]);
  } finally {
    stop.end();
    session.setAnswer(null);
  }
};

const rememberTyped = (step: PlanStep, { session, typed }: StepScene) => {
  const page = session.pages[step.object?.page ?? 0];
  if (step.object && page) typed.push(elementOf(page, step.object, step.object.target));
};

const nameOfSecret = ({ parameterName }: PlanStep) => parameterName || 'secret';

const tryStep = async (step: PlanStep, next: PlanStep | undefined, scene: StepScene): Promise<Tried> => {
  const base = { value: '', used: {}, proposal: null, isFound: false, isSecret: false };
  if (!isConditionMet(step.condition, scene.scope))
    return { ...base, status: 'SKIPPED', message: `Skipped: the condition ‘${step.condition}’ is not met.` };
  let resolved: ResolvedValue = { text: '', isSecret: false, used: {} };
  let isSecret = false;
  const noteSecret = () => {
    if (isSecret) return;
    isSecret = true;
    rememberTyped(step, scene);
    if (!resolved.isSecret) scene.filter.add(nameOfSecret(step), resolved.text ?? '');
  };
  try {
    const { node, iteration, loop } = scene.place;
    resolved = await stepValue(step, scene.scope, `${node}/${iteration}/${loop}/${step.id}`);
    if (resolved.text === null) return { ...base, status: 'SKIPPED', message: 'Skipped by its value.' };
    // Whatever the source of its value.
    if (resolved.isSecret || isSecretStep(step)) noteSecret();
    const done = await perform(step, next, { value: resolved.text, noteSecret }, scene);
    return {
      ...done,
      status: 'PASSED',
      value: resolved.text,
      used: resolved.used,
      proposal: null,
      isFound: step.object !== null,
      isSecret,
    };
  } catch (error) {
    const words = failureText(error);
    const status = error === cancelled ? 'CANCELLED' : failedStatus(step);
    const proposal = error instanceof StepFailure ? error.proposal : null;
    const message = status === 'SKIPPED' ? `Skipped, because it is optional: ${words}` : words;
    return { ...base, status, message, value: resolved.text ?? '', used: resolved.used, proposal, isSecret };
  }
};

const exportsOf = (step: PlanStep, tried: Tried): Record<string, string> => {
  const name = step.exportData || (step.actionType === 'Store' ? tried.value : '');
  return name === '' || tried.status !== 'PASSED' ? {} : { [name]: tried.exported ?? tried.value };
};

const picturesOf = async (step: PlanStep, { status }: Tried, scene: StepScene): Promise<string[]> => {
  const isWanted =
    scene.mode === executionModes.debug || status === 'FAILED' || status === 'WARNING' || status === 'CANCELLED';
  const page = scene.session.newest();
  if (!isWanted || !page) return [];
  const { filter, typed, folder, reporter } = scene;
  const of = { page, secrets: filter.values, typed, folder, name: `${step.id}.jpg`, seq: reporter.nextSeq() };
  const picture = await takePicture(of);
  if (!picture) return [];
  reporter.evidence(picture);
  return [picture.hash];
};

/** Console and network without secrets, and then cut to what an event may hold. */
const exchangesOf = (happened: ReturnType<BrowserSession['take']>, { text: mask }: SecretFilter) => ({
  console: happened.console.map(({ level, text }) => ({ level: cutText(level, 20), text: cutText(mask(text), 2_000) })),
  network: happened.network.map((one) => ({ ...one, address: cutText(mask(one.address), 2_000) })),
});

export const executeStep = async (
  step: PlanStep,
  next: PlanStep | undefined,
  scene: StepScene,
): Promise<StepStatus> => {
  const { session, scope, reporter, filter, place } = scene;
  reporter.emit({ type: 'step.began', ...place, step: step.id });
  const began = performance.now();
  const tried = await tryStep(step, next, scene);
  const ms = Math.round(performance.now() - began);
  const exports = exportsOf(step, tried);
  for (const [name, value] of Object.entries(exports)) scope.vars.set(name, value);
  const happened = session.take();
  const page = session.newest();
  const isDone = tried.status !== 'SKIPPED' && tried.status !== 'CANCELLED';
  const signature = isDone && page ? await signatureOf(page, happened, filter.text) : null;
  const shownOf = (value: string) => {
    const text = filter.text(value);
    // A value that is too short to be told from other text is left out as a whole.
    const isUnmasked = tried.isSecret && text === value && value === tried.value && value !== '';
    return isUnmasked ? maskOf(nameOfSecret(step)) : text;
  };
  const masked = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, cutText(shownOf(value), runLimits.valueLength)]),
    );
  reporter.emit({
    type: 'step.ended',
    ...place,
    step: step.id,
    status: tried.status,
    ms,
    message: cutText(filter.text(tried.message ?? ''), runLimits.messageLength),
    value: cutText(shownOf(tried.value), runLimits.valueLength),
    usedVariables: masked(tried.used),
    exports: masked(exports),
    found: tried.isFound ? 'target' : 'none',
    proposal: tried.proposal,
    ...exchangesOf(happened, filter),
    signature,
    pictures: await picturesOf(step, tried, scene),
  });
  return tried.status;
};
