import type { FlowState } from '../../../domain/flows/compare/compare-flows.ts';
import type { NamedVersion } from '../../../domain/flows/flow-history-contract.ts';
import type { FlowHistoryEntry } from '../../../domain/flows/page/flow-history-entry.ts';

/** A page of the history, newest first, with the named versions. */
export interface FlowHistoryPage {
  readonly entries: readonly FlowHistoryEntry[];
  readonly pages: number;
  readonly versions: readonly NamedVersion[];
}
/** Null: as the flow is now. */
export interface Revisions {
  readonly from: number;
  readonly to: number | null;
}
export interface Compared extends Revisions {
  readonly before: FlowState;
  readonly after: FlowState;
}
/** All of the flow, one task or one step, as it was. */
export interface Restoring {
  readonly revision: number;
  readonly task?: string;
  readonly step?: string;
  readonly name: string;
}
export type FlowHistoryNews = { type: 'history.outdated' };
