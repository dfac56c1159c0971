import type { Command, Fact } from '../journal/fact.ts';
import { valueIn, type Shards } from '../journal/shards.ts';
import type { Attachment, Comment, DefectRecord } from './defect.ts';

/**
 *   command         fact(s)
 *   defect.report   defect.reported, defect.attached …   only on the server: it gives the id
 *   defect.update   defect.updated                       title, status, tags, every field
 *   defect.comment        defect.commented
 *   defect.changeComment  defect.commentChanged
 *   defect.removeComment  defect.commentRemoved
 *   defect.attach   defect.attached
 *   defect.detach   defect.detached
 *   defect.delete   defect.deleted
 *   (a read)        defect.observed, defect.olderObserved
 */
export interface UpdateData {
  readonly field: string;
  readonly value: unknown;
}
export interface ReportData {
  readonly record: DefectRecord;
  readonly attachments: readonly AttachData[];
  /** Where it was reported from [DEF-073]. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}
export interface AttachData {
  readonly attachmentId: string;
  readonly upload: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

export type DefectCommand =
  | Command<'defect.report', ReportData>
  | Command<'defect.update', UpdateData>
  | Command<'defect.comment', { readonly commentId: string; readonly comment: string }>
  | Command<'defect.changeComment', { readonly commentId: string; readonly comment: string }>
  | Command<'defect.removeComment', { readonly commentId: string }>
  | Command<'defect.attach', AttachData>
  | Command<'defect.detach', { readonly attachmentId: string }>
  | Command<'defect.delete', Record<never, never>>;

export interface Details {
  readonly comments: readonly Comment[];
  readonly attachments: readonly Attachment[];
}

export type DefectFact =
  | Fact<'defect.reported', Pick<ReportData, 'record' | 'metadata'>>
  | Fact<'defect.updated', UpdateData & { readonly was: unknown }>
  | Fact<'defect.commented', { readonly commentId: string; readonly comment: string }>
  | Fact<'defect.commentChanged', { readonly commentId: string; readonly comment: string; readonly was: string }>
  | Fact<'defect.commentRemoved', { readonly commentId: string; readonly was: string }>
  | Fact<'defect.attached', AttachData>
  | Fact<'defect.detached', { readonly attachmentId: string; readonly filename: string }>
  | Fact<'defect.deleted', { readonly header: string }>
  | Fact<'defect.observed', { readonly record: DefectRecord; readonly details?: Details | undefined }>
  /** What stands behind the newest, read when somebody asked for it. */
  | Fact<'defect.olderObserved', Details>;

export interface Defects {
  /** By id; read with `recordIn`. */
  records: Shards<DefectRecord>;
  /** What hangs on a defect that was opened, as of a revision of the defect. */
  details: Record<string, Details & { readonly revision: number }>;
  /** Deleted defects and the revision at which they went: an older read does not bring one back. */
  gone: Record<string, number>;
}

export const recordIn = ({ records }: Pick<Defects, 'records'>, id: string): DefectRecord | undefined =>
  valueIn(records, id);

export const defectAbout = (id: string) => `defect/${id}`;
export const defectIdOf = (about: string) => about.slice('defect/'.length);
