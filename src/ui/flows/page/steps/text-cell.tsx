import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import type { EditorColumn } from '../../../../domain/flows/editor/step-text.ts';
import { selectColumnIn, selectIsEditing } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import type { FieldPlace } from '../../../../machines/flows/editor/flow-editor-events.ts';
import { CellInput } from '../../../kit/grid/cell-input.tsx';
import { GridCell } from '../../../kit/grid/grid-cell.tsx';
import { color } from '../../../theme/tokens.ts';
import { useOthersIn, usePresence } from '../flow-presence.tsx';
import { useFlowText } from '../flow-text.tsx';
import { useFlow } from '../use-flow.ts';

export interface TextCellProps {
  readonly rowId: string;
  readonly rowName: string;
  readonly at: FieldPlace;
  readonly column: EditorColumn;
  readonly position: number;
  readonly stored: string;
  readonly placeholder?: string;
  readonly isOneLine?: boolean;
  readonly isStrong?: boolean;
  /** How many columns it takes: all that a row has. */
  readonly span?: number;
  /** Tab reaches this cell while none has the focus. */
  readonly isEntry?: boolean;
}

/** A cell with a text: what is stored, or its editor. */
export function TextCell(props: TextCellProps) {
  const { rowId, rowName, at, column, position, stored, placeholder = '', isOneLine = false } = props;
  const { isStrong = false, span, isEntry = false } = props;
  const { editor, mayUpdate } = useFlow();
  const focused = useSelector(editor, selectColumnIn(rowId));
  const isActive = span === undefined ? focused === column : focused !== null;
  const isEditing = useSelector(editor, selectIsEditing) && isActive;
  const { value, mark, key, send } = useFlowText(at, stored);
  const others = useOthersIn(key);
  const presence = usePresence();
  const label = say.cell(say.columns[column], rowName);
  return (
    <GridCell
      column={position}
      label={say.columns[column]}
      isActive={isActive}
      isEntry={isEntry}
      isEditing={isEditing}
      others={others === '' ? '' : say.here(others)}
      {...(span === undefined ? {} : { span })}
      onActivate={() => editor.send({ type: 'place.set', place: { row: rowId, column } })}
      onExtend={() => editor.send({ type: 'place.extend', place: { row: rowId, column } })}
      onOpen={
        mayUpdate
          ? () => {
              editor.send({ type: 'place.set', place: { row: rowId, column } });
              editor.send({ type: 'cell.edit' });
            }
          : undefined
      }
    >
      {isEditing ? (
        <CellInput
          label={label}
          value={value}
          placeholder={placeholder}
          isOneLine={isOneLine}
          onChange={(text) => send({ type: 'field.write', value: text })}
          onEnter={() => presence?.send({ type: 'field.enter', field: key })}
          onExit={() => presence?.send({ type: 'field.leave' })}
          onLeave={() => editor.send({ type: 'cell.left', place: { row: rowId, column } })}
        />
      ) : (
        <Shown $isQuiet={value === ''} $isStrong={isStrong}>
          {value === '' ? placeholder : value}
        </Shown>
      )}
      {mark}
    </GridCell>
  );
}

const Shown = styled.span<{ $isQuiet: boolean; $isStrong: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? color.quiet : 'inherit')};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 400)};
`;
