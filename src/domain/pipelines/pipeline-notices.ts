import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { PipelineCommand } from './pipeline-facts.ts';
import { pipelineMessages } from './pipeline-messages.ts';

const restorationOf = ({ about, project }: PipelineCommand, name: string) =>
  ({ type: 'pipeline.restore', about, project, data: { name } }) satisfies Omit<PipelineCommand, keyof Stamp>;

/** A deletion and a restoration are confirmed by a notice: every other change is visible. */
export const pipelineConfirmedNotice = (command: PipelineCommand): NoticeContent | null => {
  const { name } = command.data;
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if (command.type === 'pipeline.restore') return content(pipelineMessages.restored(name));
  if (command.type !== 'pipeline.delete') return null;
  return { ...content(pipelineMessages.deleted(name)), undo: { command: restorationOf(command, name) } };
};

export const pipelineRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
