import type { Command } from '../journal/fact.ts';
import type { TagCommand } from './tag-facts.ts';
import { tagMessages } from './tag-messages.ts';

const isTagCommand = (command: Command): command is TagCommand => Object.hasOwn(tagMessages.changes, command.type);

/** The name that a command gives or its tag had. */
export const tagNameIn = ({ type, data }: TagCommand): string =>
  type === 'tag.update' ? (data.tag ?? data.was ?? '') : data.tag;

/** What a rejected change was, with the name of the tag; null for commands of other areas. */
export const describeTagCommand = (command: Command) =>
  isTagCommand(command) ? { what: tagMessages.changes[command.type], text: tagNameIn(command) } : null;
