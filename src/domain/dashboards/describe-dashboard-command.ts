import type { Command } from '../journal/fact.ts';
import type { DashboardCommand } from './dashboard-facts.ts';
import { dashboardMessages } from './dashboard-messages.ts';

const isDashboardCommand = (command: Command): command is DashboardCommand =>
  Object.hasOwn(dashboardMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describeDashboardCommand = (command: Command) =>
  isDashboardCommand(command)
    ? { what: dashboardMessages.changes[command.type], text: command.data.name, labels: dashboardMessages.fields }
    : null;
