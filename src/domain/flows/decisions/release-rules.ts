import type { FlowChange, FlowEvent } from '../flow-facts.ts';
import type { ReleaseDecisions } from './known-flow.ts';

/** What the project says about flows with the status RELEASED, for the person who gives a command. */
export interface ReleaseRules {
  /** Whether the person may give a flow this status. */
  readonly mayRelease: boolean;
  /** Whether a change to a released flow sets it to IN_DESIGN. */
  readonly reopens: boolean;
}

export const isRelease = (change: FlowChange): boolean =>
  change.type === 'flow.update' && change.field === 'status' && change.value === 'RELEASED';

/** Status and folder say how a flow is filed, and a named version only marks a revision. */
const isContent = ({ type, data }: FlowEvent): boolean => {
  if (type === 'flow.updated') return data.field !== 'status' && data.field !== 'folderId';
  return type !== 'flow.versionNamed' && type !== 'flow.ranksEvened';
};

const inDesign = { type: 'flow.updated', data: { field: 'status', value: 'IN_DESIGN', was: 'RELEASED' } } as const;

/** The rules as decisions ask them. Only the server knows them. */
export const releaseDecisions = ({ mayRelease, reopens }: ReleaseRules): ReleaseDecisions => ({
  forbids: (status) => status === 'RELEASED' && !mayRelease,
  undoing: (changes) => (mayRelease || changes.length === 1 ? changes : changes.filter((change) => !isRelease(change))),
  reopening: (was, after, events) =>
    reopens && was.status === 'RELEASED' && after.status === 'RELEASED' && events.some(isContent) ? [inDesign] : [],
});
