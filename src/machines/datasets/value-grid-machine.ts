import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import type { CellRange, PastePlan } from '../../domain/datasets/grid/plan-changes.ts';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { DirectEdit, EditStep, GridAt, GridEdit, GridTask, PasteRequest } from './grid-edit.ts';

/**
 *   closed ─▶ open
 *     rows:  reading ─▶ shown ─▶ extending ─▶ shown        windows of rows, as somebody scrolls
 *               └─▶ failed ─▶ reading                      by itself if only the server was not reached
 *     cell:  resting ⇄ editing
 *     work:  resting ─▶ running ─▶ resting                  edits one after the other, with undo and redo
 *               └─▶ pasting { reading ─▶ previewed ─▶ setting }
 *
 * The values of a dataset. Rows and changes are in the journal; the machine knows what is being done. What is asked for
 * while something runs waits for its turn. A large paste is shown before it is set; a small one is set at once.
 */
interface Context extends GridAt {
  readonly problem: Problem | null;
  /** Somebody waits for rows behind those that are being read. */
  readonly isMoreNeeded: boolean;
  /** Of the last edit that was refused. */
  readonly refusal: Problem | null;
  readonly editing: { readonly row: string; readonly column: string } | null;
  readonly range: CellRange | null;
  readonly waiting: readonly GridTask[];
  readonly undo: readonly EditStep[];
  readonly redo: readonly EditStep[];
  readonly plan: PastePlan | null;
}

const none: GridAt = { projectId: '', flowId: '', datasetId: '' };
const opening = (at: GridAt): Context => ({
  ...at,
  problem: null,
  isMoreNeeded: false,
  refusal: null,
  editing: null,
  range: null,
  waiting: [],
  undo: [],
  redo: [],
  plan: null,
});

const atOf = ({ projectId, flowId, datasetId }: GridAt): GridAt => ({ projectId, flowId, datasetId });

const undoMost = 100;

/** The steps after an edit; an edit that changed nothing has no step. */
const stepsAfter = ({ undo, redo }: Context, edit: GridTask, step: EditStep | null): Pick<Context, 'undo' | 'redo'> => {
  const added = (steps: readonly EditStep[]) => (step ? [...steps, step].slice(-undoMost) : steps);
  if (edit.kind === 'undo') return { undo: undo.slice(0, -1), redo: added(redo) };
  if (edit.kind === 'redo') return { undo: added(undo), redo: redo.slice(0, -1) };
  return step ? { undo: added(undo), redo: [] } : { undo, redo };
};

/** What undo and redo mean is known when it is their turn. */
const editOf = ({ waiting: [task], undo, redo }: Context): GridEdit | undefined => {
  if (task?.kind === 'text') return undefined;
  if (task?.kind !== 'undo' && task?.kind !== 'redo') return task;
  const step = (task.kind === 'undo' ? undo : redo).at(-1);
  return step && { kind: task.kind, step };
};

const requestOf = ({ waiting: [task] }: Context): PasteRequest | null => (task?.kind === 'text' ? task.request : null);

interface RunInput {
  readonly at: GridAt;
  readonly edit: GridEdit | undefined;
}

export const valueGridMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'grid.show' } & GridAt)
      | { type: 'grid.close' }
      | { type: 'rows.read' }
      | { type: 'rows.extend' }
      | { type: 'cell.edit'; row: string; column: string }
      | { type: 'cell.leave' }
      | { type: 'range.choose'; range: CellRange | null }
      | { type: 'grid.edit'; edit: DirectEdit }
      | { type: 'grid.undo' }
      | { type: 'grid.redo' }
      /** Many rows were changed by an import or a combination. */
      | { type: 'step.add'; step: EditStep }
      | { type: 'step.drop'; revert: string }
      | { type: 'text.paste'; range: CellRange; text: string }
      | { type: 'paste.confirm' }
      | { type: 'paste.cancel' }
      | { type: 'refusal.dismiss' },
  },
  actors: {
    readRows: callPort<void, GridAt>('readRows'),
    readMore: callPort<void, GridAt>('readMore'),
    runEdit: callPort<EditStep | null, RunInput>('runEdit'),
    planPaste: callPort<PastePlan, { at: GridAt; request: PasteRequest | null }>('planPaste'),
  },
  delays: { staleReadPause: limits.staleReadPause },
  guards: {
    needsMore: ({ context }) => context.isMoreNeeded,
    wasOut: ({ context }) => context.problem !== null && isOut(context.problem),
    isSame: ({ context }, params: GridAt) =>
      context.datasetId === params.datasetId &&
      context.flowId === params.flowId &&
      context.projectId === params.projectId,
    hasPaste: ({ context }) => requestOf(context) !== null,
    hasEdit: ({ context }) => editOf(context) !== undefined,
    hasTask: ({ context: { waiting } }) => waiting.length > 0,
    isSmall: (_, params: { output: PastePlan }) =>
      params.output.cells <= datasetLimits.pastePreview && params.output.ignored === 0,
  },
  actions: {
    begin: assign((_, at: GridAt) => opening(atOf(at))),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    needMore: assign({ isMoreNeeded: true }),
    takeNeed: assign({ isMoreNeeded: false }),
    setRefusal: assign((_, params: { error: unknown }) => ({ refusal: toProblem(params.error) })),
    clearRefusal: assign({ refusal: null }),
    setEditing: assign((_, { row, column }: { row: string; column: string }) => ({ editing: { row, column } })),
    clearEditing: assign({ editing: null }),
    setRange: assign((_, params: { range: CellRange | null }) => ({ range: params.range })),
    add: assign(({ context }, { task }: { task: GridTask }) => ({ waiting: [...context.waiting, task] })),
    remember: assign(({ context }, params: { output: EditStep | null }) => {
      const [edit] = context.waiting;
      return edit ? { ...stepsAfter(context, edit, params.output), refusal: null } : {};
    }),
    addStep: assign(({ context }, { step }: { step: EditStep }) => ({
      undo: [...context.undo, step].slice(-undoMost),
      redo: [],
    })),
    dropStep: assign(({ context }, { revert }: { revert: string }) => ({
      undo: context.undo.filter((step) => step.revert !== revert),
    })),
    /** What cannot be undone does not stand in the way of what can. */
    forgetStep: assign(({ context }) => {
      const [edit] = context.waiting;
      if (edit?.kind === 'undo') return { undo: context.undo.slice(0, -1) };
      return edit?.kind === 'redo' ? { redo: context.redo.slice(0, -1) } : {};
    }),
    next: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    setPlan: assign((_, params: { output: PastePlan }) => ({ plan: params.output })),
    clearPlan: assign({ plan: null }),
    /** The paste is an edit from now on. */
    takePlan: assign(({ context: { plan, waiting } }) =>
      plan ? { waiting: [{ kind: 'paste' as const, plan }, ...waiting.slice(1)] } : {},
    ),
  },
}).createMachine({
  id: 'valueGrid',
  context: opening(none),
  initial: 'closed',
  on: { 'grid.close': '.closed' },
  states: {
    closed: { on: { 'grid.show': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      type: 'parallel',
      on: {
        'grid.show': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: 'open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'range.choose': { actions: { type: 'setRange', params: ({ event }) => event } },
        'refusal.dismiss': { actions: 'clearRefusal' },
        'step.add': { actions: { type: 'addStep', params: ({ event }) => event } },
        'step.drop': { actions: { type: 'dropStep', params: ({ event }) => event } },
      },
      states: {
        rows: {
          initial: 'reading',
          on: { 'rows.read': '.reading' },
          states: {
            reading: {
              on: { 'rows.extend': { actions: 'needMore' } },
              invoke: {
                id: 'readRows',
                src: 'readRows',
                input: ({ context }) => atOf(context),
                onDone: { target: 'shown', actions: 'clearProblem' },
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
            shown: { always: { guard: 'needsMore', target: 'extending' }, on: { 'rows.extend': 'extending' } },
            extending: {
              entry: 'takeNeed',
              // A part may end before the rows that are on the screen.
              on: { 'rows.extend': { actions: 'needMore' } },
              invoke: {
                id: 'readMore',
                src: 'readMore',
                input: ({ context }) => atOf(context),
                onDone: { target: 'shown', actions: 'clearProblem' },
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
            // Events that were missed would be missed for ever.
            failed: {
              after: { staleReadPause: { guard: 'wasOut', target: 'reading' } },
              on: { 'rows.extend': 'extending' },
            },
          },
        },
        cell: {
          initial: 'resting',
          states: {
            resting: {
              on: { 'cell.edit': { target: 'editing', actions: { type: 'setEditing', params: ({ event }) => event } } },
            },
            editing: {
              on: {
                'cell.edit': { actions: { type: 'setEditing', params: ({ event }) => event } },
                'cell.leave': { target: 'resting', actions: 'clearEditing' },
              },
            },
          },
        },
        work: {
          initial: 'resting',
          on: {
            'grid.edit': { actions: { type: 'add', params: ({ event }) => ({ task: event.edit }) } },
            'grid.undo': { actions: { type: 'add', params: { task: { kind: 'undo' } } } },
            'grid.redo': { actions: { type: 'add', params: { task: { kind: 'redo' } } } },
            'text.paste': {
              actions: {
                type: 'add',
                params: ({ event: { range, text } }) => ({ task: { kind: 'text', request: { range, text } } }),
              },
            },
          },
          states: {
            resting: {
              always: [
                { guard: 'hasPaste', target: 'pasting', actions: 'clearRefusal' },
                { guard: 'hasEdit', target: 'running' },
                // There is nothing to undo.
                { guard: 'hasTask', actions: 'next' },
              ],
            },
            running: {
              invoke: {
                id: 'runEdit',
                src: 'runEdit',
                input: ({ context }) => ({ at: atOf(context), edit: editOf(context) }),
                onDone: { target: 'resting', actions: [{ type: 'remember', params: ({ event }) => event }, 'next'] },
                onError: {
                  target: 'resting',
                  actions: [{ type: 'setRefusal', params: ({ event }) => event }, 'forgetStep', 'next'],
                },
              },
            },
            pasting: {
              initial: 'reading',
              exit: 'clearPlan',
              states: {
                reading: {
                  invoke: {
                    id: 'planPaste',
                    src: 'planPaste',
                    input: ({ context }) => ({ at: atOf(context), request: requestOf(context) }),
                    onDone: [
                      {
                        guard: { type: 'isSmall', params: ({ event }) => event },
                        target: 'setting',
                        actions: { type: 'setPlan', params: ({ event }) => event },
                      },
                      { target: 'previewed', actions: { type: 'setPlan', params: ({ event }) => event } },
                    ],
                    onError: {
                      target: '#valueGrid.open.work.resting',
                      actions: [{ type: 'setRefusal', params: ({ event }) => event }, 'next'],
                    },
                  },
                },
                previewed: {
                  on: {
                    'paste.confirm': 'setting',
                    'paste.cancel': { target: '#valueGrid.open.work.resting', actions: 'next' },
                  },
                },
                setting: { entry: 'takePlan', always: '#valueGrid.open.work.running' },
              },
            },
          },
        },
      },
    },
  },
});

export type ValueGridRef = ActorRefFrom<typeof valueGridMachine>;
type ValueGridSnapshot = SnapshotFrom<typeof valueGridMachine>;

export const selectRange = ({ context }: ValueGridSnapshot) => context.range;
export const selectRefusal = ({ context }: ValueGridSnapshot) => context.refusal;
export const selectPastePlan = (grid: ValueGridSnapshot) =>
  grid.matches({ open: { work: { pasting: 'previewed' } } }) ? grid.context.plan : null;
export const selectRowsProblem = (grid: ValueGridSnapshot) =>
  grid.matches({ open: { rows: 'failed' } }) || grid.matches({ open: { rows: 'reading' } })
    ? grid.context.problem
    : null;
export const selectCanUndo = ({ context }: ValueGridSnapshot) => context.undo.length > 0;
export const selectCanRedo = ({ context }: ValueGridSnapshot) => context.redo.length > 0;
