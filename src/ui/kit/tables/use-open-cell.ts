import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CellDraft, ValueGridProps } from './value-grid-types.ts';

interface Editor {
  readonly row: string;
  readonly column: string;
  readonly draft: CellDraft | undefined;
  /** Without a commit. */
  close(): void;
}

export interface OpenCell {
  /** The editor as it is drawn; null: it is closed. */
  note(editor: Editor | null): void;
  /** What was typed in an editor that has moved, for the one that takes its place. */
  takeMoved(): CellDraft | undefined;
}

type Grid = Pick<ValueGridProps, 'rowIds' | 'columns' | 'onCommit'>;

const placeIn = ({ rowIds, columns }: Grid, { row, column }: Editor) => ({
  row: rowIds.indexOf(row),
  column: columns.findIndex(({ id }) => id === column),
});

/**
 * The library edits the cell at a place, but what is typed belongs to a row and a column. If others move them, the editor
 * moves along with its text. If others delete one of them, it closes, and the text is committed all the same: the owner of
 * the grid shows it.
 */
export const useOpenCell = (grid: Grid, openAt: (place: { row: number; column: number }) => void): OpenCell => {
  const editor = useRef<Editor | null>(null);
  const moved = useRef<CellDraft | undefined>(undefined);
  const before = useRef(grid);
  useLayoutEffect(() => {
    const [open, earlier] = [editor.current, before.current];
    before.current = grid;
    if (!open) return;
    const [was, now] = [placeIn(earlier, open), placeIn(grid, open)];
    if (now.row === was.row && now.column === was.column) return;
    if (now.row >= 0 && now.column >= 0) {
      moved.current = open.draft;
      return openAt(now);
    }
    editor.current = null;
    open.close();
    if (open.draft) grid.onCommit(open.row, open.column, open.draft.text, open.draft.was);
  });
  return useMemo(
    () => ({
      note: (open) => (editor.current = open),
      takeMoved: () => {
        const draft = moved.current;
        moved.current = undefined;
        return draft;
      },
    }),
    [],
  );
};
