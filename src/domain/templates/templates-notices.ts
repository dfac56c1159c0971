import { limits } from '../limits.ts';
import { templateWords } from '../texts/template-words.ts';
import type { NoticeContent } from '../toasts/notice.ts';

export const templateSavedNotice: NoticeContent = {
  tone: 'success',
  text: templateWords.saved,
  stay: limits.successStay,
};
