import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isEmptyRichText } from '../../../domain/rich-text/empty-rich-text.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   recalling ─▶ open { text: still ─▶ pausing ─▶ keeping ∥ delivery: resting ⇄ sending } ─▶ leaving | dropping ─▶ closed
 *
 * A new comment, or an edit of one. Nothing is written before the stored draft is known. A submitted text leaves the
 * editor at once, so that further input becomes the next text; if it is refused, it is put back in front of that input.
 * An edit stays open until it is saved. Only edits can be closed: their unsaved text is stored and restored the next
 * time the comment is edited.
 */
export interface CommentAt extends DefectAt {
  /** Null for a new comment. */
  readonly commentId: string | null;
}
/** `base`: the text that was edited; '' for a new comment. */
export interface CommentText extends CommentAt {
  readonly text: string;
  readonly base: string;
}
/** An unsaved text stored on the device. */
export interface StoredComment {
  readonly text: string;
  readonly base?: string;
}

export const commentEditMachine = setup({
  types: {
    input: {} as DefectAt & { edited?: { commentId: string; text: string } },
    context: {} as CommentAt & {
      stored: string;
      /** The text that was edited when the draft was started, possibly in an earlier session. */
      base: string;
      text: string;
      sent: string;
      isRecalled: boolean;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'comment.write'; text: string }
      | { type: 'comment.send' }
      | { type: 'comment.cancel' }
      | { type: 'comment.drop' }
      | { type: 'comment.startOver' }
      | { type: 'text.keep' }
      | { type: 'page.leave' },
  },
  actors: {
    recallComment: callPort<StoredComment | null, CommentAt>('recallComment'),
    keepComment: callPort<void, CommentText>('keepComment'),
    sendComment: callPort<void, CommentText>('sendComment'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isWritten: ({ context }) => !isEmptyRichText(context.text),
    isChange: ({ context }) => context.commentId !== null,
    isUnsaved: ({ context: { commentId, text, stored, sent } }) =>
      commentId !== null && text !== stored && text !== sent,
    isAllSent: ({ context }) => context.commentId !== null && context.text === context.sent,
  },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text, problem: null })),
    recall: assign(({ context }, { output }: { output: StoredComment | null }) => ({
      text: output?.text ?? context.text,
      base: output?.base ?? context.base,
      isRecalled: context.commentId !== null && output !== null && output.text !== context.stored,
    })),
    startOver: assign(({ context: { stored } }) => ({ text: stored, base: stored, isRecalled: false })),
    handOver: assign(({ context }) => ({
      sent: context.text,
      text: context.commentId === null ? '' : context.text,
      problem: null,
    })),
    revert: assign(({ context }, params: { error: unknown }) => ({
      text: unsent(context),
      sent: '',
      problem: toProblem(params.error),
    })),
    forgetIds: assign(({ context: { commentId, sent } }) => ({ sent: '', base: commentId === null ? '' : sent })),
    keepText: raise({ type: 'text.keep' }),
  },
}).createMachine({
  id: 'commentEdit',
  context: ({ input: { projectId, defectId, edited } }) => ({
    projectId,
    defectId,
    commentId: edited?.commentId ?? null,
    stored: edited?.text ?? '',
    base: edited?.text ?? '',
    text: edited?.text ?? '',
    sent: '',
    isRecalled: false,
    problem: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallComment',
        src: 'recallComment',
        input: ({ context }) => context,
        onDone: { target: 'open', actions: { type: 'recall', params: ({ event }) => event } },
        onError: 'open',
      },
      on: { 'comment.cancel': { guard: 'isChange', target: 'closed' } },
    },
    open: {
      type: 'parallel',
      on: {
        'comment.cancel': [
          { guard: 'isUnsaved', target: 'leaving' },
          { guard: 'isChange', target: 'dropping' },
        ],
        'comment.drop': { guard: 'isChange', target: 'dropping' },
        'comment.startOver': { guard: 'isChange', actions: ['startOver', 'keepText'] },
      },
      states: {
        text: {
          initial: 'still',
          on: {
            'comment.write': {
              target: '.pausing',
              actions: { type: 'setText', params: ({ event }) => event },
            },
            'text.keep': '.keeping',
          },
          states: {
            still: {},
            pausing: { after: { autosavePause: 'keeping' }, on: { 'page.leave': 'keeping' } },
            keeping: {
              invoke: {
                id: 'keepComment',
                src: 'keepComment',
                input: ({ context }) => ({ ...context, text: unsent(context) }),
                onDone: 'still',
                // Storing the draft is optional; writing continues without it.
                onError: 'still',
              },
            },
          },
        },
        delivery: {
          initial: 'resting',
          states: {
            resting: { on: { 'comment.send': { guard: 'isWritten', target: 'sending', actions: 'handOver' } } },
            sending: {
              invoke: {
                id: 'sendComment',
                src: 'sendComment',
                input: ({ context }) => ({ ...context, text: context.sent }),
                onDone: [
                  { guard: 'isAllSent', target: '#commentEdit.dropping' },
                  { target: 'resting', actions: ['forgetIds', 'keepText'] },
                ],
                onError: {
                  target: 'resting',
                  actions: [{ type: 'revert', params: ({ event }) => event }, 'keepText'],
                },
              },
            },
          },
        },
      },
    },
    leaving: {
      invoke: {
        id: 'leaveComment',
        src: 'keepComment',
        input: ({ context }) => context,
        onDone: 'closed',
        onError: 'closed',
      },
    },
    dropping: {
      invoke: {
        id: 'dropComment',
        src: 'keepComment',
        input: ({ context }) => ({ ...context, text: '' }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

/** All undelivered text: what is in flight, then what was typed since. */
const unsent = ({ commentId, sent, text }: { commentId: string | null; sent: string; text: string }) =>
  commentId === null ? sent + text : text;

export type CommentEditRef = ActorRefFrom<typeof commentEditMachine>;
type CommentEdit = SnapshotFrom<typeof commentEditMachine>;

export const selectCommentText = (edit: CommentEdit) => edit.context.text;
/** False until the stored draft is read; earlier input would be lost. */
export const selectIsWritable = (edit: CommentEdit) => !edit.matches('recalling');
export const selectCanSend = (edit: CommentEdit) => edit.can({ type: 'comment.send' });
/** Whether a draft from an earlier session was restored. */
export const selectIsRecalled = (edit: CommentEdit) => edit.context.isRecalled;
export const selectCommentProblem = (edit: CommentEdit) => edit.context.problem;
export const selectEditedComment = (edit: CommentEdit) => edit.context.commentId;
/** The original text when the edit started. */
export const selectTextBefore = (edit: CommentEdit) => edit.context.stored;
