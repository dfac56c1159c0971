import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CommentVersion } from '../../../domain/defects/defects-contract.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import { commentEditMachine, type CommentEditRef } from './comment-edit-machine.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   removal: unasked ─▶ asked ─▶ removing    versions: hidden ─▶ fetching ─▶ shown | failed    answering
 *
 * Operations on existing comments. Each edit is a separate actor. A user whose text was overwritten can restore it
 * (ruling R16). Refused changes are shown until they are retried or discarded.
 */
export interface OverwrittenComment {
  readonly commentId: string;
  readonly by: string;
  /** Including the text that we had saved. */
  readonly text: string;
  /** The text that it was based on. */
  readonly base: string;
}
export type CommentNews = { type: 'comment.overruled' } & OverwrittenComment;

/** The user's response to a mark beside a comment. */
export type CommentAnswer =
  | { readonly kind: 'restore'; readonly commentId: string; readonly text: string; readonly base: string }
  | { readonly kind: 'again' | 'discard'; readonly refusal: string };

const editId = (commentId: string) => `edit-${commentId}`;

export const commentsMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & {
      edits: readonly CommentEditRef[];
      overruled: readonly OverwrittenComment[];
      /** The comment that is being removed or whose versions are shown. */
      removed: string;
      looked: string;
      versions: readonly CommentVersion[];
      problem: Problem | null;
      answer: CommentAnswer | null;
    },
    events: {} as
      | { type: 'comment.edit'; commentId: string; text: string }
      | { type: 'removal.ask'; commentId: string }
      | { type: 'removal.cancel' }
      | { type: 'removal.confirm' }
      | { type: 'versions.show'; commentId: string }
      | { type: 'versions.hide' }
      | { type: 'mark.answer'; answer: CommentAnswer }
      | { type: 'comment.accept'; commentId: string }
      | CommentNews
      | { type: `xstate.done.actor.${string}`; output: unknown }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    children: {} as Record<string, 'commentEdit'>,
  },
  actors: {
    commentEdit: commentEditMachine,
    removeComment: callPort<void, DefectAt & { commentId: string }>('removeComment'),
    readVersions: callPort<readonly CommentVersion[], DefectAt & { commentId: string }>('readVersions'),
    answerMark: callPort<void, DefectAt & { answer: CommentAnswer | null }>('answerMark'),
    commentNews: streamPort<CommentNews, DefectAt>('commentNews'),
  },
  guards: {
    isNew: ({ context }, params: { commentId: string }) =>
      !context.edits.some(({ id }) => id === editId(params.commentId)),
  },
  actions: {
    beginEdit: assign(({ context, spawn }, params: { commentId: string; text: string }) => ({
      edits: [
        ...context.edits,
        spawn('commentEdit', {
          id: editId(params.commentId),
          input: {
            projectId: context.projectId,
            defectId: context.defectId,
            edited: { commentId: params.commentId, text: params.text },
          },
        }),
      ],
    })),
    dropClosed: assign(({ context }) => ({
      edits: context.edits.filter((edit) => edit.getSnapshot().status === 'active'),
    })),
    setRemoved: assign((_, params: { commentId: string }) => ({ removed: params.commentId })),
    setLooked: assign((_, params: { commentId: string }) => ({ looked: params.commentId, versions: [] })),
    setVersions: assign((_, params: { output: readonly CommentVersion[] }) => ({ versions: params.output })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    noteOverruled: assign(({ context }, { commentId, by, text, base }: OverwrittenComment) => ({
      overruled: [...context.overruled.filter((one) => one.commentId !== commentId), { commentId, by, text, base }],
    })),
    accept: assign(({ context }, params: { commentId: string }) => ({
      overruled: context.overruled.filter((one) => one.commentId !== params.commentId),
    })),
    setAnswer: assign(({ context }, { answer }: { answer: CommentAnswer }) => ({
      answer,
      overruled:
        answer.kind === 'restore'
          ? context.overruled.filter((one) => one.commentId !== answer.commentId)
          : context.overruled,
    })),
  },
}).createMachine({
  id: 'comments',
  context: ({ input }) => ({
    ...input,
    edits: [],
    overruled: [],
    removed: '',
    looked: '',
    versions: [],
    problem: null,
    answer: null,
  }),
  type: 'parallel',
  invoke: { id: 'commentNews', src: 'commentNews', input: ({ context }) => context, onError: {} },
  on: {
    'comment.edit': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'beginEdit', params: ({ event }) => event },
    },
    'comment.overruled': { actions: { type: 'noteOverruled', params: ({ event }) => event } },
    'comment.accept': { actions: { type: 'accept', params: ({ event }) => event } },
    'xstate.done.actor.*': { actions: 'dropClosed' },
    // A failing edit does not affect the others.
    'xstate.error.actor.*': { actions: 'dropClosed' },
  },
  states: {
    removal: {
      initial: 'unasked',
      states: {
        unasked: {
          on: { 'removal.ask': { target: 'asked', actions: { type: 'setRemoved', params: ({ event }) => event } } },
        },
        asked: { on: { 'removal.cancel': 'unasked', 'removal.confirm': 'removing' } },
        removing: {
          invoke: {
            id: 'removeComment',
            src: 'removeComment',
            input: ({ context }) => ({ ...context, commentId: context.removed }),
            onDone: 'unasked',
            onError: 'unasked',
          },
        },
      },
    },
    versions: {
      initial: 'hidden',
      on: {
        'versions.show': { target: '.fetching', actions: { type: 'setLooked', params: ({ event }) => event } },
        'versions.hide': '.hidden',
      },
      states: {
        hidden: {},
        fetching: {
          invoke: {
            id: 'readVersions',
            src: 'readVersions',
            input: ({ context }) => ({ ...context, commentId: context.looked }),
            onDone: { target: 'shown', actions: { type: 'setVersions', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: {},
      },
    },
    marks: {
      initial: 'resting',
      states: {
        resting: {
          on: { 'mark.answer': { target: 'answering', actions: { type: 'setAnswer', params: ({ event }) => event } } },
        },
        answering: {
          invoke: {
            id: 'answerMark',
            src: 'answerMark',
            input: ({ context }) => context,
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type CommentsRef = ActorRefFrom<typeof commentsMachine>;
type Comments = SnapshotFrom<typeof commentsMachine>;

export const selectEdits = (comments: Comments) => comments.context.edits;
export const selectOverwrittenComment = (commentId: string) => (comments: Comments) =>
  comments.context.overruled.find((one) => one.commentId === commentId);
export const selectIsCommentRemovalPending = (comments: Comments) => comments.matches({ removal: 'asked' });
export const selectVersionsOf = (commentId: string) => (comments: Comments) =>
  comments.context.looked === commentId && !comments.matches({ versions: 'hidden' });
export const selectVersions = (comments: Comments) => comments.context.versions;
export const selectVersionsProblem = (comments: Comments) =>
  comments.matches({ versions: 'failed' }) ? comments.context.problem : null;
