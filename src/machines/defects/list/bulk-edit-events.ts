import type { BulkEdit } from '../../../domain/defects/bulk/bulk.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';

export interface BulkTarget {
  /** The selected defects; null for everything the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: ListQuery;
}

export interface PreviewRequest {
  readonly target: BulkTarget;
  readonly edit: BulkEdit;
}

/** Events of the bulk edit. */
export type BulkEvent =
  | ({ type: 'bulk.open' } & BulkTarget)
  /** `isWhole`: the edit is complete and valid. */
  | { type: 'edit.write'; edit: BulkEdit; isWhole: boolean }
  | { type: 'edit.preview' }
  | { type: 'edit.change' }
  | { type: 'bulk.apply' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.resume' }
  | { type: 'bulk.undo' }
  | { type: 'bulk.close' };
