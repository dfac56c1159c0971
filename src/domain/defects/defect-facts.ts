import type { Command, Fact } from '../journal/fact.ts';
import { valueIn, type Shards } from '../journal/shards.ts';
import type { BlockConflict } from '../rich-text/merged-text.ts';
import type { Attachment, Comment, DefectRecord } from './defect.ts';
import type { CodedReason } from '../problems/reason.ts';

/**
 *   command         fact(s)
 *   defect.report   defect.reported, defect.attached …   only on the server: it gives the id
 *   defect.update   defect.updated                       title, status, tags, every field
 *   defect.comment        defect.commented
 *   defect.changeComment  defect.commentChanged
 *   defect.removeComment  defect.commentRemoved
 *   defect.attach   defect.attached
 *   defect.detach   defect.detached
 *   defect.delete   defect.deleted                       into the trash
 *   defect.restore  defect.restored, defect.updated …    only on the server: it knows which tags still exist
 *   defect.purge    defect.purged                        only on the server, when the trash is emptied
 *   defect.takeBack what undoes an earlier fact          only on the server: it has the fact
 *   (a read)        defect.observed, defect.olderObserved
 */
export interface UpdateData {
  readonly field: string;
  readonly value: unknown;
}
/** For rich text: the text that was edited; without it the value replaces the stored one. For another field: the value seen. */
export interface EditedBase {
  readonly base?: string | undefined;
}
/**
 * On a fact that was merged with the stored text: the blocks that both had changed. Empty for another field whose author had
 * seen the value before.
 */
export interface MergedBlocks {
  readonly conflicts?: readonly BlockConflict[];
}
export interface ReportData {
  readonly record: DefectRecord;
  readonly attachments: readonly AttachData[];
  /** Where the defect was reported from [DEF-073]. */
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
  | Command<'defect.update', UpdateData & EditedBase>
  | Command<'defect.comment', { readonly commentId: string; readonly comment: string }>
  | Command<'defect.changeComment', { readonly commentId: string; readonly comment: string } & EditedBase>
  | Command<'defect.removeComment', { readonly commentId: string }>
  | Command<'defect.attach', AttachData>
  | Command<'defect.detach', { readonly attachmentId: string }>
  | Command<'defect.delete', Record<never, never>>
  | Command<'defect.restore', { readonly tags: readonly string[] }>
  | Command<'defect.purge', Record<never, never>>
  | Command<'defect.takeBack', RevertData>;

export interface RevertData {
  /** The fact to revert. */
  readonly fact: DefectFact;
  /** A later change of the same thing: "has since been changed to Done by Olga". */
  readonly since: CodedReason | null;
  /** The file that reverting its removal restores. */
  readonly file: AttachData | null;
  /** The comment that reverting its removal restores, with its original author. */
  readonly removed: RestoredComment | null;
  /** As for a restore. */
  readonly tags: readonly string[];
}

export interface RestoredComment {
  readonly commentId: string;
  readonly comment: string;
  readonly user: string;
  readonly createdDate: string;
  readonly editedBy?: string | undefined;
  readonly editedDate?: string | undefined;
}

/** On a fact that reverts another one: the id of that one. */
interface Undoing {
  readonly takesBack?: string;
}

/** On a fact that follows from a rename: the defect is the same, so its last update stays. Absent on facts of older versions. */
interface Renaming {
  readonly renamed?: true;
}

export interface Details {
  readonly comments: readonly Comment[];
  readonly attachments: readonly Attachment[];
}

export type DefectFact =
  | Fact<'defect.reported', Pick<ReportData, 'record' | 'metadata'>>
  | Fact<'defect.updated', UpdateData & { readonly was: unknown } & MergedBlocks & Undoing & Renaming>
  | Fact<'defect.commented', { readonly commentId: string; readonly comment: string }>
  | Fact<
      'defect.commentChanged',
      { readonly commentId: string; readonly comment: string; readonly was: string } & MergedBlocks & Undoing
    >
  | Fact<'defect.commentRemoved', { readonly commentId: string; readonly was: string } & Undoing>
  | Fact<'defect.commentRestored', RestoredComment & Undoing>
  | Fact<'defect.attached', AttachData & Undoing>
  | Fact<'defect.detached', { readonly attachmentId: string; readonly filename: string } & Undoing>
  | Fact<'defect.deleted', { readonly header: string }>
  | Fact<'defect.restored', { readonly header: string }>
  | Fact<'defect.purged', { readonly header: string }>
  | Fact<'defect.observed', { readonly record: DefectRecord; readonly details?: Details | undefined }>
  /** Older parts, read on request. */
  | Fact<'defect.olderObserved', Details>;

export interface Trashed {
  readonly record: DefectRecord;
  readonly details: (Details & { readonly revision: number }) | null;
}

export interface Defects {
  /** By id; read with `recordIn`. */
  records: Shards<DefectRecord>;
  /** Comments and attachments of an opened defect, as of a revision of the defect. */
  details: Record<string, Details & { readonly revision: number }>;
  /** Deleted defects and the revision of their deletion: an older read does not restore them. */
  gone: Record<string, number>;
  /** Deleted defects as last known here: a restore brings them back. */
  trash: Record<string, Trashed>;
}

export const isRename = ({ type, data }: { readonly type: string; readonly data: object }): boolean =>
  type === 'defect.updated' && 'renamed' in data && data.renamed === true;

export const recordIn = ({ records }: Pick<Defects, 'records'>, id: string): DefectRecord | undefined =>
  valueIn(records, id);

export const defectAbout = (id: string) => `defect/${id}`;
export const defectIdOf = (about: string) => about.slice('defect/'.length);
