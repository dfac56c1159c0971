import type { Command, Fact } from '../../journal/fact.ts';

/**
 * A person executes a flow: they give each step a verdict, and then finish the run. Both wait on the device while there is
 * no connection, like every change.
 *
 *   run.judge    run.judged     the verdict about one step; a later one replaces it
 *   run.finish   run.finished   the run ends with the worst verdict
 */
export const judgements = ['PASSED', 'FAILED', 'SKIPPED'] as const;
export type Judgement = (typeof judgements)[number];

/** Where a step is executed: see `run-events.ts`. */
export interface JudgedPlace {
  readonly iteration: number;
  readonly task: string;
  readonly loop: number;
  readonly step: string;
}
export const placeKey = ({ iteration, task, loop, step }: JudgedPlace): string =>
  JSON.stringify([iteration, task, loop, step]);

export interface JudgedStep {
  readonly place: JudgedPlace;
  readonly status: Judgement;
  readonly note: string;
}

/** `name`: of the step or the flow, for the list of rejected changes. */
export type ManualRunCommand =
  | Command<'run.judge', JudgedStep & { readonly name: string }>
  | Command<'run.finish', { readonly name: string }>;

export type ManualRunFact = Fact<'run.judged', JudgedStep> | Fact<'run.finished', Record<never, never>>;

export const runIdOf = (about: string): string => about.slice('run/'.length);
