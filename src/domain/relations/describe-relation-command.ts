import type { Command } from '../journal/fact.ts';
import { isRelationCommand } from './relation-facts.ts';
import { relatedMessages } from './related-messages.ts';

/** What a rejected change of a relation was, with the name of the other end; null for commands of other areas. */
export const describeRelationCommand = (command: Command) =>
  isRelationCommand(command)
    ? {
        what: relatedMessages.changes[command.type],
        text: command.type === 'relation.link' ? command.data.rightName : command.data.name,
      }
    : null;
