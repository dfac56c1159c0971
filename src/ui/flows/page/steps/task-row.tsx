import { Repeat } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import type { EditorRow } from '../../../../domain/flows/editor/editor-rows.ts';
import type { EditorColumn } from '../../../../domain/flows/editor/step-text.ts';
import { documentIn } from '../../../../domain/flows/flow-facts.ts';
import { taskIn } from '../../../../domain/flows/flow-document.ts';
import { useWorkspace } from '../../../actors-context.tsx';
import { useFlow } from '../use-flow.ts';
import { rowName } from './row-name.ts';
import { RowFrame } from './row-frame.tsx';
import { TextCell } from './text-cell.tsx';
import styled from 'styled-components';

export interface RowProps {
  readonly row: EditorRow;
  readonly index: number;
  readonly columns: readonly EditorColumn[];
}

/** The heading of a task: its name across all columns. */
export const TaskRow = memo(function TaskRow({ row, index, columns, isFirst }: RowProps & { readonly isFirst: boolean }) {
  const { flow } = useFlow();
  const { journal } = useWorkspace();
  const task = useSelector(journal, ({ context: { view } }) => {
    const document = documentIn(view.flows, flow.id);
    return document && taskIn(document, row.id);
  });
  if (!task) return null;
  return (
    <RowFrame row={row} index={index}>
      <Wide>
        <TextCell
          rowId={row.id}
          rowName={rowName(row)}
          at={{ part: 'task', id: row.id, field: 'name' }}
          column="name"
          position={2}
          span={columns.length}
          stored={task.name}
          placeholder={say.unnamedTask}
          isOneLine
          isStrong
          isEntry={isFirst}
        />
        {task.repeats && <Repeat size={14} aria-label={say.fields.repeats} />}
      </Wide>
    </RowFrame>
  );
});

const Wide = styled.div`
  display: flex;
  align-items: center;
  grid-column: 2 / -1;
  min-width: 0;
  > [role='gridcell'] { flex: 1; border: 0; }
  > svg { flex: none; margin-inline-end: 12px; }
`;
