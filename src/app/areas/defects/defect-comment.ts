import { fromPromise } from 'xstate';
import {
  commentEditMachine,
  type CommentAt,
  type CommentText,
  type StoredComment,
} from '../../../machines/defects/panel/comment-edit-machine.ts';
import { createMemoryDrafts } from '../../sync/device/memory-drafts.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

/** One draft for each comment that is being edited, and one for a new comment. */
const draftKey = ({ projectId, defectId, commentId }: CommentAt) =>
  `comment/${projectId}/${defectId}${commentId === null ? '' : `/${commentId}`}`;

/** An edit of a comment that was deleted meanwhile becomes a new comment, so that no text is lost. */
const commandOf = (needs: DefectsNeeds, at: CommentText) => {
  const known = needs.journal.journal.getSnapshot().context.view.defects.details[at.defectId]?.comments;
  return at.commentId !== null && known?.some(({ id }) => id === at.commentId)
    ? commandAt(needs, at, 'defect.changeComment', { commentId: at.commentId, comment: at.text, base: at.base })
    : commandAt(needs, at, 'defect.comment', { commentId: needs.platform.newId(), comment: at.text });
};

/** The stored draft; older versions stored the text alone. */
const readComment = (persisted: unknown): StoredComment | null => {
  if (typeof persisted === 'string') return persisted === '' ? null : { text: persisted };
  const isDraft = typeof persisted === 'object' && persisted !== null && 'text' in persisted && 'base' in persisted;
  return isDraft ? { text: String(persisted.text), base: String(persisted.base) } : null;
};

export const provideComment = (needs: DefectsNeeds, drafts = needs.drafts ?? createMemoryDrafts()) =>
  commentEditMachine.provide({
    actors: {
      recallComment: fromPromise<StoredComment | null, CommentAt>(async ({ input }) =>
        readComment(await drafts.readDraft(draftKey(input))),
      ),
      keepComment: fromPromise<void, CommentText>(async ({ input }) => {
        const { text, base } = input;
        await (text === '' ? drafts.dropDraft(draftKey(input)) : drafts.keepDraft(draftKey(input), { text, base }));
      }),
      sendComment: fromPromise<void, CommentText>(async ({ input }) => {
        // Both in this turn: the page may close in the next one, and a sent comment is not a draft any more.
        const sending = needs.journal.ask(commandOf(needs, input));
        await Promise.all([sending, drafts.dropDraft(draftKey(input)).catch(() => {})]);
      }),
    },
  });
