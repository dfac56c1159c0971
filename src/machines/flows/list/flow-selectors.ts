import { flowIn } from '../../../domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import type { JournalSnapshot } from '../../journal/journal-actor.ts';

/** The rows of a list, in its order, without flows that have since been deleted. */
export const selectFlowRecords =
  (ids: readonly string[]) =>
  ({ context: { view } }: JournalSnapshot): readonly FlowRecord[] =>
    ids.map((id) => flowIn(view.flows, id)).filter((flow) => flow !== undefined);

const newFlows = new WeakMap<object, Readonly<Record<string, readonly string[]>>>();

/** New flows of a project that wait for the server, newest first. */
export const selectNewFlowIds =
  (projectId: string) =>
  ({ context: { pending } }: JournalSnapshot): readonly string[] => {
    const known = newFlows.get(pending)?.[projectId];
    if (known) return known;
    const ids = pending
      .filter(({ type, project }) => type === 'flow.create' && project === projectId)
      .map(({ about }) => about.slice('flow/'.length))
      .toReversed();
    newFlows.set(pending, { ...newFlows.get(pending), [projectId]: ids });
    return ids;
  };
