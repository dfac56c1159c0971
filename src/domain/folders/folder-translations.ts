import { translations } from '../texts/translations.ts';
import { folderMessages } from './folder-messages.ts';
import { folderProblemMessages } from './folder-problem-messages.ts';
import { folderMessages as germanFolderMessages } from './german/folder-messages.ts';
import { folderProblemMessages as germanFolderProblemMessages } from './german/folder-problem-messages.ts';

export const folderTranslations = translations({
  english: { folderMessages, folderProblemMessages },
  german: { folderMessages: germanFolderMessages, folderProblemMessages: germanFolderProblemMessages },
  alike: ['Name'],
});
