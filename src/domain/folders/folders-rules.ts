import { areaRules } from '../area-domain.ts';
import { describeFolderCommand } from './describe-folder-command.ts';
import { folderMessages } from './folder-messages.ts';
import { folders } from './folders.ts';
import { foldersContract } from './folders-contract.ts';

export const foldersRules = areaRules({
  contract: foldersContract,
  journal: folders,
  describe: describeFolderCommand,
  audited: { entity: 'FOLDER', messages: folderMessages.audited, fields: folderMessages.fields },
});
