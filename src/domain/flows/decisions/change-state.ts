import type { Refusal } from '../../journal/fact.ts';
import type { FlowParts } from '../flow-document.ts';
import type { FlowEvent } from '../flow-facts.ts';
import type { FlowRecord } from '../flow.ts';
import type { KnownFlow } from './known-flow.ts';

/** The flow as the earlier changes of the same command have left it. */
export interface ChangeState {
  readonly known: KnownFlow;
  readonly record: FlowRecord;
  readonly parts: FlowParts;
  readonly taskCount: number;
  readonly numberOfSteps: number;
}

type Plain<Event> = Event extends FlowEvent ? { readonly type: Event['type']; readonly data: Event['data'] } : never;
/** An event without its stamp. */
export type ChangeEvent = Plain<FlowEvent>;
export type ChangeOutcome = readonly ChangeEvent[] | Refusal;
