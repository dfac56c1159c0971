import type { Command } from '../journal/fact.ts';
import type { FolderCommand } from './folder-facts.ts';
import { folderMessages } from './folder-messages.ts';

const isFolderCommand = (command: Command): command is FolderCommand =>
  Object.hasOwn(folderMessages.changes, command.type);

/** Describes a rejected change; null for commands of other areas. */
export const describeFolderCommand = (command: Command) =>
  isFolderCommand(command) ? { what: folderMessages.changes[command.type], text: command.data.name } : null;
