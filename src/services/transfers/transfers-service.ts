import { map, type Observable } from 'rxjs';
import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import { limits } from '../../domain/limits.ts';
import type { ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import type { Encoding } from '../../domain/transfers/encodings.ts';
import type { FlowFileFormat, TransferFormat } from '../../domain/transfers/transfer-formats.ts';
import type { TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import type { ExportLosses, FlowImportStatus } from '../../domain/transfers/transfers-contract.ts';
import { flowsQuestionOf } from '../flows/flows-service.ts';
import type { Http } from '../http/http.ts';

export interface UploadedFlows {
  readonly project: string;
  readonly folder: string;
  readonly file: Blob;
  readonly name: string;
  readonly format: TransferFormat | null;
  readonly mapping: readonly string[] | null;
  /** Of a state machine; null: as the server does. */
  readonly cover: ChartCover | null;
  /** Null: found by the content. */
  readonly encoding: Encoding | null;
  readonly sheet: number | null;
  readonly head: number | null;
  /** What becomes of flows with another name in the file; null: as the server does. */
  readonly renames: 'rename' | 'create' | null;
}

export interface ExportQuestion {
  readonly project: string;
  readonly format: FlowFileFormat;
  /** Null: all that the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: { readonly term: string; readonly filters: DocumentFilters; readonly sort: string };
}

const argsOf = ({ project, folder, file, name, mapping, ...options }: UploadedFlows) => {
  const { format, cover, encoding, sheet, head, renames } = options;
  return {
    params: { project },
    query: {
      ...{ name, folder },
      ...(format && { format }),
      ...(mapping && { mapping: mapping.join(',') }),
      ...(cover && { cover }),
      ...(encoding && { encoding }),
      ...(sheet !== null && { sheet }),
      ...(head !== null && { head }),
      ...(renames && { renames }),
    },
    bytes: file,
  };
};

const exportArgs = ({ project, format, ids, query }: ExportQuestion) => ({
  params: { project },
  query: { format, ...(ids ? { ids: [...ids] } : flowsQuestionOf(query)) },
});

const file = { timeout: limits.fileTimeout };

export const createTransfersService = (http: Http) => ({
  preview: (sent: UploadedFlows): Observable<TransferPreview> => http('transfers.preview', argsOf(sent), file),
  start: (sent: UploadedFlows): Observable<FlowImportStatus> => http('transfers.import', argsOf(sent), file),
  list: (project: string): Observable<readonly FlowImportStatus[]> =>
    http('transfers.list', { params: { project } }).pipe(map(({ imports }) => imports)),
  read: (project: string, id: string): Observable<FlowImportStatus> =>
    http('transfers.read', { params: { project, id } }),
  stop: (project: string, id: string): Observable<FlowImportStatus> =>
    http('transfers.cancel', { params: { project, id } }),
  undo: (project: string, id: string): Observable<FlowImportStatus> =>
    http('transfers.undo', { params: { project, id } }),
  errors: (project: string, id: string): Observable<File> =>
    http('transfers.errors', { params: { project, id } }, file),
  losses: (question: ExportQuestion): Observable<ExportLosses> =>
    http('transfers.losses', exportArgs(question), file).pipe(map(({ losses }) => losses)),
  export: (question: ExportQuestion): Observable<File> => http('transfers.export', exportArgs(question), file),
});
export type TransfersService = ReturnType<typeof createTransfersService>;
