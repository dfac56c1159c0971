import type { Locator, Page } from 'playwright';
import type { PlanStep } from '../../../src/domain/runs/plan.ts';
import type { StepObject } from '../../../src/domain/runs/locator.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { elementOf, findElement } from '../browser/find-element.ts';
import { StepFailure } from '../step-failure.ts';

/** What a step works with while it is performed. */
export interface Doing {
  readonly step: PlanStep;
  readonly value: string;
  readonly session: BrowserSession;
  readonly baseAddress: string;
  /** Milliseconds until its time is over. */
  left(): number;
  /** The value goes into a field for secrets. */
  noteSecret(): void;
}

export interface Performed {
  /** What the step exports, if it is not its value. */
  readonly exported?: string;
  readonly message?: string;
}

export type Perform = (doing: Doing) => Promise<Performed>;

export const pageOf = ({ session, step, left }: Doing): Promise<Page> => session.page(step.object?.page ?? 0, left);

export const objectOf = ({ step }: Doing): StepObject => {
  if (!step.object) throw new StepFailure('The step has no element. Record it again, or choose one.');
  return step.object;
};

export const element = async (doing: Doing, state: 'visible' | 'attached' = 'visible'): Promise<Locator> =>
  findElement({ page: await pageOf(doing), object: objectOf(doing), state, left: doing.left });

/** Without waiting for it. */
export const possibleElement = async (doing: Doing): Promise<Locator> => {
  const object = objectOf(doing);
  return elementOf(await pageOf(doing), object, object.target);
};

export const textOf = (of: Readonly<Record<string, unknown>>, key: string): string => {
  const value = of[key];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
