import type { Command, Fact } from '../../journal/fact.ts';

/**
 * A person executes a flow: they set the result of each step, and then finish the run. Both wait on the device while there is
 * no connection, like every change.
 *
 *   run.setResult   run.resultRecorded   of one step; a later one replaces it
 *   run.finish      run.finished    the run ends with the worst result
 */
export const manualStatuses = ['PASSED', 'FAILED', 'SKIPPED'] as const;
export type ManualStatus = (typeof manualStatuses)[number];

/** Where a step is executed: see `run-events.ts`. */
export interface ResultPlace {
  readonly iteration: number;
  readonly task: string;
  readonly loop: number;
  readonly step: string;
}
export const placeKey = ({ iteration, task, loop, step }: ResultPlace): string =>
  JSON.stringify([iteration, task, loop, step]);

/** A picture that belongs to a result; its content is sent before it. */
export const resultPictureTypes = ['image/jpeg', 'image/png'] as const;
export interface ResultPicture {
  /** SHA-256; also its id on the device while it waits. */
  readonly hash: string;
  readonly bytes: number;
  readonly type: (typeof resultPictureTypes)[number];
}

export interface StepResult {
  readonly place: ResultPlace;
  readonly status: ManualStatus;
  readonly note: string;
  /** Missing: none. */
  readonly pictures?: readonly ResultPicture[] | undefined;
}

/** `name`: of the step or the flow, for the list of rejected changes. */
export type ManualRunCommand =
  | Command<'run.setResult', StepResult & { readonly name: string }>
  | Command<'run.finish', { readonly name: string }>;

export type ManualRunFact = Fact<'run.resultRecorded', StepResult> | Fact<'run.finished', Record<never, never>>;

export const runIdOf = (about: string): string => about.slice('run/'.length);
