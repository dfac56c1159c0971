import { createMachine } from 'xstate';

/** A user orders the flows of a scenario, the second of which waits for the first. */
export const sequenceUser = createMachine({
  id: 'sequenceUser',
  meta: {
    words: {
      'first.lifted': 'picks the first flow up with Space',
      'down.pressed': 'moves it down with the arrow key',
      'escape.pressed': 'puts it back with Escape',
      'space.pressed': 'drops it with Space, behind the flow that waits for it',
      'move.cancelled': 'cancels the move',
      'conditions.dropped': 'moves it and drops the condition',
      'last.dragged': 'drags the last flow to the top with the mouse',
      'undo.pressed': 'undoes the change',
    },
  },
  initial: 'ordered',
  states: {
    ordered: { on: { 'first.lifted': 'lifted', 'last.dragged': 'dragged' } },
    lifted: { on: { 'down.pressed': 'moved', 'escape.pressed': 'ordered' } },
    moved: { on: { 'escape.pressed': 'ordered', 'space.pressed': 'refused' } },
    refused: { on: { 'move.cancelled': 'ordered', 'conditions.dropped': 'unconditional' } },
    unconditional: { on: { 'undo.pressed': 'ordered' } },
    dragged: { on: { 'undo.pressed': 'ordered' } },
  },
});
