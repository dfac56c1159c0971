import { concatMap, EMPTY, expand, map, reduce, type Observable } from 'rxjs';
import type { CombineQuestion } from '../../domain/datasets/combine/combine-contract.ts';
import type { DatasetColumn, Dataset, DatasetRow } from '../../domain/datasets/dataset.ts';
import type { DatasetFileFormat, ImportMode, ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../domain/datasets/datasets-imports-contract.ts';
import { limits } from '../../domain/limits.ts';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import type { Http } from '../http/http.ts';

export interface DatasetsQuestion {
  readonly project: string;
  readonly flowId: string;
  readonly term: string;
}

export interface ReadDatasets {
  readonly datasets: readonly Dataset[];
  readonly position: number;
}

export interface WindowQuestion {
  readonly project: string;
  readonly flowId: string;
  readonly dataset: string;
  readonly after: { readonly rank: string; readonly id: string } | null;
}

export interface ReadWindow {
  readonly record: Dataset;
  readonly columns: readonly DatasetColumn[];
  readonly part: readonly DatasetRow[];
  readonly isLast: boolean;
  readonly position: number;
}

export interface ImportQuestion extends Omit<WindowQuestion, 'after'> {
  readonly file: Blob;
  readonly name: string;
  readonly mode: ImportMode;
  /** Missing: columns go by their names; those that the dataset does not have are added. */
  readonly mapping: string | undefined;
}

export interface ImportAt extends Omit<WindowQuestion, 'after'> {
  readonly import: string;
}

const importArgs = ({ project, flowId, dataset, file, name, mode, mapping }: ImportQuestion) => ({
  params: { project, flowId, dataset },
  query: { name, mode, addColumns: 'true', ...(mapping === undefined ? {} : { mapping }) },
  bytes: file,
});

interface NewDataset {
  readonly project: string;
  readonly flowId: string;
  readonly name: string;
  readonly columns: readonly DatasetColumn[];
  readonly row: Pick<DatasetRow, 'id' | 'rank'>;
}

/** Reads and files, and the dataset that a run lacks; other writes go through the journal. */
export const createDatasetsService = (http: Http) => {
  const page = ({ project, flowId, term }: DatasetsQuestion, number: number) =>
    http('datasets.list', {
      params: { project, flowId },
      query: { page: number, size: datasetLimits.page, ...(term ? { term } : {}) },
    });
  return {
    /** All of them, page by page [DATA-004]. */
    list: (question: DatasetsQuestion): Observable<ReadDatasets> =>
      page(question, 0).pipe(
        expand((answer) =>
          answer.page.number + 1 < answer.page.totalPages ? page(question, answer.page.number + 1) : EMPTY,
        ),
        map(({ _embedded: { datasets }, position }): ReadDatasets => ({ datasets, position })),
        // As of the first page: later ones may contain more, never less.
        reduce((read, next) => ({ datasets: [...read.datasets, ...next.datasets], position: read.position })),
      ),
    part: ({ project, flowId, dataset, after }: WindowQuestion): Observable<ReadWindow> =>
      http('datasets.read', {
        params: { project, flowId, dataset },
        query: { as: 'rows', ...(after ? { afterRank: after.rank, afterId: after.id } : {}) },
      }).pipe(
        map(({ columnList, rowList, isLast, position, steps: _, ...record }) => ({
          record,
          columns: columnList,
          part: rowList,
          isLast,
          position,
        })),
      ),
    /** A new dataset with columns and one row. Gives its id. */
    createWith: ({ project, flowId, name, columns, row }: NewDataset): Observable<string> =>
      http('datasets.create', { params: { project, flowId }, body: { name } }).pipe(
        concatMap(({ id: dataset }) => {
          const added = columns.map((column) => ({ type: 'column.add' as const, column, cells: [] }));
          const changes = [
            ...added,
            { type: 'row.add' as const, rows: [{ ...row, isPinned: false, isOff: false, cells: {} }] },
          ];
          return http('datasets.change', { params: { project, flowId, dataset }, body: { changes } });
        }),
        map(({ id }) => id),
      ),
    /** What an import would do [DATA-013]. */
    tryImport: (question: ImportQuestion): Observable<ImportResult> => {
      const { query, ...args } = importArgs(question);
      const sent = { ...args, query: { ...query, dryRun: 'true' } };
      return http('datasets.importInto', sent, { timeout: limits.fileTimeout });
    },
    /** [DATA-013] */
    startImport: (question: ImportQuestion): Observable<DatasetImportStatus> =>
      http('datasets.startImport', importArgs(question), { timeout: limits.fileTimeout }),
    imports: (params: Omit<WindowQuestion, 'after'>): Observable<readonly DatasetImportStatus[]> =>
      http('datasets.imports', { params }).pipe(map(({ imports }) => imports)),
    readImport: (params: ImportAt): Observable<DatasetImportStatus> => http('datasets.readImport', { params }),
    stopImport: (params: ImportAt): Observable<DatasetImportStatus> => http('datasets.cancelImport', { params }),
    /** [DATA-014] */
    export: (
      { project, flowId, dataset }: Omit<WindowQuestion, 'after'>,
      format: DatasetFileFormat,
    ): Observable<File> =>
      http(
        'datasets.export',
        { params: { project, flowId, dataset }, query: { format } },
        { timeout: limits.fileTimeout },
      ),
    /** [DATA-015] */
    exportAll: (project: string, flowId: string, key: string): Observable<{ readonly id: string }> =>
      http('datasets.exportAll', { params: { project, flowId }, body: {} }, { key }),
    seal: (
      { project, flowId, dataset }: Omit<WindowQuestion, 'after'>,
      cells: readonly { readonly row: string; readonly column: string; readonly value: string }[],
    ) => http('datasets.seal', { params: { project, flowId, dataset }, body: { cells: [...cells] } }),
    combine: ({ project, flowId, dataset }: Omit<WindowQuestion, 'after'>, body: CombineQuestion) =>
      http('datasets.combine', { params: { project, flowId, dataset }, body }, { timeout: limits.fileTimeout }),
    revert: ({ project, flowId, dataset }: Omit<WindowQuestion, 'after'>, change: string) =>
      http('datasets.revert', { params: { project, flowId, dataset }, body: { change } }),
  };
};
export type DatasetsService = ReturnType<typeof createDatasetsService>;
