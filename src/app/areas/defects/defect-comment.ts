import { fromPromise } from 'xstate';
import {
  commentEditMachine,
  type CommentAt,
  type CommentText,
  type StoredComment,
} from '../../../machines/defects/panel/comment-edit-machine.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

/** A draft for each comment that is changed, and one for the new one. */
const draftKey = ({ projectId, defectId, commentId }: CommentAt) =>
  `comment/${projectId}/${defectId}${commentId === null ? '' : `/${commentId}`}`;

/** A change of what is gone meanwhile becomes a comment of its own, so that nothing typed is lost. */
const commandOf = (needs: DefectsNeeds, at: CommentText) => {
  const known = needs.journal.journal.getSnapshot().context.view.defects.details[at.defectId]?.comments;
  return at.commentId !== null && known?.some(({ id }) => id === at.commentId)
    ? commandAt(needs, at, 'defect.changeComment', { commentId: at.commentId, comment: at.text, base: at.base })
    : commandAt(needs, at, 'defect.comment', { commentId: needs.platform.newId(), comment: at.text });
};

/** As it is kept; devices of before have the text alone. */
const readComment = (persisted: unknown): StoredComment | null => {
  if (typeof persisted === 'string') return persisted === '' ? null : { text: persisted };
  const isDraft = typeof persisted === 'object' && persisted !== null && 'text' in persisted && 'base' in persisted;
  return isDraft ? { text: String(persisted.text), base: String(persisted.base) } : null;
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
      recallComment: fromPromise<StoredComment | null, CommentAt>(async ({ input }) =>
        readComment(await drafts.readDraft(draftKey(input))),
      ),
      keepComment: fromPromise<void, CommentText>(async ({ input }) => {
        const { text, base } = input;
        await (text === '' ? drafts.dropDraft(draftKey(input)) : drafts.keepDraft(draftKey(input), { text, base }));
      }),
      sendComment: fromPromise<void, CommentText>(async ({ input }) => {
        // Both in this very turn: the page may be left in the next, and what was sent is no draft any more.
        const sending = needs.journal.ask(commandOf(needs, input));
        await Promise.all([sending, drafts.dropDraft(draftKey(input)).catch(() => {})]);
      }),
    },
  });
