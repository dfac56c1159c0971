import type { Command } from '../journal/fact.ts';
import type { ScenarioCommand } from './scenario-facts.ts';
import { scenarioMessages } from './scenario-messages.ts';

const isScenarioCommand = (command: Command): command is ScenarioCommand =>
  Object.hasOwn(scenarioMessages.commands, command.type);

/** What a person typed in a change, of the first change that has a text. */
const textOf = (command: ScenarioCommand): string => {
  if (command.type !== 'scenario.change') return 'name' in command.data ? command.data.name : '';
  for (const change of command.data.changes)
    if ('value' in change && typeof change.value === 'string' && change.value !== '') return change.value;
  return '';
};

/** What a rejected change was, with what was typed; null for commands of other areas. */
export const describeScenarioCommand = (command: Command) =>
  isScenarioCommand(command)
    ? {
        what: scenarioMessages.commands[command.type],
        text: textOf(command),
        labels: { ...scenarioMessages.fields, ...scenarioMessages.problemFields },
      }
    : null;
