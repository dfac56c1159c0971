import type { Command } from '../../journal/fact.ts';
import { runMessages } from '../run-messages.ts';
import type { ManualRunCommand } from './result-facts.ts';

const isManualCommand = (command: Command): command is ManualRunCommand =>
  Object.hasOwn(runMessages.changes, command.type);

/** Describes a rejected result, with its note; null for commands of other areas. */
export const describeManualCommand = (command: Command) => {
  if (!isManualCommand(command)) return null;
  const { data, type } = command;
  return { what: runMessages.changes[type], text: 'note' in data && data.note !== '' ? data.note : data.name };
};
