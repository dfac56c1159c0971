import type { ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import type { TableField } from '../../domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../domain/transfers/transfer-formats.ts';
import type { TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import type { FlowImportStatus } from '../../domain/transfers/transfers-contract.ts';
import type { FileImportSnapshot } from '../imports/file-import-machine.ts';
import type { FileImportChoice, FileImportRef } from '../imports/file-import.ts';
import { asFound, type FlowImportOptions, type FlowImportPlace, type Renames } from './open-flow-import.ts';

/** A file of flows, by the machine for imports of files. */
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
/** Another text or another table: its format and its columns are found again. */
export const chooseSource = (
  preview: TransferPreview,
  choice: Partial<Pick<FlowImportOptions, 'encoding' | 'sheet' | 'head'>>,
) => ({
  type: 'options.choose' as const,
  options: {
    ...{ format: null, mapping: null },
    // The rows of another sheet have other numbers.
    ...('sheet' in choice && { head: null }),
    ...choice,
  } satisfies Partial<FlowImportOptions>,
  tried: unknownYet(preview),
});
export const chooseRenames = (preview: TransferPreview, renames: Renames) => ({
  type: 'options.choose' as const,
  options: { renames } satisfies Partial<FlowImportOptions>,
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
const optionsIn = (snapshot: FileImportSnapshot): FlowImportOptions => importIn(snapshot).options;
export const selectRenames = (snapshot: FileImportSnapshot): Renames | null => optionsIn(snapshot).renames;
/** Nobody has said yet what becomes of flows with another name. */
export const selectAsksForRenames = (snapshot: FileImportSnapshot): boolean =>
  (selectFlowPreview(snapshot)?.renamed ?? 0) > 0 && selectRenames(snapshot) === null;
export const selectLatestFlowImports = (snapshot: FileImportSnapshot) => importIn(snapshot).latest;
