import { useSelector } from '@xstate/react';
import { ListPlus } from 'lucide-react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import type { EditorRow } from '../../../../domain/flows/editor/editor-rows.ts';
import type { EditorColumn } from '../../../../domain/flows/editor/step-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import {
  selectColumns,
  selectDrop,
  selectIsComplete,
  selectIsLifted,
  selectIsReadingMore,
  selectMoreFailed,
  selectPlace,
  selectRows,
} from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { Button } from '../../../kit/display/button.tsx';
import { useFocusIfLost } from '../../../kit/focus/focus-home.ts';
import { FieldMark } from '../../../kit/fields/field-mark.tsx';
import { WindowedRows } from '../../../kit/grid/windowed-rows.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { color, font, narrow, size } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { rowName } from './row-name.ts';
import { StepRow } from './step-row.tsx';
import { TaskRow } from './task-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const widths: Readonly<Record<EditorColumn, string>> = {
  kind: '128px',
  name: 'minmax(140px, 2fr)',
  element: 'minmax(96px, 1.4fr)',
  value: 'minmax(84px, 1.1fr)',
  expected: 'minmax(104px, 1.6fr)',
};

/** Tasks and steps as one grid for the keyboard; only the rows near the window are drawn. */
export function StepGrid() {
  const { editor } = useFlow();
  const rows = useSelector(editor, selectRows);
  return rows.length === 0 ? <NoSteps /> : <Rows rows={rows} />;
}

function Rows({ rows }: { readonly rows: readonly EditorRow[] }) {
  const { flow, editor, mayUpdate } = useFlow();
  const columns = useSelector(editor, selectColumns);
  const active = useSelector(editor, (snapshot) => {
    const place = selectPlace(snapshot);
    return selectRows(snapshot).findIndex(({ id }) => id === place?.row);
  });
  const isComplete = useSelector(editor, selectIsComplete);
  const keys = useGridKeys();
  const onlyManual =
    !columns.includes('element') && rows.every(({ actionType }) => actionType === null || actionType === 'Manual');
  const template = ['64px', ...columns.map((column) => (column === 'kind' && onlyManual ? '44px' : widths[column]))];
  return (
    <>
      <Grid
        role="grid"
        aria-label={say.label}
        aria-rowcount={flow.numberOfSteps + rows.filter(({ kind }) => kind === 'task').length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable={mayUpdate}
        style={{ '--columns': template.join(' ') } as object}
        {...keys}
      >
        <Head role="rowgroup">
          <div role="row" aria-rowindex={1}>
            <span role="columnheader" aria-colindex={1}>
              <VisuallyHidden>{say.number}</VisuallyHidden>#
            </span>
            {columns.map((column, index) => (
              <span key={column} role="columnheader" aria-colindex={index + 2}>
                {column === 'kind' && onlyManual ? (
                  <VisuallyHidden>{say.columns.kind}</VisuallyHidden>
                ) : (
                  say.columns[column]
                )}
              </span>
            ))}
          </div>
        </Head>
        <WindowedRows
          rows={rows}
          active={active}
          onEnd={isComplete ? undefined : () => editor.send({ type: 'steps.more' })}
          render={(row, index) =>
            row.kind === 'task' ? (
              <TaskRow key={row.id} row={row} index={index} columns={columns} isFirst={active < 0 && index === 0} />
            ) : (
              <StepRow key={row.id} row={row} index={index} columns={columns} isIconOnly={onlyManual} />
            )
          }
        />
      </Grid>
      <More />
      <Announced rows={rows} />
    </>
  );
}

function More() {
  const { editor } = useFlow();
  const isReading = useSelector(editor, selectIsReadingMore);
  const hasFailed = useSelector(editor, selectMoreFailed);
  if (hasFailed)
    return (
      <FieldMark
        state="failed"
        text={say.moreFailed}
        retryLabel={messages.retry}
        onRetry={() => editor.send({ type: 'steps.more' })}
      />
    );
  return isReading ? <FieldMark state="saving" text={say.more} /> : null;
}

/** For screen readers: what is picked up, and where it would go. */
function Announced({ rows }: { readonly rows: readonly EditorRow[] }) {
  const { editor } = useFlow();
  const isLifted = useSelector(editor, selectIsLifted);
  const drop = useSelector(editor, selectDrop);
  const place = useSelector(editor, selectPlace);
  const nameOf = (id: string | undefined) => rowName(rows.find((row) => row.id === id));
  const where = drop && say[drop.side](nameOf(drop.row));
  const text = where ? say.aimed(where) : `${say.lifted(nameOf(place?.row))} ${say.dragHelp}`;
  return <VisuallyHidden role="status">{isLifted ? text : ''}</VisuallyHidden>;
}

function NoSteps() {
  const { editor, mayUpdate } = useFlow();
  const keys = useGridKeys();
  const place = useFocusIfLost<HTMLDivElement>();
  if (!mayUpdate) return <EmptyState icon={<ListPlus size={28} />} title={say.empty} text={say.emptyReader} />;
  return (
    <div ref={place} {...keys}>
      <EmptyState
        icon={<ListPlus size={28} />}
        title={say.empty}
        text={say.emptyText}
        action={
          <Button tone="primary" onPress={() => editor.send({ type: 'step.add' })}>
            {say.firstStep}
          </Button>
        }
      />
    </div>
  );
}

const Grid = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  [role='row'] {
    display: grid;
    grid-template-columns: var(--columns);
    border-bottom: 1px solid ${color.line};
  }
  > [role='rowgroup']:last-child > [role='row']:last-child { border-bottom: 0; }
  @container (max-width: ${narrow.steps}) {
    [role='row'] { grid-template-columns: 64px minmax(0, 1fr); }
    /* The kind stands below the number, the texts one below the other with their names. */
    [role='row'] > [role='gridcell'] { grid-column: 2; border-inline-start: 0; }
    [role='row'] > [role='gridcell']:nth-child(2) { grid-column: 1; grid-row: 2; align-items: flex-end; }
    [role='row'] > [role='gridcell']:nth-child(2) span span { display: none; }
    [role='row'] > [role='gridcell']:has(> [data-nothing]) { display: none; }
    [role='row'] > [role='rowheader'], [role='row'] > [role='gridcell']:nth-child(3) { grid-row: 1; }
    [role='row'] > [role='gridcell']:nth-child(n + 4)::before {
      content: attr(data-label);
      color: ${color.quiet};
      font-size: ${font.small};
      line-height: 16px;
    }
  }
`;
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  border-radius: ${size.radius} ${size.radius} 0 0;
  background: ${color.sunken};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
  span[role='columnheader'] { padding: 7px 10px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  @container (max-width: ${narrow.steps}) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
