import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { titleFaultText } from '../../../domain/defects/decisions/faults.ts';
import { isValidTitle } from '../../../domain/defects/title.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { DefectAt } from '../defect-at.ts';
import type { OverwrittenValue } from '../../fields/field-edit-setup.ts';
import { callPort, streamPort } from '../../port.ts';

/**
 *   unchanged ⇄ changed { pausing ─▶ keeping ─▶ still } ─▶ saving ─▶ unchanged
 *                  └─▶ forgetting ─▶ unchanged
 *
 * If another user overwrites a title that we saved, their title is shown and ours can be restored until the user
 * responds (ruling R16). A save by another user never changes the text being typed: the user is warned and can save
 * deliberately. An unsaved or refused text is restored after a reload.
 */
export type TitleNews =
  | { type: 'title.stored'; text: string; by?: string | undefined }
  /** `by`: the user who has stored another title since. */
  | { type: 'title.recalled'; text: string; by?: string | undefined }
  | { type: 'title.refused'; text: string; problem: Problem }
  | { type: 'title.overruled'; by: string; value: string };

export interface TitleDraft extends DefectAt {
  readonly text: string;
  /** The stored title when the text was typed. */
  readonly base: string;
}

export const titleEditMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & {
      stored: string;
      draft: string;
      problem: Problem | null;
      conflictBy: string | null;
      overruled: OverwrittenValue | null;
    },
    events: {} as
      | { type: 'title.write'; text: string }
      | { type: 'title.save' }
      | { type: 'title.cancel' }
      | { type: 'title.restore' }
      | { type: 'title.accept' }
      | { type: 'title.keepMine' }
      | { type: 'page.leave' }
      | TitleNews,
  },
  actors: {
    renameDefect: callPort<void, DefectAt & { header: string }>('renameDefect'),
    keepTitle: callPort<void, TitleDraft>('keepTitle'),
    forgetTitle: callPort<void, DefectAt>('forgetTitle'),
    titleNews: streamPort<TitleNews, DefectAt>('titleNews'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isSaved: ({ context }) => context.draft.trim() === context.stored,
    isOverruled: ({ context }) => context.overruled !== null,
    isValid: ({ context }) => isValidTitle(context.draft),
  },
  actions: {
    setDraft: assign((_, params: { text: string }) => ({ draft: params.text })),
    setStored: assign((_, params: { text: string }) => ({ stored: params.text })),
    noteConflict: assign(({ context }, params: { text?: string; by?: string | undefined }) => ({
      conflictBy: params.text === context.draft ? null : (params.by ?? context.conflictBy),
    })),
    keepMine: assign({ conflictBy: null }),
    resetDraft: assign(({ context }) => ({ draft: context.stored, problem: null, conflictBy: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    setOverruled: assign((_, { by, value }: OverwrittenValue) => ({ overruled: { by, value } })),
    revert: assign(({ context }) => ({ draft: context.overruled?.value ?? context.draft, overruled: null })),
    accept: assign({ overruled: null }),
  },
}).createMachine({
  id: 'titleEdit',
  context: ({ input }) => ({ ...input, stored: '', draft: '', problem: null, conflictBy: null, overruled: null }),
  invoke: { id: 'titleNews', src: 'titleNews', input: ({ context }) => context, onError: {} },
  initial: 'unchanged',
  on: {
    'title.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'title.write': { target: '.changed', actions: { type: 'setDraft', params: ({ event }) => event } },
    'title.overruled': { actions: { type: 'setOverruled', params: ({ event }) => event } },
    'title.accept': { actions: 'accept' },
    'title.keepMine': { actions: 'keepMine' },
    'title.restore': { guard: 'isOverruled', target: '.saving', actions: 'revert' },
  },
  states: {
    unchanged: {
      on: {
        'title.stored': { actions: [{ type: 'setStored', params: ({ event }) => event }, 'resetDraft'] },
        'title.recalled': {
          target: 'changed.still',
          actions: [
            { type: 'setDraft', params: ({ event }) => event },
            { type: 'noteConflict', params: ({ event }) => ({ by: event.by }) },
          ],
        },
        'title.refused': {
          target: 'changed.still',
          actions: [
            { type: 'setDraft', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => ({ error: event.problem }) },
          ],
        },
      },
    },
    changed: {
      initial: 'pausing',
      always: { guard: 'isSame', target: 'forgetting' },
      on: {
        'title.save': [
          { guard: 'isSaved', target: 'forgetting' },
          { guard: 'isValid', target: 'saving' },
        ],
        'title.cancel': 'forgetting',
        'title.stored': {
          actions: [
            { type: 'setStored', params: ({ event }) => event },
            { type: 'noteConflict', params: ({ event }) => event },
          ],
        },
      },
      states: {
        pausing: { after: { autosavePause: 'keeping' }, on: { 'page.leave': 'keeping' } },
        keeping: {
          invoke: {
            id: 'keepTitle',
            src: 'keepTitle',
            input: ({ context: { projectId, defectId, draft, stored } }) => ({
              projectId,
              defectId,
              text: draft,
              base: stored,
            }),
            onDone: 'still',
            // Storing the draft is optional; typing continues without it.
            onError: 'still',
          },
        },
        still: {},
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'renameDefect',
        src: 'renameDefect',
        input: ({ context }) => ({
          projectId: context.projectId,
          defectId: context.defectId,
          header: context.draft.trim(),
        }),
        // The stored title was already received: ours, or a later one by another user.
        onDone: { target: 'unchanged', actions: 'resetDraft' },
        onError: { target: 'changed.still', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    forgetting: {
      entry: 'resetDraft',
      invoke: {
        id: 'forgetTitle',
        src: 'forgetTitle',
        input: ({ context }) => context,
        onDone: 'unchanged',
        onError: 'unchanged',
      },
      on: { 'title.stored': { actions: [{ type: 'setStored', params: ({ event }) => event }, 'resetDraft'] } },
    },
  },
});

export type TitleEditRef = ActorRefFrom<typeof titleEditMachine>;
type TitleEdit = SnapshotFrom<typeof titleEditMachine>;

export const selectDraft = (edit: TitleEdit) => edit.context.draft;
export const selectCanSave = (edit: TitleEdit) => edit.can({ type: 'title.save' });
export const selectShowsButtons = (edit: TitleEdit) => edit.matches('changed');
/** Errors of an existing defect are always visible [DEF-059]. */
export const selectTitleFault = (edit: TitleEdit) =>
  edit.matches('changed') ? titleFaultText(edit.context.draft) : null;
export const selectTitleProblem = (edit: TitleEdit) => (edit.matches('changed') ? edit.context.problem : null);
export const selectOverwrittenTitle = (edit: TitleEdit) => edit.context.overruled;
/** The user who stored another title while an unsaved one is being typed here. */
export const selectTitleConflict = (edit: TitleEdit) => (edit.matches('changed') ? edit.context.conflictBy : null);
