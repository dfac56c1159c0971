import type { SentReason } from '../../problems/reason.ts';

/** The steps of a flow that no adapter can run: the values of the refusals `incompatibleFlow` and `incompatibleSteps`. */
export type Unrunnable = {
  /** By number and name, as they stand in the flow: '4 (Post the order), 7'. */
  readonly steps: string;
  readonly count: number;
  /** The extensions that are missing; empty: the steps are for a person. */
  readonly needs: string;
  readonly flow: string;
  readonly flowId: string;
  /** The name of the chosen adapter; empty: any. */
  readonly adapter: string;
};

const isUnrunnable = (values: SentReason['values']): values is Unrunnable => values?.['steps'] !== undefined;

/** Null: another reason, or one of an earlier version. */
export const unrunnableIn = ({ values }: Partial<SentReason>): Unrunnable | null =>
  isUnrunnable(values) ? values : null;
