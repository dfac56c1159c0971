import { map, type Observable } from 'rxjs';
import type { Defect, DefectRecord } from '../../domain/defects/defect.ts';
import { defectIdOf, type DefectCommand } from '../../domain/defects/defect-facts.ts';
import type { HistoryEntry, HistoryPage } from '../../domain/defects/history/history.ts';
import type { Moment } from '../../domain/defects/history/history-contract.ts';
import type { CommentVersion, DefectChange, NewDefectBody } from '../../domain/defects/defects-contract.ts';
import { mediaTypeOf, type ExportFormat } from '../../domain/defects/list/export-format.ts';
import type { Similar } from '../../domain/defects/list/similar-contract.ts';
import { reportBody } from '../../domain/defects/local-defect.ts';
import type { ListQuery } from '../../domain/defects/list/list-query.ts';
import type { Fact } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { SearchMatch } from '../../domain/search/search-match.ts';
import type { Page } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';
import { questionOf } from './question-of.ts';

/** Which call a command becomes, and the reads of the defects area. */
export interface ListAnswer {
  readonly records: readonly DefectRecord[];
  readonly page: Page;
  /** Where the term was found, by the id of the defect. */
  readonly matches: Readonly<Record<string, SearchMatch>>;
  /** The newest position that the answer already holds. */
  readonly position: number;
}

export interface DefectAsOf extends Defect {
  readonly position: number;
}

const wireNames: Readonly<Record<string, string>> = { status: 'STATUS', tags: 'TAG' };

type Changing = Exclude<
  DefectCommand,
  { type: 'defect.report' | 'defect.delete' | 'defect.restore' | 'defect.purge' | 'defect.takeBack' }
>;

const changeOf = (command: Changing): DefectChange => {
  const id = defectIdOf(command.about);
  switch (command.type) {
    case 'defect.update': {
      const { field, value, base } = command.data;
      const name = wireNames[field] ?? field;
      return {
        id,
        action: 'UPDATE',
        field: name,
        value: value as string | string[],
        ...(base !== undefined && { base }),
      };
    }
    case 'defect.comment':
      return { id, action: 'ADD', field: 'COMMENT', subId: command.data.commentId, value: command.data.comment };
    case 'defect.changeComment': {
      const { commentId: subId, comment: value, base } = command.data;
      return { id, action: 'UPDATE', field: 'COMMENT', subId, value, ...(base !== undefined && { base }) };
    }
    case 'defect.removeComment':
      return { id, action: 'DELETE', field: 'COMMENT', subId: command.data.commentId };
    case 'defect.attach':
      return { id, action: 'ADD', field: 'ATTACHMENT', subId: command.data.filename, upload: command.data.upload };
    case 'defect.detach':
      return { id, action: 'DELETE', field: 'ATTACHMENT', subId: command.data.attachmentId };
  }
};

const factsOf = map(({ facts }: { facts: readonly unknown[] }) => facts as readonly Fact[]);

export const createDefectsService = (http: Http) => ({
  list: ({ projectId, page, ...rest }: ListQuery): Observable<ListAnswer> =>
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

  /** All that the list finds, whatever its page, in its order [DEF-072]. */
  export: ({ projectId, page: _, ...rest }: ListQuery, format: ExportFormat): Observable<File> =>
    http(
      'defects.export',
      { params: { project: projectId }, body: questionOf(rest) },
      { accept: mediaTypeOf[format], timeout: limits.fileTimeout },
    ),

  /** The same as a spreadsheet that is made in the background; one is told when it is there. */
  prepareExport: ({ projectId, page: _, ...rest }: ListQuery, key: string): Observable<{ id: string }> =>
    http('defects.prepareExport', { params: { project: projectId }, body: { question: questionOf(rest) } }, { key }),

  /** Defects with a title like this one, for whoever is about to report it. */
  similar: (project: string, header: string): Observable<readonly Similar[]> =>
    http('similar.find', { params: { project }, query: { header } }).pipe(map(({ similar }) => similar)),

  read: (project: string, id: string): Observable<DefectAsOf> => http('defects.read', { params: { project, id } }),

  /** The newest of the history, or what is older than a position [AUD-005]. */
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

  /** What is older than one that is known, and the revision that this is as of. */
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

  /** Sends what was asked for; answers the facts that the server made of it. */
  deliver(command: DefectCommand): Observable<readonly Fact[]> {
    const params = { project: command.project, id: defectIdOf(command.about) };
    switch (command.type) {
      case 'defect.delete':
        return http('defects.delete', { params }, { key: command.id }).pipe(factsOf);
      case 'defect.report':
        return http(
          'defects.create',
          { params: { project: command.project }, body: reportBody(command) },
          { key: command.id },
        ).pipe(factsOf);
      // These wait for their answer: they are asked for by calls of their own.
      case 'defect.restore':
      case 'defect.purge':
      case 'defect.takeBack': {
        const notHere: Problem = { kind: 'broken', detail: `${command.type} is not delivered from here` };
        throw notHere;
      }
      default:
        return http('defects.change', { params, body: changeOf(command) }, { key: command.id }).pipe(factsOf);
    }
  },
});
export type DefectsService = ReturnType<typeof createDefectsService>;
