import type { Command } from '../journal/fact.ts';
import type { MilestoneCommand } from './milestone-facts.ts';
import { milestoneMessages } from './milestone-messages.ts';

const isMilestoneCommand = (
  command: Command,
): command is Exclude<MilestoneCommand, { readonly type: 'milestone.purge' }> =>
  Object.hasOwn(milestoneMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describeMilestoneCommand = (command: Command) =>
  isMilestoneCommand(command) ? { what: milestoneMessages.changes[command.type], text: command.data.name } : null;
