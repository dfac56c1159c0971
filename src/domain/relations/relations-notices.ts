import { limits } from '../limits.ts';
import { relatedMessages } from './related-messages.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { RelationCommand } from './relation-facts.ts';

/** What is said after a relation was undone, or was not [REL-010, REL-011]; a new one is seen at its place. */
export const relationConfirmedNotice = (command: RelationCommand): NoticeContent | null =>
  command.type === 'relation.unlink'
    ? { tone: 'success', text: relatedMessages.destroyed(command.data.name), stay: limits.successStay }
    : null;

export const relationRefusedNotice = (command: RelationCommand): NoticeContent => ({
  tone: 'danger',
  text: command.type === 'relation.unlink' ? texts.error.action : texts.error.common,
});
