import { translations } from '../texts/translations.ts';
import { folderListMessages } from './folder-list-messages.ts';
import { folderMessages } from './folder-messages.ts';
import { folderProblemMessages } from './folder-problem-messages.ts';
import { folderListMessages as germanFolderListMessages } from './german/folder-list-messages.ts';
import { folderMessages as germanFolderMessages } from './german/folder-messages.ts';
import { folderProblemMessages as germanFolderProblemMessages } from './german/folder-problem-messages.ts';

export const folderTranslations = translations({
  english: { folderListMessages, folderMessages, folderProblemMessages },
  german: {
    folderListMessages: germanFolderListMessages,
    folderMessages: germanFolderMessages,
    folderProblemMessages: germanFolderProblemMessages,
  },
  alike: ['Name'],
});
