import { limits } from '../limits.ts';
import type { Problem } from '../problems/problem.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';

/** What is said after a tag was saved, or was not [TAG-025, TAG-026, TAG-028, TAG-029]. */
export const tagSavedNotice = (name: string, isNew: boolean): NoticeContent => ({
  tone: 'success',
  text: isNew ? texts.tag.created(name) : texts.tag.updated(name),
  stay: limits.successStay,
});

export const tagDeletedNotice = (name: string): NoticeContent => ({
  tone: 'success',
  text: texts.tag.deleted(name),
  stay: limits.successStay,
});

export const tagNotDeletedNotice: NoticeContent = { tone: 'danger', text: texts.error.common };

export const tagRefusedNotice = (name: string, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text: problem.kind === 'duplicate' ? texts.duplicate(`"${name}"`) : texts.error.common,
});
