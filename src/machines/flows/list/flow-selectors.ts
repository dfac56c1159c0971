import { flowIn } from '../../../domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import type { JournalSnapshot } from '../../journal/journal-actor.ts';

/** The rows of a list, in its order, without flows that have since been deleted. */
export const selectFlowRecords =
  (ids: readonly string[]) =>
  ({ context: { view } }: JournalSnapshot): readonly FlowRecord[] =>
    ids.map((id) => flowIn(view.flows, id)).filter((flow) => flow !== undefined);
