import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { PipelineCommand } from './pipeline-facts.ts';
import { pipelineMessages } from './pipeline-messages.ts';

/** Only a deletion is confirmed by a notice: every other change is visible. */
export const pipelineConfirmedNotice = (command: PipelineCommand): NoticeContent | null =>
  command.type === 'pipeline.delete'
    ? { tone: 'success', text: pipelineMessages.deleted(command.data.name), stay: limits.successStay }
    : null;

export const pipelineRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
