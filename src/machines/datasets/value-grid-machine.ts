import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OwnValuesRef } from '../documents/own-values-machine.ts';
import { atOf, editOf, none, opening, requestOf, valueGridSetup } from './value-grid-setup.ts';

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
export const valueGridMachine = valueGridSetup.createMachine({
  id: 'valueGrid',
  context: opening(none),
  initial: 'closed',
  on: { 'grid.close': '.closed' },
  states: {
    closed: { on: { 'grid.show': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      type: 'parallel',
      invoke: {
        id: 'ownValues',
        src: 'ownValues',
        input: ({ context: { projectId, datasetId } }) => ({ projectId, itemId: datasetId }),
        onError: {},
      },
      on: {
        'grid.show': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: 'open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'range.choose': { actions: { type: 'setRange', params: ({ event }) => event } },
        'refusal.dismiss': { actions: 'clearRefusal' },
        'cell.notice': { actions: { type: 'setNotice', params: ({ event }) => event } },
        'notice.dismiss': { actions: { type: 'setNotice', params: { notice: null } } },
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
export const selectCellNotice = ({ context }: ValueGridSnapshot) => context.notice;
/** Own values that others have replaced. */
export const selectGridOwnValues = ({ children }: ValueGridSnapshot) => children.ownValues as OwnValuesRef | undefined;
export const selectPastePlan = (grid: ValueGridSnapshot) =>
  grid.matches({ open: { work: { pasting: 'previewed' } } }) ? grid.context.plan : null;
export const selectRowsProblem = (grid: ValueGridSnapshot) =>
  grid.matches({ open: { rows: 'failed' } }) || grid.matches({ open: { rows: 'reading' } })
    ? grid.context.problem
    : null;
export const selectCanUndo = ({ context }: ValueGridSnapshot) => context.undo.length > 0;
export const selectCanRedo = ({ context }: ValueGridSnapshot) => context.redo.length > 0;
