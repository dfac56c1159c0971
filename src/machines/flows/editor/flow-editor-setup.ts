import { assign, enqueueActions, setup } from 'xstate';
import {
  isEditable,
  isLastRow,
  placeNow,
  movedPlace,
  nextCell,
  type EditorPlace,
} from '../../../domain/flows/editor/editor-places.ts';
import { stepsBetween, type EditorRow } from '../../../domain/flows/editor/editor-rows.ts';
import type { EditRequest } from '../../../domain/flows/editor/edit-request.ts';
import { fieldIn, type EditorColumn } from '../../../domain/flows/editor/step-text.ts';
import type { Item } from '../../../domain/items/item.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { fieldEditMachine } from '../../fields/field-edit-machine.ts';
import { itemPickerMachine } from '../../items/item-picker-machine.ts';
import { callPort, streamPort } from '../../port.ts';
import { fieldKey, type FlowAt } from './flow-at.ts';
import type { FieldEvent, FieldPlace, FlowEditorEvent, FlowEditorNews, Side, EditDone } from './flow-editor-events.ts';
import { flowFieldMachine } from './flow-field-machine.ts';

export interface EditorContext extends FlowAt {
  readonly rows: readonly EditorRow[];
  readonly columns: readonly EditorColumn[];
  /** All steps are known. */
  readonly isComplete: boolean;
  readonly place: EditorPlace | null;
  /** Where a selection of several rows began. */
  readonly anchor: string | null;
  /** Rows that are being moved, by keyboard or mouse, and where they would go. */
  readonly moving: readonly string[];
  readonly drop: { readonly row: string; readonly side: Side } | null;
  /** Own changes that can be undone, and undone ones, the latest last. */
  readonly undo: readonly string[];
  readonly redo: readonly string[];
  readonly fields: readonly FieldPlace[];
  readonly count: number;
  /** Of the flow that chosen steps become. */
  readonly name: string;
  readonly problem: Problem | null;
}

const undoMost = 200;
const flowAt = ({ projectId, flowId }: FlowAt): FlowAt => ({ projectId, flowId });

/** The selected steps in order, or the row with the focus. */
export const pickedRows = ({ rows, place, anchor }: EditorContext): readonly string[] => {
  if (!place) return [];
  const picked = anchor === null ? [] : stepsBetween(rows, anchor, place.row);
  return picked.length > 0 ? picked : [place.row];
};

/** Rows whose actions affect them all: they stay selected while they move. */
const rowOf = ({ rows }: EditorContext, id: string | undefined) => rows.find((row) => row.id === id);

/** The text that the cell with the focus edits; null for a choice, or for nothing. */
export const editedField = (context: EditorContext): FieldPlace | null => {
  const row = rowOf(context, context.place?.row);
  if (!row || !context.place) return null;
  if (row.kind === 'task') return { part: 'task', id: row.id, field: 'name' };
  const field = fieldIn({ actionType: row.actionType ?? 'Manual' }, context.place.column);
  return field === null || field === 'actionType' ? null : { part: 'step', id: row.id, field };
};

export const fieldChildId = (at: FieldPlace) => `field.${fieldKey(at)}` as const;

const dropBeside = ({ rows, drop, moving, place }: EditorContext, by: number) => {
  const at = rows.findIndex(({ id }) => id === (drop?.row ?? place?.row));
  const index = Math.min(Math.max(at + by, 0), rows.length - 1);
  const row = rows[index];
  if (!row) return drop;
  const start = rows.findIndex(({ id }) => id === moving[0]);
  return { row: row.id, side: index < start ? ('before' as const) : ('after' as const) };
};

const isEditableHere = (context: EditorContext) => {
  const row = rowOf(context, context.place?.row);
  return row !== undefined && context.place !== null && isEditable(row, context.place.column);
};
const hasNext = (context: EditorContext, by: 1 | -1) =>
  context.place !== null && nextCell(context, context.place, by) !== null;
const goes = (event: FlowEditorEvent, then: string) => event.type === 'cell.done' && event.then === then;

/** What the helpers below use of `enqueue`. */
interface Enqueue {
  spawnChild(source: string, options: { readonly id: string; readonly input: unknown }): void;
  sendTo(id: string, event: object): void;
  assign(values: Partial<EditorContext>): void;
}

/** Passes an event to the editor of a text, which starts with the first one. */
const tellField = (context: EditorContext, enqueue: Enqueue, at: FieldPlace, event: FieldEvent): void => {
  const id = fieldChildId(at);
  if (!context.fields.some((one) => fieldChildId(one) === id)) {
    enqueue.spawnChild('flowField', { id, input: { ...flowAt(context), ...at } });
    enqueue.assign({ fields: [...context.fields, at] });
  }
  enqueue.sendTo(id, event);
};

const requestEdit = (context: EditorContext, enqueue: Enqueue, edit: EditRequest): void => {
  enqueue.spawnChild('makeEdit', { id: `edit.${context.count}`, input: { ...flowAt(context), edit } });
  enqueue.assign({ count: context.count + 1 });
};

export const flowEditorSetup = setup({
  types: { input: {} as FlowAt, context: {} as EditorContext, events: {} as FlowEditorEvent },
  actors: {
    makeEdit: callPort<EditDone, FlowAt & { edit: EditRequest }>('makeEdit'),
    undoChange: callPort<void, FlowAt & { id: string }>('undoChange'),
    readSteps: callPort<void, FlowAt>('readSteps'),
    extractSteps: callPort<void, FlowAt & { rows: readonly string[]; name: string }>('extractSteps'),
    editorNews: streamPort<FlowEditorNews, FlowAt>('editorNews'),
    flowField: flowFieldMachine,
    description: fieldEditMachine,
    flowPicker: itemPickerMachine,
  },
  guards: {
    hasPlace: ({ context }) => context.place !== null,
    isEditableHere: ({ context }) => isEditableHere(context),
    replacesText: ({ context, event }) =>
      event.type === 'cell.edit' && event.text !== undefined && isEditableHere(context),
    goesNext: ({ context, event }) => goes(event, 'next') && hasNext(context, 1),
    goesBack: ({ context, event }) => goes(event, 'previous') && hasNext(context, -1),
    /** A row without a text is the last one: there is nothing below an empty row. */
    addsBelow: ({ context, event }) =>
      event.type === 'cell.done' &&
      event.then === 'down' &&
      event.isBlank !== true &&
      context.place !== null &&
      isLastRow(context, context.place),
    goesDown: ({ event }) => goes(event, 'down'),
    startsEditing: (_, { output }: { output: EditDone }) => output.opens,
    movesOn: (_, { output }: { output: EditDone }) => output.focus !== null,
    isPlaceGone: ({ context }, { rows }: { rows: readonly EditorRow[] }) =>
      context.place !== null &&
      rowOf(context, context.place.row) !== undefined &&
      !rows.some(({ id }) => id === context.place?.row),
    isPlace: ({ context }, { place }: { place: EditorPlace }) =>
      context.place?.row === place.row &&
      (context.place.column === place.column || rowOf(context, place.row)?.kind === 'task'),
    hasUndo: ({ context }) => context.undo.length > 0,
    hasRedo: ({ context }) => context.redo.length > 0,
    hasMore: ({ context }) => !context.isComplete,
    hasDrop: ({ context }) => context.drop !== null && !context.moving.includes(context.drop.row),
    isChosen: (_, { output }: { output: Item | null }) => output !== null,
    hasSteps: ({ context }) => pickedRows(context).some((id) => rowOf(context, id)?.kind === 'step'),
  },
  actions: {
    setRows: assign(({ context }, news: Pick<EditorContext, 'rows' | 'columns' | 'isComplete'>) => ({
      rows: news.rows,
      columns: news.columns,
      isComplete: news.isComplete,
      place: placeNow(context, news, context.place),
      anchor: news.rows.some(({ id }) => id === context.anchor) ? context.anchor : null,
    })),
    /** What is typed on goes nowhere, not into the next row. */
    losePlace: assign({ place: null, anchor: null }),
    setPlace: assign((_, { place }: { place: EditorPlace }) => ({ place, anchor: null })),
    extendTo: assign(({ context }, { place }: { place: EditorPlace }) => ({
      place,
      anchor: context.anchor ?? context.place?.row ?? place.row,
    })),
    move: assign(({ context }, by: { rows: number; columns: number; extends?: boolean }) => {
      const first = context.rows[0];
      if (!context.place) return first ? { place: { row: first.id, column: 'name' as const } } : {};
      return {
        place: movedPlace(context, context.place, by.rows, by.columns),
        anchor: by.extends ? (context.anchor ?? context.place.row) : null,
      };
    }),
    pickAll: assign(({ context: { rows, place } }) => ({
      anchor: rows[0]?.id ?? null,
      place: { row: rows.at(-1)?.id ?? '', column: place?.column ?? ('name' as const) },
    })),
    toNext: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      place: context.place && (nextCell(context, context.place, by) ?? context.place),
      anchor: null,
    })),
    toDown: assign(({ context }) => ({
      place: context.place && movedPlace(context, context.place, 1, 0),
      anchor: null,
    })),
    toDone: assign(({ context }, { output: { focus } }: { output: EditDone }) =>
      focus === null ? {} : { place: { row: focus, column: 'name' as const }, anchor: context.anchor && null },
    ),
    requestEdit: enqueueActions(({ context, enqueue }, { edit }: { edit: EditRequest }) =>
      requestEdit(context, enqueue as unknown as Enqueue, edit),
    ),
    callFlow: enqueueActions(({ context, enqueue }, { output }: { output: Item | null }) =>
      requestEdit(context, enqueue as unknown as Enqueue, {
        type: 'step.call',
        row: context.place?.row ?? '',
        flowId: output?.id ?? '',
        name: output?.name ?? '',
      }),
    ),
    undoLast: enqueueActions(({ context, enqueue }, { from }: { from: 'undo' | 'redo' }) => {
      const id = context[from].at(-1) ?? '';
      enqueue.spawnChild('undoChange', { id: `undo.${context.count}`, input: { ...flowAt(context), id } });
      enqueue.assign({ count: context.count + 1 });
    }),
    /** What cannot be undone any more is not offered again. */
    forgetLast: assign(({ context }) => ({ undo: context.undo.slice(0, -1) })),
    addMade: assign(({ context: { undo, redo } }, { id, undoes }: { id: string; undoes: string | null }) => {
      if (undoes !== null && undo.includes(undoes))
        return { undo: undo.filter((one) => one !== undoes), redo: [...redo, id] };
      if (undoes !== null && redo.includes(undoes))
        return { redo: redo.filter((one) => one !== undoes), undo: [...undo, id] };
      return { undo: [...undo, id].slice(-undoMost), redo: [] };
    }),
    tellField: enqueueActions(({ context, enqueue }, { at, event }: { at: FieldPlace; event: FieldEvent }) =>
      tellField(context, enqueue as unknown as Enqueue, at, event),
    ),
    tellEdited: enqueueActions(({ context, enqueue }, event: FieldEvent) => {
      const at = editedField(context);
      // A choice, or a cell whose text has not been opened.
      if (at) tellField(context, enqueue as unknown as Enqueue, at, event);
    }),
    leaveFields: enqueueActions(({ context, enqueue }) => {
      for (const at of context.fields) enqueue.sendTo(fieldChildId(at) as never, { type: 'field.leave' } as never);
      enqueue.sendTo('description', { type: 'field.close' });
    }),
    forgetField: assign(({ context }, { type }: { type: string }) => ({
      fields: context.fields.filter((at) => !type.endsWith(`.${fieldChildId(at)}`)),
    })),
    lift: assign(({ context }) => ({ moving: pickedRows(context), drop: null })),
    liftRow: assign(({ context }, { row }: { row: string }) => {
      const picked = pickedRows(context);
      return { moving: picked.includes(row) ? picked : [row], drop: null };
    }),
    aim: assign(({ context }, { by }: { by: number }) => ({ drop: dropBeside(context, by) })),
    aimAt: assign((_, { row, side }: { row: string; side: Side }) => ({ drop: { row, side } })),
    putDown: assign({ moving: [], drop: null }),
    put: enqueueActions(({ context, enqueue }) => {
      const { moving, drop } = context;
      if (!drop) return;
      const edit = { type: 'rows.put', rows: moving, beside: drop.row, side: drop.side } as const;
      requestEdit(context, enqueue as unknown as Enqueue, edit);
    }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    clearProblem: assign({ problem: null }),
  },
});
