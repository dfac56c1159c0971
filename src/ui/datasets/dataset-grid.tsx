import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { shownCell } from '../../domain/datasets/dataset-audit.ts';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { cellTypes, isSecret, type DatasetCell, type DatasetColumn } from '../../domain/datasets/dataset.ts';
import { columnMessages, gridMessages as say } from '../../domain/datasets/grid-messages.ts';
import {
  cellExpressionFault,
  expressionFaultText,
  knownExpressionFault,
} from '../../domain/datasets/grid/cell-expression.ts';
import { cellFaultOf } from '../../domain/datasets/grid/cell-fault.ts';
import { cellOf, copiedText } from '../../domain/datasets/grid/plan-changes.ts';
import { textOfCell, typedCell } from '../../domain/datasets/grid/typed-cell.ts';
import type { Present } from '../../domain/presence/presence.ts';
import { reasonText } from '../../domain/problems/reason.ts';
import { selectPeople } from '../../machines/presence/presence-machine.ts';
import { selectRange } from '../../machines/datasets/value-grid-machine.ts';
import type { GridAt } from '../../machines/datasets/grid-edit.ts';
import { useArea } from '../actors-context.tsx';
import { usePresence } from '../flows/page/flow-presence.tsx';
import { when } from '../kit/focus/when.ts';
import { ValueGrid } from '../kit/tables/value-grid.tsx';
import type { ShownCell, ValueGridColumn, ValueGridProps } from '../kit/tables/value-grid-types.ts';
import { color, font } from '../theme/tokens.ts';
import { columnDraft } from './column-dialog.tsx';
import type { ShownGrid } from './use-grid-content.ts';

const kinds = {
  [cellTypes.text]: 'text',
  [cellTypes.function]: 'function',
  [cellTypes.reference]: 'reference',
  [cellTypes.skip]: 'skip',
} as const;

/** The rule that a value breaks, in a sentence with the name of its column. */
const faultText = (cell: DatasetCell, column: DatasetColumn): string | null => {
  const fault = cellFaultOf(cell, column);
  if (fault !== null) return `${column.name} ${reasonText(fault)}`;
  const expression = cell.type === cellTypes.function ? knownExpressionFault(cell.value) : null;
  return expression && `${column.name} ${expressionFaultText(expression)}`;
};

/** The server knows more functions: a cell that calls one of them is stored without a refusal. */
const isRightHere = (cell: DatasetCell, column: DatasetColumn): boolean =>
  cellFaultOf(cell, column) === null &&
  (cell.type !== cellTypes.function || cellExpressionFault(cell.value, []) === null);

const toShown = (cell: DatasetCell, column: DatasetColumn): ShownCell => ({
  shown: shownCell(cell),
  text: textOfCell(cell),
  kind: isSecret(column) ? 'secret' : kinds[cell.type],
  fault: cell.isSet ? null : faultText(cell, column),
});

const toColumn = (column: DatasetColumn): ValueGridColumn => ({
  id: column.id,
  title: column.name,
  detail: [datasetMessages.types[column.type], ...column.values].join(' · '),
  isUnused: column.feeds === null,
  isSecret: isSecret(column),
});

export interface DatasetGridProps {
  readonly at: GridAt;
  readonly name: string;
  readonly content: ShownGrid;
  readonly canEdit: boolean;
}

/** A cell as others report that they are in it. */
const placeOf = ({ row, column }: { readonly row: string; readonly column: string }) => `cell/${row}/${column}`;

const nobody: readonly Present[] = [];

/** The names of the people who are editing, by their cells. */
const useEditors = (): ReadonlyMap<string, string> => {
  const people = useSelector(usePresence(), when(selectPeople, nobody));
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { name, fields } of people)
      for (const field of fields) names.set(field, names.has(field) ? `${names.get(field)}, ${name}` : name);
    return names;
  }, [people]);
};

/** What a person does in the grid, as events of its machine. */
const useGridEvents = ({ at, content }: DatasetGridProps) => {
  const { valueGrid, datasetColumnForm: form } = useArea('datasets');
  const { columns, rows } = content;
  const onNeed = useCallback(() => valueGrid.send({ type: 'rows.extend' }), [valueGrid]);
  const onRange = useCallback<ValueGridProps['onRange']>(
    (range) => valueGrid.send({ type: 'range.choose', range }),
    [valueGrid],
  );
  const presence = usePresence();
  const onLeave = useCallback(() => {
    valueGrid.send({ type: 'cell.leave' });
    presence?.send({ type: 'field.leave' });
  }, [valueGrid, presence]);
  const onEdit = useCallback(
    (row: string, column: string) => {
      valueGrid.send({ type: 'cell.edit', row, column });
      presence?.send({ type: 'field.enter', field: placeOf({ row, column }) });
    },
    [valueGrid, presence],
  );
  const onCommit: ValueGridProps['onCommit'] = (row, column, text, was) => {
    const [at_, of] = [rows.find(({ id }) => id === row), columns.find(({ id }) => id === column)];
    if (!at_ || !of) return valueGrid.send({ type: 'cell.notice', notice: { kind: 'gone', text } });
    if (isSecret(of)) {
      const cells = [{ row: at_.id, column: of.id, value: text }];
      // Leaving the empty editor changes nothing; Delete removes a secret.
      if (text !== '') valueGrid.send({ type: 'grid.edit', edit: { kind: 'secrets', cells } });
      return;
    }
    const stored = textOfCell(cellOf(at_, of));
    if (stored !== was && stored !== text && stored !== '')
      valueGrid.send({ type: 'cell.notice', notice: { kind: 'replaced', text: stored } });
    const cell = { row: at_.id, column: of.id, ...typedCell(text) };
    const isRight = cell.value === '' || isRightHere(cell, of);
    const change = isRight
      ? ({ type: 'cell.set', cell } as const)
      : // Whoever leaves a wrong value loses nothing: it is stored and marked.
        ({ type: 'cells.set', cells: [cell] } as const);
    valueGrid.send({ type: 'grid.edit', edit: { kind: 'change', changes: [change as never] } });
  };
  const onKey: ValueGridProps['onKey'] = (action, range) => {
    if (action === 'undo') return valueGrid.send({ type: 'grid.undo' });
    if (action === 'redo') return valueGrid.send({ type: 'grid.redo' });
    valueGrid.send({ type: 'grid.edit', edit: { kind: 'range', action, range } });
  };
  const onColumn = (index: number) => {
    const column = columns[index];
    if (column) form.send({ type: 'form.open', about: column.id, draft: columnDraft(column), value: at });
  };
  const onPaste: ValueGridProps['onPaste'] = (range, text) => valueGrid.send({ type: 'text.paste', range, text });
  return { onNeed, onRange, onLeave, onEdit, onCommit, onKey, onColumn, onPaste };
};

/** The grid of a dataset [DATA-005]. */
export function DatasetGrid(props: DatasetGridProps) {
  const { name, content, canEdit } = props;
  const events = useGridEvents(props);
  const editors = useEditors();
  const shown = useMemo(() => content.columns.map(toColumn), [content.columns]);
  const ids = useMemo(() => content.rows.map(({ id }) => id), [content.rows]);
  const off = { isPinned: false, isOff: false };
  return (
    <>
      <ValueGrid
        {...events}
        label={say.label(name)}
        columns={shown}
        rowIds={ids}
        total={content.grid.total}
        canEdit={canEdit}
        words={{
          rowHead: say.rowHead,
          loading: say.loading,
          edit: columnMessages.edit,
          isPinned: say.isPinned,
          isOff: say.isOff,
        }}
        cellAt={(row, column) =>
          toShown(cellOf(content.rows[row]!, content.columns[column]!), content.columns[column]!)
        }
        stateOf={(row) => content.rows[row] ?? off}
        editorOf={(row, column) =>
          editors.size === 0
            ? null
            : (editors.get(placeOf({ row: content.rows[row]?.id ?? '', column: content.columns[column]?.id ?? '' })) ??
              null)
        }
        faultOf={(column, text) =>
          text === '' || !content.columns[column] || isSecret(content.columns[column])
            ? null
            : faultText(typedCell(text), content.columns[column])
        }
        onCopy={(range) => copiedText(content, range)}
      />
      <SelectedFault content={content} />
    </>
  );
}

/** The rule that the selected cell breaks. */
function SelectedFault({ content }: { readonly content: ShownGrid }) {
  const { valueGrid } = useArea('datasets');
  const range = useSelector(valueGrid, selectRange);
  const row = range && content.rows[range.top];
  const column = range && content.columns[range.left];
  const isOne = range !== null && range.top === range.bottom && range.left === range.right;
  const fault = row && column && isOne && !isSecret(column) ? faultText(cellOf(row, column), column) : null;
  return <Fault role="status">{fault}</Fault>;
}

const Fault = styled.p`
  color: ${color.danger};
  font-size: ${font.list};
  &:empty { display: none; }
`;
