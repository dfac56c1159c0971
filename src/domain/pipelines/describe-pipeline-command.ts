import type { Command } from '../journal/fact.ts';
import type { PipelineCommand } from './pipeline-facts.ts';
import { pipelineMessages } from './pipeline-messages.ts';

const isPipelineCommand = (command: Command): command is PipelineCommand =>
  Object.hasOwn(pipelineMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describePipelineCommand = (command: Command) =>
  isPipelineCommand(command) ? { what: pipelineMessages.changes[command.type], text: command.data.name } : null;
