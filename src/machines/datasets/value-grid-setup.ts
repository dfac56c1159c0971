import { assign, setup } from 'xstate';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import type { CellRange, PastePlan } from '../../domain/datasets/grid/plan-changes.ts';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { ownValuesMachine } from '../documents/own-values-machine.ts';
import { callPort } from '../port.ts';
import type { CellNotice, DirectEdit, EditStep, GridAt, GridEdit, GridTask, PasteRequest } from './grid-edit.ts';

interface Context extends GridAt {
  readonly problem: Problem | null;
  /** Somebody waits for rows behind those that are being read. */
  readonly isMoreNeeded: boolean;
  /** Of the last edit that was refused. */
  readonly refusal: Problem | null;
  /** What another person's change did to a text that was being typed. */
  readonly notice: CellNotice | null;
  readonly editing: { readonly row: string; readonly column: string } | null;
  readonly range: CellRange | null;
  readonly waiting: readonly GridTask[];
  readonly undo: readonly EditStep[];
  readonly redo: readonly EditStep[];
  readonly plan: PastePlan | null;
}

export const none: GridAt = { projectId: '', flowId: '', datasetId: '' };
export const opening = (at: GridAt): Context => ({
  ...at,
  problem: null,
  isMoreNeeded: false,
  refusal: null,
  notice: null,
  editing: null,
  range: null,
  waiting: [],
  undo: [],
  redo: [],
  plan: null,
});

export const atOf = ({ projectId, flowId, datasetId }: GridAt): GridAt => ({ projectId, flowId, datasetId });

const undoMost = 100;

/** The steps after an edit; an edit that changed nothing has no step. */
const stepsAfter = ({ undo, redo }: Context, edit: GridTask, step: EditStep | null): Pick<Context, 'undo' | 'redo'> => {
  const added = (steps: readonly EditStep[]) => (step ? [...steps, step].slice(-undoMost) : steps);
  if (edit.kind === 'undo') return { undo: undo.slice(0, -1), redo: added(redo) };
  if (edit.kind === 'redo') return { undo: added(undo), redo: redo.slice(0, -1) };
  return step ? { undo: added(undo), redo: [] } : { undo, redo };
};

/** What undo and redo mean is known when it is their turn. */
export const editOf = ({ waiting: [task], undo, redo }: Context): GridEdit | undefined => {
  if (task?.kind === 'text') return undefined;
  if (task?.kind !== 'undo' && task?.kind !== 'redo') return task;
  const step = (task.kind === 'undo' ? undo : redo).at(-1);
  return step && { kind: task.kind, step };
};

export const requestOf = ({ waiting: [task] }: Context): PasteRequest | null =>
  task?.kind === 'text' ? task.request : null;

interface RunInput {
  readonly at: GridAt;
  readonly edit: GridEdit | undefined;
}

/** What the machine `value-grid-machine.ts` is made of. */
export const valueGridSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'grid.show' } & GridAt)
      | { type: 'grid.close' }
      | { type: 'rows.read' }
      | { type: 'rows.extend' }
      | { type: 'cell.edit'; row: string; column: string }
      | { type: 'cell.leave' }
      | { type: 'cell.notice'; notice: CellNotice }
      | { type: 'notice.dismiss' }
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
    ownValues: ownValuesMachine,
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
    setNotice: assign((_, { notice }: { notice: CellNotice | null }) => ({ notice })),
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
});
