import { Pin } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RenderEditCellProps } from 'react-data-grid';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { EditorFault, EditorInput, EditorMark, HeadBox, HeadDetail, HeadTitle } from './value-grid-look.ts';
import type { OpenCell } from './use-open-cell.ts';
import type { GridRow, ValueGridColumn, ValueGridProps } from './value-grid-types.ts';

interface CellProps {
  readonly row: GridRow;
  readonly props: ValueGridProps;
}

/** The number of a row; a row that is not loaded asks for itself when it comes into view. */
export function RowHead({ row: { index, isLoaded }, props }: CellProps) {
  if (!isLoaded) return <Unloaded index={index} props={props} />;
  const { isPinned, isOff } = props.stateOf(index);
  if (!isPinned && !isOff) return index + 1;
  return (
    <span className="number">
      {index + 1}
      {isPinned && <Pin size={12} aria-label={props.words.isPinned} />}
      {isOff && <VisuallyHidden>{props.words.isOff}</VisuallyHidden>}
    </span>
  );
}

function Unloaded({
  index,
  props: { onNeed, rowIds, words },
}: {
  readonly index: number;
  readonly props: ValueGridProps;
}) {
  useEffect(() => onNeed(), [onNeed, rowIds.length]);
  return (
    <span className="number">
      {index + 1}
      <VisuallyHidden>{words.loading}</VisuallyHidden>
    </span>
  );
}

/** One key can draw a page of cells, so a plain value is only its text: a box of its own for each would cost time. */
export function ValueCell({ row: { index, isLoaded }, column, props }: CellProps & { readonly column: number }) {
  if (!isLoaded) return null;
  const { shown, kind, fault } = props.cellAt(index, column);
  const editor = props.editorOf(index, column);
  if (kind === 'text' && fault === null && editor === null) return <bdi>{shown}</bdi>;
  return (
    <span
      className="value"
      data-kind={kind}
      data-fault={fault === null ? undefined : ''}
      title={editor ?? fault ?? undefined}
    >
      <bdi>{shown}</bdi>
      {fault !== null && <VisuallyHidden>{` (${fault})`}</VisuallyHidden>}
      {editor !== null && <EditorMark>{editor}</EditorMark>}
    </span>
  );
}

export function HeadCell({
  column,
  tabIndex,
  props,
  onPress,
}: {
  readonly column: ValueGridColumn;
  readonly tabIndex: number;
  readonly props: ValueGridProps;
  readonly onPress: () => void;
}) {
  const content = (
    <>
      <HeadTitle>
        <bdi>{column.title}</bdi>
      </HeadTitle>
      <HeadDetail>{column.detail}</HeadDetail>
    </>
  );
  if (!props.canEdit) return <HeadBox as="span">{content}</HeadBox>;
  return (
    <HeadBox type="button" tabIndex={tabIndex} title={props.words.edit(column.title)} onClick={onPress}>
      {content}
    </HeadBox>
  );
}

/** A cell shows nothing beyond its border, so the rule is outside of the grid, below its cell. */
function Rule({ id, text, beside }: { readonly id: string; readonly text: string; readonly beside: HTMLElement }) {
  const { left, bottom } = beside.getBoundingClientRect();
  return createPortal(
    <EditorFault id={id} role="alert" style={{ left: Math.max(8, Math.min(left, innerWidth - 276)), top: bottom }}>
      {text}
    </EditorFault>,
    document.body,
  );
}

/** Shows the rule while the text breaks it. The cell is the one in which it opened, wherever that stands meanwhile. */
export function CellEditor({
  edit: { row, onRowChange, onClose },
  column: drawnColumn,
  props,
  open,
}: {
  readonly edit: RenderEditCellProps<GridRow>;
  readonly column: string;
  readonly props: ValueGridProps;
  readonly open: OpenCell;
}) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [columnId] = useState(drawnColumn);
  const { onEdit, onLeave } = props;
  const at = { row: props.rowIds.indexOf(row.id), column: props.columns.findIndex((one) => one.id === columnId) };
  const column = props.columns[at.column];
  const stored = at.row >= 0 && column ? props.cellAt(at.row, at.column).text : '';
  const [was] = useState(stored);
  const { draft } = row;
  const value = draft?.text ?? stored;
  const fault = draft === undefined || !column ? null : props.faultOf(at.column, draft.text);
  useEffect(() => {
    onEdit(row.id, columnId);
    return onLeave;
  }, [onEdit, onLeave, row.id, columnId]);
  useLayoutEffect(() => {
    open.note({ row: row.id, column: columnId, draft, close: () => onClose(false, true) });
  });
  useEffect(() => () => open.note(null), [open]);
  const takeOver = (field: HTMLInputElement) => {
    const moved = open.takeMoved();
    if (moved) onRowChange({ ...row, draft: moved });
    else field.select();
  };
  return (
    <>
      <EditorInput
        ref={setInput}
        autoFocus
        {...(column?.isSecret && { type: 'password', autoComplete: 'new-password' })}
        aria-label={column?.title ?? ''}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        value={value}
        onFocus={(event) => takeOver(event.currentTarget)}
        onChange={(event) => onRowChange({ ...row, draft: { text: event.currentTarget.value, column: columnId, was } })}
        onBlur={() => onClose(true, false)}
      />
      {fault !== null && input && <Rule id={id} text={fault} beside={input} />}
    </>
  );
}
