import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import type { Problem } from '../problems/problem.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { FlowCommand } from './flow-facts.ts';
import { flowMessages } from './flow-messages.ts';

const restorationOf = ({ about, project }: FlowCommand, name: string) =>
  ({ type: 'flow.restore', about, project, data: { name } }) satisfies Omit<FlowCommand, keyof Stamp>;

/** The notice after a flow was created, deleted or restored; changes are shown where they are made. */
export const flowConfirmedNotice = (command: FlowCommand): NoticeContent | null => {
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if ('inBulk' in command.data) return null;
  switch (command.type) {
    case 'flow.create':
      return content(flowMessages.created(command.data.name.trim()));
    case 'flow.restore':
      return content(flowMessages.restored(command.data.name));
    case 'flow.delete': {
      const { name } = command.data;
      return { ...content(flowMessages.deleted(name)), undo: { command: restorationOf(command, name) } };
    }
    case 'flow.change':
    case 'flow.purge':
      return null;
  }
};

/** The notice after a change was refused; the change itself is in the list of rejected changes. */
export const flowRefusedNotice = (command: FlowCommand, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text:
    problem.kind === 'duplicate' && 'name' in command.data
      ? texts.duplicate(`"${command.data.name.trim()}"`)
      : texts.error.common,
});
