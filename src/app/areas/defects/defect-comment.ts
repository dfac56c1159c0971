import { fromPromise } from 'xstate';
import {
  commentEditMachine,
  type CommentAt,
  type CommentText,
} from '../../../machines/defects/panel/comment-edit-machine.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

/** A draft for each comment that is changed, and one for the new one. */
const draftKey = ({ projectId, defectId, commentId }: CommentAt) =>
  `comment/${projectId}/${defectId}${commentId === null ? '' : `/${commentId}`}`;

/** A change of what is gone meanwhile becomes a comment of its own, so that nothing typed is lost. */
const commandOf = (needs: DefectsNeeds, at: CommentText) => {
  const known = needs.journal.journal.getSnapshot().context.view.defects.details[at.defectId]?.comments;
  return at.commentId !== null && known?.some(({ id }) => id === at.commentId)
    ? commandAt(needs, at, 'defect.changeComment', { commentId: at.commentId, comment: at.text })
    : commandAt(needs, at, 'defect.comment', { commentId: needs.platform.newId(), comment: at.text });
};

/** Where nothing is kept on the device, what was left unsaved lasts as long as the page. */
const inMemory = (): NonNullable<DefectsNeeds['drafts']> => {
  const drafts = new Map<string, unknown>();
  return {
    readDraft: (key) => Promise.resolve(drafts.get(key) ?? null),
    keepDraft: (key, draft) => Promise.resolve(void drafts.set(key, draft)),
    dropDraft: (key) => Promise.resolve(void drafts.delete(key)),
  };
};

export const provideComment = (needs: DefectsNeeds, drafts = needs.drafts ?? inMemory()) =>
  commentEditMachine.provide({
    actors: {
      recallComment: fromPromise<string, CommentAt>(async ({ input }) => {
        const persisted = await drafts.readDraft(draftKey(input));
        return typeof persisted === 'string' ? persisted : '';
      }),
      keepComment: fromPromise<void, CommentText>(async ({ input }) => {
        await (input.text === '' ? drafts.dropDraft(draftKey(input)) : drafts.keepDraft(draftKey(input), input.text));
      }),
      sendComment: fromPromise<void, CommentText>(async ({ input }) => {
        // Both in this very turn: the page may be left in the next, and what was sent is no draft any more.
        const asked = needs.journal.ask(commandOf(needs, input));
        await Promise.all([asked, drafts.dropDraft(draftKey(input)).catch(() => {})]);
      }),
    },
  });
