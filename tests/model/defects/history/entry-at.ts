import { historyEntryOf, type HistoryEntry } from '../../../../src/domain/defects/history/history.ts';
import { fact } from '../sample-defect.ts';

/** A history entry at a position: a change of the status. */
export const entryAt = (position: number, at = '2026-11-21T12:00:00Z'): HistoryEntry =>
  historyEntryOf(
    fact(
      'defect.updated',
      { field: 'status', value: `Status ${position}`, was: `Status ${position - 1}` },
      { id: `f-${position}`, position, revision: position, at },
    ),
    'SHOP-1',
  );
