import type { Command } from '../journal/fact.ts';
import type { DatasetCommand } from './dataset-facts.ts';
import { datasetMessages } from './dataset-messages.ts';

const isDatasetCommand = (command: Command): command is DatasetCommand =>
  Object.hasOwn(datasetMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describeDatasetCommand = (command: Command) =>
  isDatasetCommand(command)
    ? {
        what: datasetMessages.changes[command.type],
        text: command.data.name,
        labels: { ...datasetMessages.fields, ...datasetMessages.problemFields },
      }
    : null;
