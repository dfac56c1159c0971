import { limits } from '../limits.ts';
import { templateMessages } from './template-messages.ts';
import type { NoticeContent } from '../toasts/notice.ts';

export const templateSavedNotice: NoticeContent = {
  tone: 'success',
  text: templateMessages.saved,
  stay: limits.successStay,
};
