/** What a cell shows. `kind` selects its look; `fault` is the rule that it breaks, in words. */
export interface ShownCell {
  readonly shown: string;
  /** What the editor starts with. */
  readonly text: string;
  readonly kind: 'text' | 'function' | 'reference' | 'skip' | 'secret';
  readonly fault: string | null;
}

/** A row of the library. `draft`: the text in the editor, until it is committed. */
export interface GridRow {
  readonly index: number;
  readonly id: string;
  readonly isLoaded: boolean;
  readonly draft?: string;
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
  onCommit(row: number, column: number, text: string): void;
  onCopy(range: GridRange): string;
  onPaste(range: GridRange, text: string): void;
  onKey(action: 'clear' | 'fill' | 'type' | 'undo' | 'redo', range: GridRange): void;
  onColumn(column: number): void;
}
