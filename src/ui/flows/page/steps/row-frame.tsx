import { useSelector } from '@xstate/react';
import { GripVertical } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import type { EditorRow } from '../../../../domain/flows/editor/editor-rows.ts';
import { selectDropAt, selectIsMoving, selectIsPicked } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import type { Side } from '../../../../machines/flows/editor/flow-editor-events.ts';
import { color, font } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { rowName } from './row-name.ts';

export interface RowFrameProps {
  readonly row: EditorRow;
  readonly index: number;
  readonly children: ReactNode;
}

const sideOf = ({ clientY, currentTarget }: DragEvent): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** A row of the grid: its number with the handle to drag it, and where something is dropped. */
export function RowFrame({ row, index, children }: RowFrameProps) {
  const { editor, mayUpdate } = useFlow();
  const isPicked = useSelector(editor, selectIsPicked(row.id));
  const isMoving = useSelector(editor, selectIsMoving(row.id));
  const drop = useSelector(editor, selectDropAt(row.id));
  const over = (event: DragEvent) => {
    const side = sideOf(event);
    event.preventDefault();
    if (side !== drop) editor.send({ type: 'drag.over', row: row.id, side });
  };
  return (
    <Line
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isPicked}
      data-row={row.id}
      $isPicked={isPicked}
      $isMoving={isMoving}
      $isTask={row.kind === 'task'}
      $drop={drop}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        editor.send({ type: 'drag.drop' });
      }}
    >
      <Number
        role="rowheader"
        aria-colindex={1}
        onClick={({ shiftKey }) =>
          editor.send({ type: shiftKey ? 'place.extend' : 'place.set', place: { row: row.id, column: 'name' } })
        }
      >
        {mayUpdate && (
          <Handle
            aria-label={say.drag(rowName(row))}
            title={say.drag(rowName(row))}
            type="button"
            tabIndex={-1}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', rowName(row));
              const line = event.currentTarget.closest('[role=row]');
              if (line) event.dataTransfer.setDragImage(line, 20, 18);
              editor.send({ type: 'drag.start', row: row.id });
            }}
            onDragEnd={() => editor.send({ type: 'drag.end' })}
          >
            <GripVertical size={14} aria-hidden />
          </Handle>
        )}
        <span>{row.number}</span>
      </Number>
      {children}
    </Line>
  );
}

const dropLine = {
  before: css`&::before { inset: -1px 0 auto; }`,
  after: css`&::before { inset: auto 0 -1px; }`,
};
const Line = styled.div<{
  $isPicked: boolean;
  $isMoving: boolean;
  $isTask: boolean;
  $drop: Side | null;
}>`
  position: relative;
  background: ${({ $isPicked, $isTask }) => ($isPicked ? color.accentWash : $isTask ? color.sunken : color.ground)};
  ${({ $isMoving }) => $isMoving && css`opacity: 0.55; outline: 1px dashed ${color.accent}; outline-offset: -2px;`}
  ${({ $drop }) =>
    $drop &&
    css`
      &::before { content: ''; position: absolute; z-index: 2; height: 2px; background: ${color.accent}; }
      ${dropLine[$drop]}
    `}
`;
const Number = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 2px;
  padding: 8px 10px 0 2px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  line-height: 20px;
`;
const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-top: -2px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${color.quiet};
  cursor: grab;
  opacity: 0;
  touch-action: none;
  [role='row']:hover &, [role='row']:focus-within &, &:focus-visible { opacity: 1; }
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &:active { cursor: grabbing; }
  @media (hover: none) { opacity: 1; }
`;
