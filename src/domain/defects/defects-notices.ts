import { defectsPageOf } from '../address/defects-page.ts';
import { pathOf } from '../address/page.ts';
import { isLocalId, idIn, type IdMap } from '../journal/local-ids.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import { defectIdOf, type DefectCommand } from './defect-facts.ts';
import { problemText } from '../problems/problem-text.ts';
import type { Problem } from '../problems/problem.ts';
import type { ReportCommand } from './local-defect.ts';
import { cutForNotice } from './title.ts';

/**
 * The error catalogue of the defects area as one table: the outcome of a command, and the toast or silence that the
 * documents require [DEF-074, DEF-076, DEF-078, DEF-082..085]. Silence still leaves a mark at the field.
 */
const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });
const danger = (text: string): NoticeContent => ({ tone: 'danger', text });

/** What Undo requests: a revert of the command's fact, or a restore of the defect. */
const undoOf = ({ project, about }: DefectCommand, factId: string | null) => ({
  projectId: project,
  defectId: defectIdOf(about),
  factId,
});

/** A change was reverted; with an id, a defect was restored. */
export const revertedNotice = (restored: string | null): NoticeContent =>
  success(restored === null ? texts.defect.updated : texts.defect.restored(restored));

export const revertRefusedNotice = (problem: Problem): NoticeContent => danger(problemText(problem));

export const confirmedNotice = (command: DefectCommand): NoticeContent | null => {
  switch (command.type) {
    case 'defect.update':
      return { ...success(texts.defect.updated), undo: undoOf(command, `${command.id}/updated`) };
    case 'defect.delete':
      return { ...success(texts.defect.deleted(defectIdOf(command.about))), undo: undoOf(command, null) };
    case 'defect.comment':
    case 'defect.changeComment':
    case 'defect.removeComment':
    case 'defect.attach':
    case 'defect.detach':
    case 'defect.report':
    case 'defect.restore':
    case 'defect.purge':
    case 'defect.takeBack':
      return null;
  }
};

export const refusedNotice = (command: DefectCommand): NoticeContent | null =>
  command.type === 'defect.delete' || command.type === 'defect.report' ? danger(texts.error.action) : null;

export const createdNotice = (id: string, header: string, path: string): NoticeContent => {
  const [before, text, after] = texts.defect.created(id, cutForNotice(header));
  return { tone: 'success', text: before, link: { text, path, after }, stay: limits.successStay };
};

/** A new defect that could not be sent. */
export const persistedNotice: NoticeContent = { tone: 'success', text: texts.defect.kept, stay: limits.successStay };

/** A waiting report has become a defect; null while its id is unknown. */
export const sentNotice = ({ about, project, data }: ReportCommand, idMap: IdMap): NoticeContent | null => {
  const id = defectIdOf(idIn(idMap, about));
  return isLocalId(id) ? null : createdNotice(id, data.record.header, pathOf(defectsPageOf(project, id)));
};

export const createFailedNotice: NoticeContent = danger(texts.error.action);
export const linkCopiedNotice: NoticeContent = success(texts.defect.linkCopied);
export const waitedFailedNotice: NoticeContent = danger(texts.error.common);

/** Why a file was rejected, shown for 6 seconds [ATT-008, ATT-009, ATT-010]. */
export const rejectedFileNotice = (reason: 'size' | 'other'): NoticeContent => ({
  tone: 'danger',
  text: reason === 'size' ? texts.upload.tooBig : texts.upload.other,
  stay: limits.uploadErrorStay,
});

export const goneNotice = (id: string): NoticeContent => danger(texts.defect.gone(id));
