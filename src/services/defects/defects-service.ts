import { map, type Observable } from 'rxjs';
import type { Defect, DefectRecord } from '../../domain/defects/defect.ts';
import type { HistoryEntry, HistoryPage } from '../../domain/defects/history/history.ts';
import type { Moment } from '../../domain/defects/history/history-contract.ts';
import type { CommentVersion, NewDefectBody } from '../../domain/defects/defects-contract.ts';
import { mediaTypeOf, type ExportFormat } from '../../domain/defects/list/export-format.ts';
import type { Similar } from '../../domain/defects/list/similar-contract.ts';
import type { ListQuery } from '../../domain/defects/list/list-query.ts';
import type { Fact } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import type { SearchMatch } from '../../domain/search/search-match.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';
import { questionOf } from './question-of.ts';

/** The reads of the defects area, and the writes that wait for their response. */
export interface ListReply {
  readonly records: readonly DefectRecord[];
  readonly page: ListPage;
  /** Where the search term was found, by defect id. */
  readonly matches: Readonly<Record<string, SearchMatch>>;
  /** The newest position included in the response. */
  readonly position: number;
}

export interface DefectAsOf extends Defect {
  readonly position: number;
}

const factsOf = map(({ facts }: { facts: readonly unknown[] }) => facts as readonly Fact[]);

export const createDefectsService = (http: Http) => ({
  list: ({ projectId, page, ...rest }: ListQuery): Observable<ListReply> =>
    http('defects.list', {
      params: { project: projectId },
      query: { page: page - 1, ...questionOf(rest) },
    }).pipe(
      map(({ _embedded: { defects }, page: shown, position }) => ({
        records: defects,
        page: shown,
        matches: Object.fromEntries(defects.flatMap(({ id, match }) => (match ? [[id, match]] : []))),
        position,
      })),
    ),

  /** Everything the list finds, on all pages, in its order [DEF-072]. */
  export: ({ projectId, page: _, ...rest }: ListQuery, format: ExportFormat): Observable<File> =>
    http(
      'defects.export',
      { params: { project: projectId }, body: questionOf(rest) },
      { accept: mediaTypeOf[format], timeout: limits.fileTimeout },
    ),

  /** The same as a spreadsheet generated in the background; the user is notified when it is ready. */
  prepareExport: ({ projectId, page: _, ...rest }: ListQuery, key: string): Observable<{ id: string }> =>
    http('defects.prepareExport', { params: { project: projectId }, body: { question: questionOf(rest) } }, { key }),

  /** Defects with a similar title, shown while a new one is reported. */
  similar: (project: string, header: string): Observable<readonly Similar[]> =>
    http('similar.find', { params: { project }, query: { header } }).pipe(map(({ similar }) => similar)),

  read: (project: string, id: string): Observable<DefectAsOf> => http('defects.read', { params: { project, id } }),

  /** The newest history entries, or those older than a position [AUD-005]. */
  history: (project: string, id: string, before: number | null): Observable<HistoryPage> =>
    http('defects.audit', { params: { project, id }, query: before === null ? {} : { before } }).pipe(
      map(({ _embedded: { auditTrail }, page }) => ({
        entries: auditTrail as readonly unknown[] as readonly HistoryEntry[],
        older: page.totalElements - auditTrail.length,
      })),
    ),

  at: (project: string, id: string, revision: number): Observable<Moment> =>
    http('defects.at', { params: { project, id }, query: { revision } }),

  restore: (project: string, id: string, key: string): Observable<readonly Fact[]> =>
    http('defects.restore', { params: { project, id } }, { key }).pipe(factsOf),

  revert: (project: string, id: string, key: string, factId: string): Observable<readonly Fact[]> =>
    http('defects.takeBack', { params: { project, id }, body: { factId } }, { key }).pipe(factsOf),

  /** Comments older than a known one, and the revision of this page. */
  olderComments: (project: string, id: string, before: string) =>
    http('defects.comments', { params: { project, id }, query: { before } }),

  olderAttachments: (project: string, id: string, before: string) =>
    http('defects.attachments', { params: { project, id }, query: { before } }),

  commentVersions: (project: string, id: string, comment: string): Observable<readonly CommentVersion[]> =>
    http('defects.commentVersions', { params: { project, id, comment } }).pipe(map(({ versions }) => versions)),

  create: (project: string, key: string, body: NewDefectBody): Observable<{ id: string; facts: readonly Fact[] }> =>
    http('defects.create', { params: { project }, body }, { key }).pipe(
      map(({ id, facts }) => ({ id, facts: facts as readonly Fact[] })),
    ),

  upload: (
    project: string,
    id: string,
    file: { readonly name: string; readonly bytes: Blob },
    onSent?: (bytes: number) => void,
  ) => http('files.upload', { params: { project, id }, query: { filename: file.name }, bytes: file.bytes }, { onSent }),

  link: (project: string, path: string): Observable<string> =>
    http('files.link', { params: { project }, query: { path } }).pipe(map(({ url }) => url)),
});
export type DefectsService = ReturnType<typeof createDefectsService>;
