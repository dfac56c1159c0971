import type { Command } from '../journal/fact.ts';
import type { RequirementCommand } from './requirement-facts.ts';
import { requirementMessages } from './requirement-messages.ts';

const isRequirementCommand = (
  command: Command,
): command is Exclude<RequirementCommand, { readonly type: 'requirement.purge' }> =>
  Object.hasOwn(requirementMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describeRequirementCommand = (command: Command) =>
  isRequirementCommand(command) ? { what: requirementMessages.changes[command.type], text: command.data.name } : null;
