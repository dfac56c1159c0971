import type { Attachment, Comment, DefectRecord } from '../defect.ts';
import {
  defectIdOf as idOf,
  isRename,
  recordIn,
  type DefectFact,
  type Defects,
  type Details,
} from '../defect-facts.ts';
import { follows } from '../../journal/fact.ts';
import { dropIn, putIn } from '../../journal/shards.ts';
import { setValue } from './field-access.ts';

/**
 * A record has a revision, so a fact that it already contains is skipped:
 *
 *   read at 7 … echo 6, echo 7 (passed over), echo 8 (applied)
 *
 * A fact that does not follow directly is skipped as well: an earlier one was never received, and only a read has it. A
 * predicted fact has no revision and always applies. Never throws, never checks.
 */
const isNews = (fact: DefectFact, revision: number) => fact.revision === undefined || fact.revision > revision;

const touch = (record: DefectRecord, fact: DefectFact) => {
  if (!isRename(fact)) {
    record.modifiedDate = fact.at;
    record.modifiedByUser = fact.by;
  }
  if (fact.revision !== undefined) record.revision = fact.revision;
};

const changeRecord = (view: Defects, fact: DefectFact, change: (record: DefectRecord) => void) => {
  const record = recordIn(view, idOf(fact.about));
  if (!record || !follows(fact, record.revision)) return;
  change(record);
  touch(record, fact);
};

type DraftDetails = { revision: number; comments: Comment[]; attachments: Attachment[] };

const changeDetails = (view: Defects, fact: DefectFact, change: (details: DraftDetails) => void) => {
  const details = view.details[idOf(fact.about)] as DraftDetails | undefined;
  if (!details || !follows(fact, details.revision)) return;
  change(details);
  if (fact.revision !== undefined) details.revision = fact.revision;
};

// Facts are immutable: later facts of a batch modify the view's own copy.
const ownRecord = (record: DefectRecord): DefectRecord => ({ ...record, custom: { ...record.custom } });
const ownDetails = ({ comments, attachments }: Details, revision: number) => ({
  revision,
  comments: [...comments],
  attachments: [...attachments],
});

const observe = (view: Defects, record: DefectRecord, details: Details | undefined) => {
  if ((view.gone[record.id] ?? -1) >= record.revision) return;
  const trashed = view.trash[record.id];
  if (trashed && trashed.record.revision < record.revision) delete view.trash[record.id];
  const known = recordIn(view, record.id);
  if (!known || known.revision <= record.revision) putIn(view.records, record.id, ownRecord(record));
  const hanging = view.details[record.id];
  if (details && (!hanging || hanging.revision <= record.revision)) {
    view.details[record.id] = ownDetails(details, record.revision);
  }
};

const behind = <One extends { readonly id: string }>(newer: readonly One[], older: readonly One[]): One[] => {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
};

/** Adds older parts after the known ones; known parts stay unchanged. */
const observeOlder = (view: Defects, id: string, older: Details) => {
  const details = view.details[id] as DraftDetails | undefined;
  if (!details) return;
  details.comments = behind(details.comments, older.comments);
  details.attachments = behind(details.attachments, older.attachments);
};

const commentOf = (fact: Extract<DefectFact, { type: 'defect.commented' }>): Comment => ({
  id: fact.data.commentId,
  itemId: idOf(fact.about),
  projectId: fact.project,
  createdDate: fact.at,
  comment: fact.data.comment,
  user: fact.by,
});

/**
 * Restores the position: after newer comments. A comment older than all shown ones appears when older ones are read.
 */
const restoreComment = (view: Defects, fact: Extract<DefectFact, { type: 'defect.commentRestored' }>) => {
  const { commentId: id, comment, user, createdDate, editedBy, editedDate } = fact.data;
  const edited = editedBy !== undefined && editedDate !== undefined ? { editedBy, editedDate } : {};
  const back: Comment = {
    id,
    itemId: idOf(fact.about),
    projectId: fact.project,
    createdDate,
    comment,
    user,
    ...edited,
  };
  const before = recordIn(view, idOf(fact.about))?.commentCount ?? 0;
  changeRecord(view, fact, (record) => {
    record.commentCount += 1;
  });
  changeDetails(view, fact, (details) => {
    const { comments } = details;
    const at = comments.findIndex((one) => one.createdDate <= createdDate);
    if (at < 0 && comments.length < before) return;
    details.comments = comments.toSpliced(at < 0 ? comments.length : at, 0, back);
  });
};

export const attachmentOf = (fact: Extract<DefectFact, { type: 'defect.attached' }>): Attachment => ({
  id: fact.data.attachmentId,
  itemId: idOf(fact.about),
  filename: fact.data.filename,
  mimeType: fact.data.mimeType,
  size: fact.data.size,
  createdDate: fact.at,
  user: fact.by,
  data: `defects/${idOf(fact.about)}/attachments/${fact.data.attachmentId}`,
});

const moveToTrash = (view: Defects, fact: DefectFact) => {
  const id = idOf(fact.about);
  const record = recordIn(view, id);
  // The defect was restored since, and read after that.
  if (record && !isNews(fact, record.revision)) return;
  // A repeated older deletion must not override a later one.
  view.gone[id] = Math.max(view.gone[id] ?? 0, fact.revision ?? record?.revision ?? 0);
  if (record) {
    touch(record, fact);
    view.trash[id] = { record, details: view.details[id] ?? null };
  }
  dropIn(view.records, id);
  delete view.details[id];
};

const bringBack = (view: Defects, fact: DefectFact) => {
  const id = idOf(fact.about);
  const trashed = view.trash[id];
  if (!trashed || !follows(fact, trashed.record.revision)) return;
  delete view.trash[id];
  const record = { ...trashed.record };
  touch(record, fact);
  putIn(view.records, id, record);
  if (trashed.details) view.details[id] = { ...trashed.details, revision: record.revision };
};

export const evolveDefects = (view: Defects, fact: DefectFact): void => {
  switch (fact.type) {
    case 'defect.observed':
      return observe(view, fact.data.record, fact.data.details);
    case 'defect.olderObserved':
      return observeOlder(view, idOf(fact.about), fact.data);
    case 'defect.reported':
      return observe(
        view,
        { ...fact.data.record, revision: fact.revision ?? fact.data.record.revision },
        { comments: [], attachments: [] },
      );
    case 'defect.updated':
      changeRecord(view, fact, (record) => setValue(record, fact.data.field, fact.data.value));
      // The details do not change, but are now as new as this fact.
      return changeDetails(view, fact, () => {});
    case 'defect.commented':
      changeRecord(view, fact, (record) => {
        record.commentCount += 1;
      });
      // Newest first [COM-003].
      return changeDetails(view, fact, ({ comments }) => {
        comments.unshift(commentOf(fact));
      });
    case 'defect.commentChanged':
      changeRecord(view, fact, () => {});
      return changeDetails(view, fact, (details) => {
        details.comments = details.comments.map((comment) =>
          comment.id === fact.data.commentId
            ? { ...comment, comment: fact.data.comment, editedBy: fact.by, editedDate: fact.at }
            : comment,
        );
      });
    case 'defect.commentRemoved':
      changeRecord(view, fact, (record) => {
        record.commentCount = Math.max(0, record.commentCount - 1);
      });
      return changeDetails(view, fact, (details) => {
        details.comments = details.comments.filter(({ id }) => id !== fact.data.commentId);
      });
    case 'defect.commentRestored':
      return restoreComment(view, fact);
    case 'defect.attached':
      changeRecord(view, fact, (record) => {
        record.attachmentCount += 1;
      });
      return changeDetails(view, fact, ({ attachments }) => {
        attachments.unshift(attachmentOf(fact));
      });
    case 'defect.detached':
      changeRecord(view, fact, (record) => {
        record.attachmentCount = Math.max(0, record.attachmentCount - 1);
      });
      return changeDetails(view, fact, (details) => {
        details.attachments = details.attachments.filter(({ id }) => id !== fact.data.attachmentId);
      });
    case 'defect.deleted':
      return moveToTrash(view, fact);
    case 'defect.restored':
      return bringBack(view, fact);
    case 'defect.purged':
      delete view.trash[idOf(fact.about)];
  }
};

/** Changes the draft: one defect as it is in another view, as copies that later facts may change. */
export const restoreDefect = (view: Defects, from: Defects, about: string): void => {
  const id = idOf(about);
  const record = recordIn(from, id);
  if (record) putIn(view.records, id, ownRecord(record));
  else dropIn(view.records, id);
  const details = from.details[id];
  if (details) view.details[id] = ownDetails(details, details.revision);
  else delete view.details[id];
};
