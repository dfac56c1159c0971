import type { Command } from '../journal/fact.ts';
import type { FlowCommand } from './flow-facts.ts';
import { flowMessages } from './flow-messages.ts';

const isFlowCommand = (command: Command): command is FlowCommand => Object.hasOwn(flowMessages.commands, command.type);

/** What a person typed in a change, of the first change that has a text. */
const textOf = (command: FlowCommand): string => {
  if (command.type !== 'flow.change') return 'name' in command.data ? command.data.name : '';
  for (const change of command.data.changes) {
    if ('value' in change && typeof change.value === 'string' && change.value !== '') return change.value;
    if (change.type === 'step.add' && change.step.name !== '') return change.step.name;
    if (change.type === 'task.add' && change.task.name !== '') return change.task.name;
  }
  return '';
};

/** What a rejected change was, with what was typed; null for commands of other areas. */
export const describeFlowCommand = (command: Command) =>
  isFlowCommand(command)
    ? {
        what: flowMessages.commands[command.type],
        text: textOf(command),
        labels: { ...flowMessages.fields, ...flowMessages.problemFields },
      }
    : null;
