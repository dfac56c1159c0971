import { v7 as uuid } from 'uuid';
import { byRank } from '../../../src/domain/datasets/dataset.ts';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import type { ImportMode, ImportResult } from '../../../src/domain/datasets/datasets-files-contract.ts';
import type { ImportTarget } from '../../../src/domain/datasets/files/import-mapping.ts';
import { connectedPlan, type ConnectedPlan } from '../../../src/domain/datasets/files/connect-columns.ts';
import { planImport, type ImportedTable, type ImportPlan } from '../../../src/domain/datasets/files/plan-import.ts';
import type { FeedsByName } from '../../../src/domain/flows/fields/feeds-by-name.ts';
import type { GridContent } from '../../../src/domain/datasets/grid/plan-changes.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { sentReason } from '../../../src/domain/problems/reason.ts';
import { datasetProblem } from '../dataset-write-model.ts';
import { newRowsAfter, ranksAfter } from '../new-rows.ts';

const lastRank = (list: readonly { readonly rank: string; readonly id: string }[]) =>
  list.toSorted(byRank).at(-1)?.rank ?? null;

export interface ImportChoice {
  readonly mode: ImportMode;
  readonly addColumns: boolean;
  readonly mapping?: readonly ImportTarget[] | undefined;
}

/** What the import of a file does to a dataset. Throws a problem. */
export const planFor = (
  content: GridContent,
  table: ImportedTable,
  { mode, addColumns, mapping }: ImportChoice,
  feeds: FeedsByName,
): ConnectedPlan => {
  const plan = planImport(content, table, {
    mode,
    addColumns,
    mapping,
    newRows: (count, isFirst) => newRowsAfter(isFirst ? null : lastRank(content.rows), count),
    newColumns: (count) => ranksAfter(lastRank(content.columns), count).map((rank) => ({ id: uuid(), rank })),
  });
  if (isRefusal(plan)) throw datasetProblem(plan);
  return connectedPlan(plan, content.columns, feeds);
};

export const sentConnections = ({ connected }: Pick<ConnectedPlan, 'connected'>): ImportResult['connected'] =>
  connected.map(({ name, to }) => ({ name, to }));

export const sentFaults = ({ faults }: Pick<ImportPlan, 'faults'>): ImportResult['faults'] =>
  faults.slice(0, datasetLimits.importFaults).map(({ line, column, value, reason }) => ({
    line,
    column,
    value: [...value].slice(0, datasetLimits.valueLength).join(''),
    ...sentReason(reason),
  }));
