import type { EditDone } from './flow-editor-events.ts';
import { flowEditorSetup, pickedRows, type EditorContext } from './flow-editor-setup.ts';

const leave = { type: 'tellEdited', params: { type: 'field.leave' } } as const;
const enter = { type: 'tellEdited', params: { type: 'field.enter' } } as const;

const done = { type: 'toDone', params: ({ event }: { event: { output: EditDone } }) => event } as const;
const starts = { type: 'startsEditing', params: ({ event }: { event: { output: EditDone } }) => event } as const;
const movesOn = { type: 'movesOn', params: ({ event }: { event: { output: EditDone } }) => event } as const;

const addBelow = {
  type: 'requestEdit',
  params: ({ context }: { context: EditorContext }) => ({
    edit: { type: 'step.insert' as const, after: context.place?.row ?? null },
  }),
} as const;

/** Edits about the row with the focus, or the selected ones. */
const changes = flowEditorSetup.createStateConfig({
  on: {
    'task.add': {
      actions: {
        type: 'requestEdit',
        params: ({ context }) => ({
          edit: { type: 'task.insert', after: context.place?.row ?? null, name: '' },
        }),
      },
    },
    'step.add': { actions: addBelow },
    'rows.duplicate': {
      guard: 'hasPlace',
      actions: {
        type: 'requestEdit',
        params: ({ context }) => ({ edit: { type: 'rows.duplicate', rows: pickedRows(context) } }),
      },
    },
    'rows.shift': {
      guard: 'hasPlace',
      actions: {
        type: 'requestEdit',
        params: ({ context, event }) => ({ edit: { type: 'rows.shift', rows: pickedRows(context), by: event.by } }),
      },
    },
    'tasks.insert': {
      actions: {
        type: 'requestEdit',
        params: ({ event }) => ({ edit: { type: 'tasks.insert', tasks: event.tasks, before: event.before } }),
      },
    },
    'lines.paste': {
      actions: {
        type: 'requestEdit',
        params: ({ context, event }) => ({
          edit: { type: 'steps.paste', after: context.place?.row ?? null, steps: event.steps },
        }),
      },
    },
  },
}).on;

const grid = flowEditorSetup.createStateConfig({
  initial: 'moving',
  on: {
    'rows.told': { actions: { type: 'setRows', params: ({ event }) => event } },
    ...changes,
    'editor.leave': { target: '.moving', actions: ['leaveFields', 'putDown'] },
  },
  states: {
    moving: {
      on: {
        'xstate.done.actor.edit.*': [{ guard: starts, target: 'editing', actions: done }, { actions: done }],
        'place.set': { actions: { type: 'setPlace', params: ({ event }) => event } },
        'place.move': { actions: { type: 'move', params: ({ event }) => event } },
        'place.extend': { actions: { type: 'extendTo', params: ({ event }) => event } },
        'rows.all': { guard: 'hasPlace', actions: 'pickAll' },
        'cell.edit': [
          {
            guard: 'replacesText',
            target: 'editing',
            actions: { type: 'tellEdited', params: ({ event }) => ({ type: 'field.write', value: event.text ?? '' }) },
          },
          { guard: 'isEditableHere', target: 'editing' },
        ],
        'rows.remove': {
          guard: 'hasPlace',
          actions: {
            type: 'requestEdit',
            params: ({ context }) => ({ edit: { type: 'rows.remove', rows: pickedRows(context) } }),
          },
        },
        'row.lift': { guard: 'hasPlace', target: 'lifted', actions: 'lift' },
        'drag.start': { target: 'dragged', actions: { type: 'liftRow', params: ({ event }) => event } },
      },
    },
    editing: {
      entry: enter,
      on: {
        'xstate.done.actor.edit.*': [
          { guard: starts, target: 'editing', reenter: true, actions: [leave, done] },
          { guard: movesOn, target: 'moving', actions: [leave, done] },
          {},
        ],
        // A row that somebody removed takes its text along: its child tells by whom.
        'rows.told': [
          {
            guard: { type: 'isPlaceGone', params: ({ event }) => event },
            target: 'moving',
            actions: [{ type: 'setRows', params: ({ event }) => event }, 'losePlace'],
          },
          { actions: { type: 'setRows', params: ({ event }) => event } },
        ],
        'place.set': { target: 'moving', actions: [leave, { type: 'setPlace', params: ({ event }) => event }] },
        'cell.left': {
          guard: { type: 'isPlace', params: ({ event }) => event },
          target: 'moving',
          actions: leave,
        },
        'cell.revert': {
          target: 'moving',
          actions: { type: 'tellEdited', params: { type: 'field.revert' } },
        },
        'cell.done': [
          {
            guard: 'goesNext',
            target: 'editing',
            reenter: true,
            actions: [leave, { type: 'toNext', params: { by: 1 } }],
          },
          {
            guard: 'goesBack',
            target: 'editing',
            reenter: true,
            actions: [leave, { type: 'toNext', params: { by: -1 } }],
          },
          { guard: 'addsBelow', target: 'moving', actions: [leave, addBelow] },
          { guard: 'goesDown', target: 'moving', actions: [leave, 'toDown'] },
          { target: 'moving', actions: leave },
        ],
      },
    },
    lifted: {
      on: {
        'place.move': { actions: { type: 'aim', params: ({ event }) => ({ by: event.rows }) } },
        'row.drop': [
          { guard: 'hasDrop', target: 'moving', actions: ['put', 'putDown'] },
          { target: 'moving', actions: 'putDown' },
        ],
        'row.putBack': { target: 'moving', actions: 'putDown' },
      },
    },
    dragged: {
      on: {
        'drag.over': { actions: { type: 'aimAt', params: ({ event }) => event } },
        'drag.drop': [
          { guard: 'hasDrop', target: 'moving', actions: ['put', 'putDown'] },
          { target: 'moving', actions: 'putDown' },
        ],
        'drag.end': { target: 'moving', actions: 'putDown' },
      },
    },
  },
});

const details = flowEditorSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'details.toggle': 'open' } },
    open: { on: { 'details.toggle': 'closed', 'details.close': 'closed' } },
  },
});

const keys = flowEditorSetup.createStateConfig({
  initial: 'closed',
  states: { closed: { on: { 'keys.toggle': 'open' } }, open: { on: { 'keys.toggle': 'closed' } } },
});

const more = flowEditorSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'steps.more': { guard: 'hasMore', target: 'reading' } } },
    reading: {
      invoke: {
        id: 'readSteps',
        src: 'readSteps',
        input: ({ context: { projectId, flowId } }) => ({ projectId, flowId }),
        onDone: 'resting',
        onError: 'failed',
      },
    },
    failed: { on: { 'steps.more': 'reading' } },
  },
});

const extraction = flowEditorSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: { on: { 'extract.ask': { guard: 'hasSteps', target: 'asked', actions: 'clearProblem' } } },
    asked: {
      on: {
        'extract.cancel': 'unasked',
        'extract.confirm': { target: 'running', actions: { type: 'setName', params: ({ event }) => event } },
      },
    },
    running: {
      invoke: {
        id: 'extractSteps',
        src: 'extractSteps',
        input: ({ context }) => ({
          projectId: context.projectId,
          flowId: context.flowId,
          rows: pickedRows(context),
          name: context.name,
        }),
        onDone: 'unasked',
        onError: { target: 'asked', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

const calling = flowEditorSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'call.pick': 'picking' } },
    picking: {
      invoke: {
        id: 'flowPicker',
        src: 'flowPicker',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'callFlow', params: ({ event }) => event },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
  },
});

/** Parallel regions of the editor. */
export const flowEditorRegions = { grid, details, keys, more, extraction, calling };
