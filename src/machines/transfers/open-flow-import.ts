import type { ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import type { Encoding } from '../../domain/transfers/encodings.ts';
import type { TableField } from '../../domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../domain/transfers/transfer-formats.ts';

/** How an import of flows begins: all that the page needs of it before somebody wants to import. */
export interface FlowImportPlace {
  readonly projectId: string;
  /** The folder that gets the flows; empty: the top. */
  readonly folderId: string;
}
export interface FlowImportOptions {
  /** Null: found by the content. */
  readonly format: TransferFormat | null;
  /** Null: found by the names of the columns. */
  readonly mapping: readonly (TableField | '')[] | null;
  /** What the scenarios of a state machine come through; null: as the server does. */
  readonly cover: ChartCover | null;
  /** How the file is read; null: found by its content. */
  readonly encoding: Encoding | null;
  readonly sheet: number | null;
  readonly head: number | null;
  /** What becomes of flows with another name in the file; null: not asked yet. */
  readonly renames: Renames | null;
}
export type Renames = 'rename' | 'create';

/** Every choice as the content of the file says. */
export const asFound: FlowImportOptions = {
  ...{ format: null, mapping: null, cover: null },
  ...{ encoding: null, sheet: null, head: null, renames: null },
};

export const openFlowImport = (place: FlowImportPlace) => ({
  type: 'import.open' as const,
  about: place.projectId,
  place,
  options: asFound,
});
