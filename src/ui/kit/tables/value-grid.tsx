import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  DataGrid,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  type DataGridHandle,
  type RowsChangeData,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { CellEditor, HeadCell, RowHead, ValueCell } from './value-grid-cells.tsx';
import { useOpenCell, type OpenCell } from './use-open-cell.ts';
import { gridHeadHeight, gridRowHeight, ValueGridFrame } from './value-grid-look.ts';
import type { GridRange, GridRow, ValueGridProps } from './value-grid-types.ts';

/**
 * A grid of values that is used like a spreadsheet. Only this file and `value-grid-cells.tsx` know the library behind it.
 */
/** The first column has the numbers of the rows. */
const headColumns = 1;

interface Place {
  readonly row: number;
  readonly column: number;
}

const rangeOf = (one: Place, other: Place): GridRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

const isIn = ({ top, bottom, left, right }: GridRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

const isSingle = ({ top, bottom, left, right }: GridRange): boolean => top === bottom && left === right;

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const rowsOf = (rowIds: ValueGridProps['rowIds'], total: number): readonly GridRow[] =>
  Array.from({ length: Math.max(total, rowIds.length) }, (_, index) => {
    const id = rowIds[index];
    return { index, id: id ?? `unloaded-${index}`, isLoaded: id !== undefined };
  });

/** Without a modifier that means something else. */
const actionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: CellKeyboardEvent) => {
  const isCommand = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (isCommand && letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (isCommand && letter === 'y') return 'redo';
  if (isCommand && letter === 'd') return 'fill';
  if (altKey && letter === 't') return 'type';
  return !isCommand && (key === 'Delete' || key === 'Backspace') ? 'clear' : null;
};

const columnsOf = (props: ValueGridProps, range: GridRange | null, open: OpenCell): readonly Column<GridRow>[] => [
  {
    key: ' number',
    name: props.words.rowHead,
    width: 68,
    minWidth: 68,
    frozen: true,
    cellClass: 'row-head',
    renderCell: ({ row }) => <RowHead row={row} props={props} />,
  },
  ...props.columns.map((column, index): Column<GridRow> => ({
    key: column.id,
    name: column.title,
    width: 160,
    minWidth: 80,
    resizable: true,
    editable: ({ isLoaded }) => props.canEdit && isLoaded,
    cellClass: (row) => (range && isIn(range, row.index, index) ? 'in-range' : undefined),
    headerCellClass: column.isUnused ? 'unused' : undefined,
    renderHeaderCell: ({ tabIndex }) => (
      <HeadCell column={column} tabIndex={tabIndex} props={props} onPress={() => props.onColumn(index)} />
    ),
    renderCell: ({ row }) => <ValueCell row={row} column={index} props={props} />,
    renderEditCell: (edit) => <CellEditor edit={edit} column={column.id} props={props} open={open} />,
    editorOptions: { closeOnExternalRowChange: false },
  })),
];

/**
 * The selected cell, or a range from it to another one. The library draws the selected cell: a step with an arrow key
 * draws nothing else, so only a range of several cells is state.
 */
const useSelection = (onRange: ValueGridProps['onRange']) => {
  const active = useRef<Place | null>(null);
  const end = useRef<Place | null>(null);
  const [wide, setWide] = useState<GridRange | null>(null);
  const range = () => active.current && rangeOf(active.current, end.current ?? active.current);
  const select = (from: Place | null, to: Place | null) => {
    [active.current, end.current] = [from, to];
    const selected = range();
    setWide(selected && !isSingle(selected) ? selected : null);
    onRange(selected);
  };
  useEffect(() => onRange(null), [onRange]);
  return {
    wide,
    range,
    /** Where a range that is extended ends. */
    endOf: (place: Place) => end.current ?? place,
    hasActive: () => active.current !== null,
    choose: (place: Place | null) => select(place, null),
    extendTo: (place: Place) => select(active.current, place),
  };
};

export function ValueGrid(props: ValueGridProps) {
  const handle = useRef<DataGridHandle>(null);
  const selection = useSelection(props.onRange);
  const { wide } = selection;
  const { rowIds, total } = props;
  const rows = useMemo(() => rowsOf(rowIds, total), [rowIds, total]);
  const open = useOpenCell(props, ({ row, column }) =>
    handle.current?.setActivePosition({ rowIdx: row, idx: column + headColumns }, { enableEditor: true }),
  );
  const columns = useMemo(() => columnsOf(props, wide, open), [props, wide, open]);
  // The same as long as the rows are: otherwise each key would draw all of them.
  const classOf = useCallback(
    (row: GridRow) => (row.isLoaded && props.stateOf(row.index).isOff ? 'is-off' : undefined),
    [props],
  );

  const goTo = (place: Place) =>
    handle.current?.setActivePosition({ rowIdx: place.row, idx: place.column + headColumns }, { shouldFocus: true });

  const extend = (event: CellKeyboardEvent, from: Place) => {
    const [down, across] = steps[event.key] ?? [0, 0];
    const next = {
      row: Math.min(props.rowIds.length - 1, Math.max(0, from.row + down)),
      column: Math.min(props.columns.length - 1, Math.max(0, from.column + across)),
    };
    selection.extendTo(next);
    handle.current?.scrollToCell({ rowIdx: next.row, idx: next.column + headColumns });
  };

  const onActiveKey = (event: CellKeyboardEvent, place: Place) => {
    const action = actionOf(event);
    // The library would go to the head, which is always in view: the rows would stay where they are.
    const isToStart = event.key === 'Home' && (event.ctrlKey || event.metaKey);
    const isExtended = event.shiftKey && Object.hasOwn(steps, event.key);
    if (action === null && event.key !== 'F2' && !isToStart && !isExtended) return;
    event.preventGridDefault();
    event.preventDefault();
    if (isToStart) return goTo({ row: 0, column: 0 });
    const range = selection.range();
    if (action) return (props.canEdit && range && props.onKey(action, range)) || undefined;
    if (event.key !== 'F2') return extend(event, selection.endOf(place));
    handle.current?.setActivePosition({ rowIdx: place.row, idx: place.column + headColumns }, { enableEditor: true });
  };

  const onKeyDown = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    const column = (args.column?.idx ?? 0) - headColumns;
    if (column < 0 || args.rowIdx < 0) return;
    if (args.mode === 'ACTIVE') return onActiveKey(event, { row: args.rowIdx, column });
    if (event.key !== 'Enter') return;
    event.preventGridDefault();
    // A value that breaks its rule stays in the editor, with the rule.
    if (args.row.draft !== undefined && props.faultOf(column, args.row.draft.text) !== null) return;
    args.onClose(true, true);
    goTo({ row: Math.min(args.rowIdx + 1, rows.length - 1), column });
  };

  const onCommit = (changed: readonly GridRow[], { indexes }: RowsChangeData<GridRow>) => {
    for (const { id, draft } of indexes.flatMap((index) => changed[index] ?? []))
      if (draft !== undefined) props.onCommit(id, draft.column, draft.text, draft.was);
  };

  return (
    <ValueGridFrame $height={rows.length * gridRowHeight + gridHeadHeight + 20}>
      {/* Rows are known by their numbers: one that is loaded under the focus keeps it. */}
      <DataGrid
        ref={handle}
        aria-label={props.label}
        columns={columns}
        rows={rows}
        rowHeight={gridRowHeight}
        headerRowHeight={gridHeadHeight}
        rowClass={classOf}
        onActivePositionChange={({ rowIdx, column }) => {
          const at = (column?.idx ?? 0) - headColumns;
          selection.choose(rowIdx >= 0 && at >= 0 ? { row: rowIdx, column: at } : null);
        }}
        onCellMouseDown={({ column, rowIdx }, event) => {
          if (!event.shiftKey || !selection.hasActive() || column.idx < headColumns) return;
          event.preventGridDefault();
          event.preventDefault();
          selection.extendTo({ row: rowIdx, column: column.idx - headColumns });
        }}
        onCellKeyDown={onKeyDown}
        onRowsChange={onCommit}
        onCellCopy={(_, event) => {
          const range = selection.range();
          if (!range) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', props.onCopy(range));
        }}
        onCellPaste={({ row }, event) => {
          event.preventDefault();
          const range = selection.range();
          if (props.canEdit && range) props.onPaste(range, event.clipboardData.getData('text/plain'));
          return row;
        }}
      />
    </ValueGridFrame>
  );
}
