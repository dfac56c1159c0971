import type { Command, Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import type { Restoration } from '../trash/restoration.ts';

/** What a toast says: a success or a danger [MSG-004], for so many milliseconds, with a link where there is one. */
export interface Notice {
  readonly id: string;
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** Words of the text that lead somewhere. */
  readonly link?: { readonly text: string; readonly path: string; readonly after: string } | undefined;
  /** Set if the action can be undone. */
  readonly undo?: Undo | undefined;
  readonly stay: number;
}

export type Undo = RevertUndo | CommandUndo | RestoreUndo;

/** Reverts an event of a defect, or restores the defect if no event is named. */
export interface RevertUndo {
  readonly projectId: string;
  readonly defectId: string;
  readonly factId: string | null;
}

/** Another change of the same record, such as its restoration. */
export interface CommandUndo {
  readonly command: Omit<Command, keyof Stamp>;
}

/** The restoration of a record without a journal, as the page of the trash makes it. */
export interface RestoreUndo {
  readonly restore: Restoration;
}

export type NoticeContent = Omit<Notice, 'id' | 'stay'> & { readonly stay?: number };

/** Without a word about it a toast stays 3 seconds [MSG-005]. */
export const noticeOf = (id: string, content: NoticeContent): Notice => ({
  ...content,
  id,
  stay: content.stay ?? limits.noticeStay,
});
