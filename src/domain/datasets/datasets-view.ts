import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { DatasetCommand } from './dataset-facts.ts';
import type { Dataset } from './dataset.ts';
import type { KnownGrid } from './known-grid.ts';

/** The datasets that this device knows, and the rows of those that were opened last. */
export interface KnownDatasets extends RecordSet<Dataset> {
  /** By stream. */
  grids: Record<string, KnownGrid>;
  /** Streams of the grids, the newest first. */
  opened: string[];
}

/** What this device knows of them before the rules of the area are loaded. */
export const datasetsView = {
  empty: { ...emptyRecordSet<Dataset>(), grids: {} as Record<string, KnownGrid>, opened: [] as string[] },
  commands: ['dataset.create', 'dataset.update', 'dataset.delete', 'dataset.restore', 'dataset.change'],
  hears: ['datasets', 'dataset', 'column', 'rows', 'row', 'cells', 'cell'],
  counts: recordCounts,
} satisfies JournalOutline<KnownDatasets, DatasetCommand['type']>;
