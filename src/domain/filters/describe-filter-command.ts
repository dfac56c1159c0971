import type { Command } from '../journal/fact.ts';
import type { FilterCommand } from './filter-facts.ts';
import { filterMessages } from './filter-messages.ts';

const isFilterCommand = (command: Command): command is FilterCommand =>
  Object.hasOwn(filterMessages.changes, command.type);

/** What a rejected change was, with the name of the filter; null for commands of other areas. */
export const describeFilterCommand = (command: Command) =>
  isFilterCommand(command) ? { what: filterMessages.changes[command.type], text: filterNameIn(command) } : null;

/** The name that a command gives or its filter had. */
export const filterNameIn = ({ type, data }: FilterCommand): string =>
  type === 'filter.update' ? (data.name ?? data.was ?? '') : data.name;
