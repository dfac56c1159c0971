import type { EditorPlace } from '../../../domain/flows/editor/editor-places.ts';
import type { EditorRow } from '../../../domain/flows/editor/editor-rows.ts';
import type { EditRequest } from '../../../domain/flows/editor/edit-request.ts';
import type { RecordedTask } from '../../../domain/flows/editor/edit-request.ts';
import type { PastedStep } from '../../../domain/flows/editor/pasted-steps.ts';
import type { EditorColumn } from '../../../domain/flows/editor/step-text.ts';
import type { FlowFieldAt } from './flow-at.ts';

export type FieldPlace = Pick<FlowFieldAt, 'part' | 'id' | 'field'>;

export type FlowEditorNews =
  | { type: 'rows.told'; rows: readonly EditorRow[]; columns: readonly EditorColumn[]; isComplete: boolean }
  /** A change of this person in this editor; `undoes`: the change that it takes back. */
  | { type: 'change.made'; id: string; undoes: string | null }
  /** A text of which the device has a draft in conflict: the question about it is asked again. */
  | { type: 'field.held'; at: FieldPlace };

export type Side = 'before' | 'after';
type EditOf<Type extends EditRequest['type']> = Extract<EditRequest, { type: Type }>;

export type FlowEditorEvent =
  | FlowEditorNews
  | { type: 'place.set'; place: EditorPlace }
  | { type: 'place.move'; rows: number; columns: number; extends?: boolean }
  | { type: 'place.extend'; place: EditorPlace }
  | { type: 'rows.all' }
  /** `text`: replaces the text of the cell. */
  | { type: 'cell.edit'; text?: string }
  | { type: 'cell.done'; then: 'down' | 'next' | 'previous' | 'stay'; isBlank?: boolean }
  /** The focus has left the text of a cell. */
  | { type: 'cell.left'; place: EditorPlace }
  | { type: 'cell.revert' }
  | { type: 'step.add' }
  | { type: 'task.add' }
  | { type: 'rows.duplicate' }
  | { type: 'rows.remove' }
  | { type: 'rows.shift'; by: 1 | -1 }
  | { type: 'lines.paste'; steps: readonly PastedStep[] }
  /** What was recorded goes before a step; null: to the end. */
  | { type: 'tasks.insert'; tasks: readonly RecordedTask[]; before: string | null }
  | { type: 'value.set'; edit: EditOf<'step.set' | 'task.set' | 'flow.set'> }
  | { type: 'change.undo' }
  | { type: 'change.redo' }
  | { type: 'row.lift' }
  | { type: 'row.drop' }
  | { type: 'row.putBack' }
  | { type: 'drag.start'; row: string }
  | { type: 'drag.over'; row: string; side: Side }
  | { type: 'drag.drop' }
  | { type: 'drag.end' }
  | { type: 'details.toggle' }
  | { type: 'details.close' }
  | { type: 'keys.toggle' }
  | { type: 'call.pick' }
  | { type: 'steps.more' }
  | { type: 'extract.ask' }
  | { type: 'extract.cancel' }
  | { type: 'extract.confirm'; name: string }
  | { type: 'field.send'; at: FieldPlace; event: FieldEvent }
  | { type: 'editor.leave' }
  | { type: `xstate.done.actor.edit.${string}`; output: EditDone }
  | { type: `xstate.done.actor.undo.${string}` }
  | { type: `xstate.done.actor.field.${string}` }
  | { type: `xstate.error.actor.undo.${string}`; error: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown };

export type FieldEvent =
  | { readonly type: 'field.enter' }
  | { readonly type: 'field.write'; readonly value: string }
  | { readonly type: 'field.leave' }
  | { readonly type: 'field.revert' };

/** The row that has the focus after a edit; null: where it is. */
export interface EditDone {
  readonly focus: string | null;
  /** The row is new: its text is written next. */
  readonly opens: boolean;
}
