import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import type { EditorRow } from '../../../../domain/flows/editor/editor-rows.ts';

/** "Step 4", "Task 2". */
export const rowName = (row: Pick<EditorRow, 'kind' | 'number'> | undefined): string => {
  if (!row) return '';
  return row.kind === 'task' ? say.task(row.number) : say.step(row.number);
};
