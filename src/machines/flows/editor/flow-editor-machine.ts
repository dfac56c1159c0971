import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FieldPlace } from './flow-editor-events.ts';
import { flowEditorRegions } from './flow-editor-regions.ts';
import { fieldChildId, flowEditorSetup, pickedRows } from './flow-editor-setup.ts';
import type { FieldEditRef } from '../../fields/field-edit-machine.ts';
import type { ItemPickerRef } from '../../items/item-picker-machine.ts';
import type { FlowFieldRef } from './flow-field-machine.ts';

/**
 *   grid        moving ⇄ editing        moving ⇄ lifted (by keyboard) | dragged (by mouse)
 *   details     closed ⇄ open           the panel of the step with the focus
 *   keys        closed ⇄ open           the list of keys
 *   more        resting ─▶ reading      further steps of a long flow
 *   calling     resting ⇄ picking           the flow that a step calls
 *   extraction  unasked ─▶ asked ─▶ running ─▶ unasked | asked
 *
 * The editor of the tasks and steps of one flow. Each change is an edit that the app fulfils with one command; each text
 * that is edited is a child.
 */
export const flowEditorMachine = flowEditorSetup.createMachine({
  id: 'flowEditor',
  context: ({ input }) => ({
    ...input,
    rows: [],
    columns: ['kind', 'name', 'value', 'expected'],
    isComplete: true,
    place: null,
    anchor: null,
    moving: [],
    drop: null,
    undo: [],
    redo: [],
    fields: [],
    count: 0,
    name: '',
    problem: null,
  }),
  invoke: [
    {
      id: 'editorNews',
      src: 'editorNews',
      input: ({ context: { projectId, flowId } }) => ({ projectId, flowId }),
      onError: {},
    },
    {
      id: 'description',
      src: 'description',
      input: ({ context: { projectId, flowId } }) => ({ projectId, itemId: flowId, field: 'description' }),
      onError: {},
    },
  ],
  type: 'parallel',
  on: {
    'change.made': { actions: { type: 'addMade', params: ({ event }) => event } },
    'value.set': { actions: { type: 'requestEdit', params: ({ event }) => event } },
    'change.undo': { guard: 'hasUndo', actions: { type: 'undoLast', params: { from: 'undo' } } },
    'change.redo': { guard: 'hasRedo', actions: { type: 'undoLast', params: { from: 'redo' } } },
    // Nobody is in it: the event only starts its editor.
    'field.held': {
      actions: { type: 'tellField', params: ({ event: { at } }) => ({ at, event: { type: 'field.leave' } }) },
    },
    'field.send': { actions: { type: 'tellField', params: ({ event }) => event } },
    'xstate.done.actor.undo.*': {},
    'xstate.error.actor.undo.*': { actions: 'forgetLast' },
    'xstate.done.actor.field.*': { actions: { type: 'forgetField', params: ({ event }) => event } },
    // The notices of the app say why a change was refused.
    'xstate.error.actor.*': {},
  },
  states: flowEditorRegions,
});

export type FlowEditorRef = ActorRefFrom<typeof flowEditorMachine>;
type FlowEditor = SnapshotFrom<typeof flowEditorMachine>;

export const selectRows = (editor: FlowEditor) => editor.context.rows;
/** All of its steps are manual. */
export const selectIsManual = ({ context: { rows } }: FlowEditor) =>
  rows.some(({ kind }) => kind === 'step') && rows.every(({ actionType }) => (actionType ?? 'Manual') === 'Manual');
export const selectColumns = (editor: FlowEditor) => editor.context.columns;
export const selectIsComplete = (editor: FlowEditor) => editor.context.isComplete;
export const selectPlace = (editor: FlowEditor) => editor.context.place;
/** The column with the focus, for the row that has it. */
export const selectColumnIn = (row: string) => (editor: FlowEditor) =>
  editor.context.place?.row === row ? editor.context.place.column : null;
export const selectIsEditing = (editor: FlowEditor) => editor.matches({ grid: 'editing' });
export const selectIsLifted = (editor: FlowEditor) => editor.matches({ grid: 'lifted' });
export const selectDrop = (editor: FlowEditor) => editor.context.drop;
export const selectDropAt = (row: string) => (editor: FlowEditor) =>
  editor.context.drop?.row === row ? editor.context.drop.side : null;
export const selectIsMoving = (row: string) => (editor: FlowEditor) => editor.context.moving.includes(row);
export const selectIsPicked = (row: string) => (editor: FlowEditor) =>
  editor.context.anchor !== null && pickedRows(editor.context).includes(row);
export const selectPickedCount = (editor: FlowEditor) =>
  editor.context.anchor === null ? 0 : pickedRows(editor.context).length;
export const selectCanUndo = (editor: FlowEditor) => editor.context.undo.length > 0;
export const selectCanRedo = (editor: FlowEditor) => editor.context.redo.length > 0;
export const selectDetailsAreOpen = (editor: FlowEditor) => editor.matches({ details: 'open' });
export const selectKeysAreShown = (editor: FlowEditor) => editor.matches({ keys: 'open' });
export const selectIsReadingMore = (editor: FlowEditor) => editor.matches({ more: 'reading' });
export const selectMoreFailed = (editor: FlowEditor) => editor.matches({ more: 'failed' });
export const selectExtraction = (editor: FlowEditor): 'asked' | 'running' | null => {
  if (editor.matches({ extraction: 'asked' })) return 'asked';
  return editor.matches({ extraction: 'running' }) ? 'running' : null;
};
export const selectExtractionProblem = (editor: FlowEditor) => editor.context.problem;
export const selectFlowPicker = (editor: FlowEditor) => editor.children.flowPicker as ItemPickerRef | undefined;
/** The field of the description. */
export const selectDescription = (editor: FlowEditor) => editor.children.description as FieldEditRef | undefined;
export const selectFields = (editor: FlowEditor) => editor.context.fields;
/** The editor of a text; undefined while nobody has edited it here. */
export const selectFieldChild = (at: FieldPlace) => (editor: FlowEditor) =>
  (editor.children as Readonly<Record<string, unknown>>)[fieldChildId(at)] as FlowFieldRef | undefined;
