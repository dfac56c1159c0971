import { limits } from '../limits.ts';

/** What a toast says: a success or a danger [MSG-004], for so many milliseconds, with a link where there is one. */
export interface Notice {
  readonly id: string;
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** Words of the text that lead somewhere. */
  readonly link?: { readonly text: string; readonly path: string; readonly after: string } | undefined;
  /** What it tells can be taken back: the change of a defect, or its deletion where no fact is named. */
  readonly undo?: Undo | undefined;
  readonly stay: number;
}

export interface Undo {
  readonly projectId: string;
  readonly defectId: string;
  readonly factId: string | null;
}

export type NoticeContent = Omit<Notice, 'id' | 'stay'> & { readonly stay?: number };

/** Without a word about it a toast stays 3 seconds [MSG-005]. */
export const noticeOf = (id: string, content: NoticeContent): Notice => ({
  ...content,
  id,
  stay: content.stay ?? limits.noticeStay,
});
