import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isEmptyRichText } from '../../domain/texts/empty-rich-text.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { DefectAt } from './title-edit-machine.ts';

/** recalling ─▶ writing ─▶ sending. What is being written is kept on the device after each pause. */
export const commentEditMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { text: string; round: number; problem: Problem | null },
    events: {} as { type: 'comment.write'; text: string } | { type: 'comment.send' },
  },
  actors: {
    recallComment: callPort<string, DefectAt>('recallComment'),
    keepComment: callPort<void, DefectAt & { text: string }>('keepComment'),
    sendComment: callPort<void, DefectAt & { text: string }>('sendComment'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: { isWritten: ({ context }) => !isEmptyRichText(context.text) },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text, problem: null })),
    // A new round is a new, empty editor on the screen.
    begin: assign(({ context }) => ({ text: '', problem: null, round: context.round + 1 })),
    recall: assign(({ context }, params: { output: string }) => ({ text: params.output, round: context.round + 1 })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'commentEdit',
  context: ({ input }) => ({ ...input, text: '', round: 0, problem: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallComment',
        src: 'recallComment',
        input: ({ context }) => context,
        onDone: { target: 'writing', actions: { type: 'recall', params: ({ event }) => event } },
        onError: 'writing',
      },
    },
    writing: {
      initial: 'still',
      on: {
        'comment.write': { target: '.pausing', actions: { type: 'setText', params: ({ event }) => event } },
        'comment.send': { guard: 'isWritten', target: 'sending' },
      },
      states: {
        still: {},
        pausing: {
          after: { autosavePause: 'keeping' },
          on: {
            'comment.write': {
              target: 'pausing',
              reenter: true,
              actions: { type: 'setText', params: ({ event }) => event },
            },
          },
        },
        keeping: {
          invoke: {
            id: 'keepComment',
            src: 'keepComment',
            input: ({ context }) => context,
            onDone: 'still',
            // Keeping is a help; writing goes on without it.
            onError: 'still',
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendComment',
        src: 'sendComment',
        input: ({ context }) => context,
        onDone: { target: 'writing', actions: 'begin' },
        onError: { target: 'writing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type CommentEditRef = ActorRefFrom<typeof commentEditMachine>;
type CommentEdit = SnapshotFrom<typeof commentEditMachine>;

export const selectCommentText = (edit: CommentEdit) => edit.context.text;
export const selectCommentRound = (edit: CommentEdit) => edit.context.round;
export const selectCanSend = (edit: CommentEdit) => edit.can({ type: 'comment.send' });
export const selectCommentProblem = (edit: CommentEdit) => edit.context.problem;
