import type { Command } from '../journal/fact.ts';
import { messages } from '../texts/messages.ts';
import type { JournaledProjectCommand } from './project-facts.ts';
import { projectMessages } from './project-messages.ts';

const isProjectCommand = (command: Command): command is JournaledProjectCommand =>
  Object.hasOwn(projectMessages.changes.of, command.type);

const describedText = ({ type, data }: JournaledProjectCommand): string => {
  if (type === 'project.setMember')
    return data.role === null
      ? projectMessages.changes.removed(data.name)
      : `${data.name}: ${messages.projects.roles[data.role]}`;
  const entered = (['name', 'code', 'description'] as const).flatMap((field) => data[field] ?? []);
  if (data.status) entered.push(projectMessages.statuses[data.status]);
  if (data.avatar !== undefined) entered.push(projectMessages.fields.avatar);
  return entered.join(' · ');
};

/** What a rejected change was, with what was entered; null for commands of other areas. */
export const describeProjectCommand = (command: Command) =>
  isProjectCommand(command) ? { what: projectMessages.changes.of[command.type], text: describedText(command) } : null;
