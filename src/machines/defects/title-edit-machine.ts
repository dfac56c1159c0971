import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isValidTitle } from '../../domain/defects/title.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort, streamPort } from '../port.ts';

/** unchanged ⇄ changed ─▶ saving. What somebody else stores meanwhile never touches what is being typed. */
export interface DefectAt {
  readonly projectId: string;
  readonly defectId: string;
}

export type TitleNews = { type: 'title.stored'; text: string };

export const titleEditMachine = setup({
  types: {
    input: {} as DefectAt & { stored: string },
    context: {} as DefectAt & { stored: string; draft: string; problem: Problem | null },
    events: {} as { type: 'title.write'; text: string } | { type: 'title.save' } | { type: 'title.cancel' } | TitleNews,
  },
  actors: {
    renameDefect: callPort<void, DefectAt & { header: string }>('renameDefect'),
    titleNews: streamPort<TitleNews, DefectAt>('titleNews'),
  },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isValid: ({ context }) => isValidTitle(context.draft),
  },
  actions: {
    setDraft: assign((_, params: { text: string }) => ({ draft: params.text })),
    setStored: assign((_, params: { text: string }) => ({ stored: params.text })),
    resetDraft: assign(({ context }) => ({ draft: context.stored, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'titleEdit',
  context: ({ input }) => ({ ...input, draft: input.stored, problem: null }),
  invoke: { id: 'titleNews', src: 'titleNews', input: ({ context }) => context, onError: {} },
  initial: 'unchanged',
  on: { 'title.stored': { actions: { type: 'setStored', params: ({ event }) => event } } },
  states: {
    unchanged: {
      on: {
        'title.write': { target: 'changed', actions: { type: 'setDraft', params: ({ event }) => event } },
        'title.stored': { actions: [{ type: 'setStored', params: ({ event }) => event }, 'resetDraft'] },
      },
    },
    changed: {
      always: { guard: 'isSame', target: 'unchanged', actions: 'clearProblem' },
      on: {
        'title.write': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'title.save': { guard: 'isValid', target: 'saving' },
        'title.cancel': { target: 'unchanged', actions: 'resetDraft' },
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'renameDefect',
        src: 'renameDefect',
        input: ({ context }) => ({ projectId: context.projectId, defectId: context.defectId, header: context.draft.trim() }),
        onDone: {
          target: 'unchanged',
          actions: [{ type: 'setStored', params: ({ context }) => ({ text: context.draft.trim() }) }, 'resetDraft'],
        },
        onError: { target: 'changed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      // Typing on while the network is away goes on from what was sent.
      on: { 'title.write': { target: 'changed', actions: { type: 'setDraft', params: ({ event }) => event } } },
    },
  },
});

export type TitleEditRef = ActorRefFrom<typeof titleEditMachine>;
type TitleEdit = SnapshotFrom<typeof titleEditMachine>;

export const selectDraft = (edit: TitleEdit) => edit.context.draft;
export const selectCanSave = (edit: TitleEdit) => edit.can({ type: 'title.save' });
export const selectShowsButtons = (edit: TitleEdit) => edit.matches('changed');
export const selectIsSaving = (edit: TitleEdit) => edit.matches('saving');
export const selectTitleProblem = (edit: TitleEdit) => edit.context.problem;
