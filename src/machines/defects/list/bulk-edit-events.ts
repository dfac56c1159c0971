import type { BulkEdit } from '../../../domain/defects/bulk/bulk.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';

export interface BulkTarget {
  /** The picked ones; null for all that the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: ListQuery;
}

export interface PreviewRequest {
  readonly target: BulkTarget;
  readonly edit: BulkEdit;
}

/** What the bulk change is asked. */
export type BulkEvent =
  | ({ type: 'bulk.open' } & BulkTarget)
  /** `isWhole`: the rules have nothing against it as it stands. */
  | { type: 'edit.write'; edit: BulkEdit; isWhole: boolean }
  | { type: 'edit.preview' }
  | { type: 'edit.change' }
  | { type: 'bulk.apply' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.resume' }
  | { type: 'bulk.undo' }
  | { type: 'bulk.close' };
