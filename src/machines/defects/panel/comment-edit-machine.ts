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
 * A text that is submitted while the one before is sent is queued.
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
      /** The next text, while `sent` is delivered. */
      queued: string;
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
    isNext: ({ context: { commentId, text, sent, queued } }) =>
      queued === '' && !isEmptyRichText(text) && (commentId === null || text !== sent),
    isQueued: ({ context }) => context.queued !== '',
    isChange: ({ context }) => context.commentId !== null,
    isUnsaved: ({ context: { commentId, text, stored, sent } }) =>
      commentId !== null && text !== stored && text !== sent,
    isAllSent: ({ context: { commentId, text, sent, queued } }) => commentId !== null && queued === '' && text === sent,
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
      text: textAfterSending(context),
      problem: null,
    })),
    queueText: assign(({ context }) => ({ queued: context.text, text: textAfterSending(context) })),
    sendQueued: assign(({ context }) => ({ base: baseAfterSending(context), sent: context.queued, queued: '' })),
    revert: assign(({ context }, params: { error: unknown }) => ({
      text: unsent(context),
      sent: '',
      queued: '',
      problem: toProblem(params.error),
    })),
    forgetSent: assign(({ context }) => ({ sent: '', base: baseAfterSending(context) })),
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
    queued: '',
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
              on: { 'comment.send': { guard: 'isNext', actions: 'queueText' } },
              invoke: {
                id: 'sendComment',
                src: 'sendComment',
                input: ({ context }) => ({ ...context, text: context.sent }),
                onDone: [
                  { guard: 'isAllSent', target: '#commentEdit.dropping' },
                  { guard: 'isQueued', target: 'sending', reenter: true, actions: ['sendQueued', 'keepText'] },
                  { target: 'resting', actions: ['forgetSent', 'keepText'] },
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

const textAfterSending = ({ commentId, text }: CommentAt & { text: string }) => (commentId === null ? '' : text);
const baseAfterSending = ({ commentId, sent }: CommentAt & { sent: string }) => (commentId === null ? '' : sent);

/** All undelivered text: what is in flight, what waits for it, then what was typed since. */
const unsent = ({ commentId, sent, queued, text }: Record<'sent' | 'queued' | 'text', string> & CommentAt) =>
  commentId === null ? sent + queued + text : text;

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
