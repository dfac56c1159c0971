import type { DatasetGridChange } from '../../domain/datasets/dataset-changes.ts';
import type { CellRange, PastePlan, SecretCell } from '../../domain/datasets/grid/plan-changes.ts';

/** The dataset that is shown, and the flow under which it is shown. */
export interface GridAt {
  readonly projectId: string;
  readonly flowId: string;
  readonly datasetId: string;
}

/**
 * `gone`: the row or the column of the text was deleted while it was being typed. `replaced`: another person has entered the
 * text in the cell meanwhile, and it was overwritten.
 */
export interface CellNotice {
  readonly kind: 'gone' | 'replaced';
  readonly text: string;
}

/** What a person does to the grid. Ranges are by the numbers of rows and columns on the screen. */
export type GridEdit =
  | { readonly kind: 'change'; readonly changes: readonly DatasetGridChange[] }
  | { readonly kind: 'range'; readonly action: RangeAction; readonly range: CellRange }
  /** New rows behind a row; null: behind the last one. */
  | { readonly kind: 'addRows'; readonly after: string | null; readonly count: number }
  /** Values of secret columns: they go to the server at once, are not part of the journal, and cannot be undone. */
  | { readonly kind: 'secrets'; readonly cells: readonly SecretCell[] }
  | { readonly kind: 'paste'; readonly plan: PastePlan }
  | { readonly kind: 'undo'; readonly step: EditStep }
  | { readonly kind: 'redo'; readonly step: EditStep };

/** Undo and redo are found by the machine. */
export type DirectEdit = Exclude<GridEdit, { readonly kind: 'undo' | 'redo' }>;

/** What waits for its turn in the grid: an edit, or the text of a paste that is not planned yet. */
export type GridTask =
  | DirectEdit
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'text'; readonly request: PasteRequest };

export type RangeAction = 'clear' | 'fill' | 'type' | 'remove' | 'pin' | 'off';

/** An edit that can be undone: its commands, and what undoes it as far as this device knows. */
export interface EditStep {
  readonly commands: readonly string[];
  readonly undoing: readonly DatasetGridChange[];
  /** The id of a change of many rows, which the server undoes. */
  readonly revert?: string | undefined;
}

export interface PasteRequest {
  readonly range: CellRange;
  readonly text: string;
}
