import type { Command } from '../journal/fact.ts';
import type { PlanCommand } from './plan-facts.ts';
import { planMessages } from './plan-messages.ts';

const isPlanCommand = (command: Command): command is PlanCommand => Object.hasOwn(planMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describePlanCommand = (command: Command) =>
  isPlanCommand(command) ? { what: planMessages.changes[command.type], text: command.data.name } : null;
