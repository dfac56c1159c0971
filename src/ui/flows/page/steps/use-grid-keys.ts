import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedSteps } from '../../../../domain/flows/editor/pasted-steps.ts';
import { selectIsEditing, selectIsLifted } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { useFlow } from '../use-flow.ts';
import { gridEventOf } from './grid-keys.ts';

const isText = (target: EventTarget): target is HTMLTextAreaElement => target instanceof HTMLTextAreaElement;

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[zy]$/i.test(key);

/** The keys and the clipboard of the grid. */
export const useGridKeys = () => {
  const { editor, mayUpdate } = useFlow();
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      // Buttons in the grid and the list of kinds have keys of their own; undo is none of these.
      if ((event.target as Element).closest('[role=listbox], [role=dialog]')) return;
      if ((event.target as Element).closest('button, a') && !isUndo(event)) return;
      const snapshot = editor.getSnapshot();
      const state = { isEditing: selectIsEditing(snapshot), isLifted: selectIsLifted(snapshot), mayUpdate };
      const sent = gridEventOf(event, state, isText(event.target) ? event.target.value : '');
      if (!sent) return;
      event.preventDefault();
      event.stopPropagation();
      editor.send(sent);
    },
    onPaste(event: ClipboardEvent) {
      const steps = mayUpdate ? pastedSteps(event.clipboardData.getData('text/plain')) : null;
      if (!steps || steps.length === 0) return;
      event.preventDefault();
      if (selectIsEditing(editor.getSnapshot())) editor.send({ type: 'cell.done', then: 'stay' });
      editor.send({ type: 'lines.paste', steps });
    },
  };
};
