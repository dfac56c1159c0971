/** What a cell shows. `kind` selects its look; `fault` is the rule that it breaks, in words. */
export interface ShownCell {
  readonly shown: string;
  /** What the editor starts with. */
  readonly text: string;
  readonly kind: 'text' | 'function' | 'reference' | 'skip' | 'secret';
  readonly fault: string | null;
}

/** The text in the editor, until it is committed. It belongs to its column, wherever that stands meanwhile. */
export interface CellDraft {
  readonly text: string;
  readonly column: string;
  /** What the cell held when the editor opened. */
  readonly was: string;
}

/** A row of the library. */
export interface GridRow {
  readonly index: number;
  readonly id: string;
  readonly isLoaded: boolean;
  readonly draft?: CellDraft;
}

export interface ValueGridColumn {
  readonly id: string;
  readonly title: string;
  /** Its type and values, in a second line. */
  readonly detail: string;
  readonly isUnused: boolean;
  /** Its editor hides what is typed. */
  readonly isSecret: boolean;
}

/** From the first to the last, by number, both included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ValueGridProps {
  readonly label: string;
  readonly columns: readonly ValueGridColumn[];
  /** Rows that are loaded, in order. */
  readonly rowIds: readonly string[];
  /** Rows in all; the others are loaded when they are scrolled into view. */
  readonly total: number;
  readonly canEdit: boolean;
  readonly words: {
    readonly rowHead: string;
    readonly loading: string;
    readonly edit: (column: string) => string;
    readonly isPinned: string;
    readonly isOff: string;
  };
  cellAt(row: number, column: number): ShownCell;
  stateOf(row: number): { readonly isPinned: boolean; readonly isOff: boolean };
  /** The name of a person who is editing this cell. */
  editorOf(row: number, column: number): string | null;
  faultOf(column: number, text: string): string | null;
  onNeed(): void;
  onRange(range: GridRange | null): void;
  /** By their ids. */
  onEdit(row: string, column: string): void;
  onLeave(): void;
  /** By their ids: what is typed belongs to them, also if others have moved or deleted them since. `was`: before it was typed. */
  onCommit(row: string, column: string, text: string, was: string): void;
  onCopy(range: GridRange): string;
  onPaste(range: GridRange, text: string): void;
  onKey(action: 'clear' | 'fill' | 'type' | 'undo' | 'redo', range: GridRange): void;
  onColumn(column: number): void;
}
