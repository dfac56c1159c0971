import type { KeyboardEvent } from 'react';
import type { FlowEditorEvent } from '../../../../machines/flows/editor/flow-editor-events.ts';

/** What a key means in the grid. The keys are listed in `flow-editor-messages.ts`. */
export interface GridState {
  readonly isEditing: boolean;
  readonly isLifted: boolean;
  readonly mayUpdate: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
const far = 1_000_000;
const page = 10;

const move = (rows: number, columns: number): FlowEditorEvent => ({ type: 'place.move', rows, columns });

const moves: Readonly<Record<string, FlowEditorEvent>> = {
  ArrowUp: move(-1, 0),
  ArrowDown: move(1, 0),
  ArrowLeft: move(0, -1),
  ArrowRight: move(0, 1),
  Home: move(0, -far),
  End: move(0, far),
  PageUp: move(-page, 0),
  PageDown: move(page, 0),
};

const withControl = ({ key, shiftKey }: Key): FlowEditorEvent | null => {
  switch (key.toLowerCase()) {
    case 'enter':
      return shiftKey ? { type: 'task.add' } : { type: 'step.add' };
    case 'd':
      return { type: 'rows.duplicate' };
    default:
      return null;
  }
};

const withControlAtRest = ({ key, shiftKey }: Key): FlowEditorEvent | null => {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? { type: 'change.redo' } : { type: 'change.undo' };
    case 'y':
      return { type: 'change.redo' };
    case 'a':
      return { type: 'rows.all' };
    default:
      return null;
  }
};

const whileEditing = (event: Key, text: string): FlowEditorEvent | null => {
  const { key, shiftKey } = event;
  if (key === 'Enter' && !shiftKey) return { type: 'cell.done', then: 'down', isBlank: text.trim() === '' };
  if (key === 'Tab') return { type: 'cell.done', then: shiftKey ? 'previous' : 'next' };
  return key === 'Escape' ? { type: 'cell.revert' } : null;
};

const whileLifted = ({ key }: Key): FlowEditorEvent | null => {
  if (key === ' ' || key === 'Enter') return { type: 'row.drop' };
  if (key === 'Escape' || key === 'Tab') return { type: 'row.putBack' };
  return moves[key] ?? null;
};

const atRest = ({ key, shiftKey }: Key): FlowEditorEvent | null => {
  if (key === 'Enter' || key === 'F2') return { type: 'cell.edit' };
  if (key === ' ') return { type: 'row.lift' };
  if (key === 'Delete') return { type: 'rows.remove' };
  if (key === 'Backspace') return { type: 'cell.edit', text: '' };
  return [...key].length === 1 && !(key === '?' && shiftKey) ? { type: 'cell.edit', text: key } : null;
};

/** Keys that need no right to change the flow. */
const forEverybody = (event: Key): FlowEditorEvent | null => {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) {
    if (key === 'Home') return move(-far, 0);
    if (key === 'End') return move(far, 0);
    return key.toLowerCase() === 'i' ? { type: 'details.toggle' } : null;
  }
  if (key === '?') return { type: 'keys.toggle' };
  if (shiftKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { type: 'place.move', rows: key === 'ArrowUp' ? -1 : 1, columns: 0, extends: true };
  return shiftKey ? null : (moves[key] ?? null);
};

export const gridEventOf = (event: Key, state: GridState, text: string): FlowEditorEvent | null => {
  const { key, altKey } = event;
  const { isEditing, isLifted, mayUpdate } = state;
  const isCombined = event.ctrlKey || event.metaKey;
  if (!mayUpdate) return forEverybody(event);
  if (isLifted) return whileLifted(event);
  if (altKey) {
    if (key === 'ArrowUp' || key === 'ArrowDown') return { type: 'rows.shift', by: key === 'ArrowUp' ? -1 : 1 };
    return null;
  }
  if (isCombined) {
    const always = withControl(event);
    if (always || isEditing) return always;
    return withControlAtRest(event) ?? forEverybody(event);
  }
  return isEditing ? whileEditing(event, text) : (forEverybody(event) ?? atRest(event));
};
