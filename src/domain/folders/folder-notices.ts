import { limits } from '../limits.ts';
import type { Problem } from '../problems/problem.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { FolderCommand } from './folder-facts.ts';
import { folderMessages } from './folder-messages.ts';

/** Only a deletion is confirmed by a notice: every other change is visible in the tree. */
export const folderConfirmedNotice = (command: FolderCommand): NoticeContent | null =>
  command.type === 'folder.delete'
    ? { tone: 'success', text: folderMessages.deleted(command.data.name), stay: limits.successStay }
    : null;

export const folderRefusedNotice = (command: FolderCommand, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text: problem.kind === 'duplicate' ? texts.duplicate(`"${command.data.name.trim()}"`) : texts.error.common,
});
