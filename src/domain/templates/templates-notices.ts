import { limits } from '../limits.ts';
import { namesInSave } from './journal/describe-template-command.ts';
import type { TemplateCommand } from './template-facts.ts';
import { templateMessages } from './template-messages.ts';
import type { NoticeContent } from '../toasts/notice.ts';

export const templateSavedNotice: NoticeContent = {
  tone: 'success',
  text: templateMessages.saved,
  stay: limits.successStay,
};

/** The notice after the server has accepted a save. Fields that were only arranged show where they are. */
export const templateConfirmedNotice = (command: TemplateCommand): NoticeContent | null =>
  namesInSave(command).length === 0 ? null : templateSavedNotice;
