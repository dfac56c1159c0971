import type { ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import type { TableField } from '../../domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../domain/transfers/transfer-formats.ts';
import type { FlowImportStatus, TransferPreview } from '../../domain/transfers/transfers-contract.ts';
import type { FileImportSnapshot } from '../imports/file-import-machine.ts';
import type { FileImportChoice, FileImportRef } from '../imports/file-import.ts';

/** A file of flows, by the machine for imports of files. */
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
}
export type FlowImportChoice = FileImportChoice<FlowImportPlace, FlowImportOptions>;
export type FlowImportRef = FileImportRef<FlowImportPlace>;

interface FlowImport extends FlowImportChoice {
  readonly tried: TransferPreview | null;
  readonly status: FlowImportStatus | null;
  /** Earlier imports of the project, newest first. */
  readonly latest: readonly FlowImportStatus[];
}

/** Only this file and the ports of imports give the machine its values. */
const importIn = ({ context }: FileImportSnapshot) => context as unknown as FlowImport;

const asFound: FlowImportOptions = { format: null, mapping: null, cover: null };

export const openFlowImport = (place: FlowImportPlace) => ({
  type: 'import.open' as const,
  about: place.projectId,
  place,
  options: asFound,
});
export const chooseFlowsFile = (file: File) => ({
  type: 'file.choose' as const,
  file,
  name: file.name,
  options: asFound,
});

/** What is shown until the choice is tried, and if it is refused: it is not known what would happen. */
const unknownYet = (preview: TransferPreview): TransferPreview => ({ ...preview, created: 0, changed: 0 });

export const chooseFormat = (preview: TransferPreview, format: TransferFormat) => ({
  type: 'options.choose' as const,
  options: { format, mapping: null } satisfies Partial<FlowImportOptions>,
  tried: unknownYet(preview),
});
export const chooseCover = (preview: TransferPreview, cover: ChartCover) => ({
  type: 'options.choose' as const,
  options: { cover } satisfies Partial<FlowImportOptions>,
  tried: unknownYet(preview),
});
/** The columns stay as they were chosen, so that the choice can be corrected. */
export const mapColumn = (preview: TransferPreview, column: number, field: TableField | '') => {
  const columns = preview.columns.map((one, at) => (at === column ? { ...one, field } : one));
  const mapping = columns.map((one) => one.field);
  return {
    type: 'options.choose' as const,
    options: { format: preview.format, mapping } satisfies Partial<FlowImportOptions>,
    tried: unknownYet({ ...preview, columns }),
  };
};

export const selectFlowFileName = (snapshot: FileImportSnapshot) => importIn(snapshot).fileName;
export const selectFlowImportPlace = (snapshot: FileImportSnapshot) => importIn(snapshot).place;
export const selectFlowPreview = (snapshot: FileImportSnapshot) => importIn(snapshot).tried;
export const selectFlowImportStatus = (snapshot: FileImportSnapshot) => importIn(snapshot).status;
export const selectLatestFlowImports = (snapshot: FileImportSnapshot) => importIn(snapshot).latest;
