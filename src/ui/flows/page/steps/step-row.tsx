import { useSelector } from '@xstate/react';
import { memo } from 'react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { cellTextOf, fieldIn, type EditorColumn } from '../../../../domain/flows/editor/step-text.ts';
import { stepIn } from '../../../../domain/flows/flow-document.ts';
import { documentIn } from '../../../../domain/flows/flow-facts.ts';
import type { FlowStep } from '../../../../domain/flows/step.ts';
import { selectColumnIn } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { useWorkspace } from '../../../actors-context.tsx';
import { GridCell } from '../../../kit/grid/grid-cell.tsx';
import { color } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { KindCell } from './kind-cell.tsx';
import { RowFrame } from './row-frame.tsx';
import { rowName } from './row-name.ts';
import type { RowProps } from './task-row.tsx';
import { TextCell } from './text-cell.tsx';

export const useStep = (flowId: string, stepId: string): FlowStep | undefined =>
  useSelector(useWorkspace().journal, ({ context: { view } }) => {
    const document = documentIn(view.flows, flowId);
    return document && stepIn(document, stepId);
  });

/** One step: a cell for each column that it uses. */
export const StepRow = memo(function StepRow({
  row,
  index,
  columns,
  isIconOnly,
}: RowProps & { readonly isIconOnly: boolean }) {
  const { flow } = useFlow();
  const step = useStep(flow.id, row.id);
  if (!step) return null;
  const name = rowName(row);
  return (
    <RowFrame row={row} index={index}>
      {columns.map((column, at) =>
        column === 'kind' ? (
          <KindCell key={column} step={step} rowName={name} isIconOnly={isIconOnly} />
        ) : (
          <Cell key={column} step={step} column={column} position={at + 2} rowName={name} />
        ),
      )}
    </RowFrame>
  );
});

interface CellProps {
  readonly step: FlowStep;
  readonly column: EditorColumn;
  readonly position: number;
  readonly rowName: string;
}

function Cell({ step, column, position, rowName: name }: CellProps) {
  const field = fieldIn(step, column);
  if (field === null) return <NoCell step={step} column={column} position={position} rowName={name} />;
  return (
    <TextCell
      rowId={step.id}
      rowName={name}
      at={{ part: 'step', id: step.id, field }}
      column={column}
      position={position}
      stored={cellTextOf(step, field)}
      placeholder={placeholderOf(step, column)}
      isOneLine={field === 'name' || field === 'technicalObject' || field === 'exportData'}
    />
  );
}

const placeholderOf = ({ actionType, config }: FlowStep, column: EditorColumn): string => {
  if (column === 'name') return actionType === 'Manual' ? say.unnamedStep : say.kinds[actionType];
  const { property, operator } = config;
  if (column !== 'expected' || !property) return '';
  return `${say.fields.properties[property]} ${operator ? say.fields.operators[operator] : ''}`.trim();
};

/** A column that this kind of step does not use. */
function NoCell({ step, column, position }: CellProps) {
  const { editor } = useFlow();
  const place = { row: step.id, column };
  const isActive = useSelector(editor, selectColumnIn(step.id)) === column;
  return (
    <GridCell
      column={position}
      label={say.columns[column]}
      isActive={isActive}
      isEditing={false}
      isReadOnly
      onActivate={() => editor.send({ type: 'place.set', place })}
      onExtend={() => editor.send({ type: 'place.extend', place })}
    >
      <Nothing aria-hidden />
    </GridCell>
  );
}

const Nothing = styled.span`
  width: 12px;
  height: 1px;
  background: ${color.line};
`;
