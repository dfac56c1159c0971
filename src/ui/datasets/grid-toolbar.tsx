import { useSelector } from '@xstate/react';
import { Combine, Pin, Plus, PowerOff, Redo2, Trash2, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { combineMessages } from '../../domain/datasets/combine-messages.ts';
import { columnMessages, gridMessages as say } from '../../domain/datasets/grid-messages.ts';
import { selectCanRedo, selectCanUndo, selectRange } from '../../machines/datasets/value-grid-machine.ts';
import type { GridAt, RangeAction } from '../../machines/datasets/grid-edit.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { columnDraft } from './column-dialog.tsx';
import type { ShownGrid } from './use-grid-content.ts';

/** What can be done with the grid and with the selected rows. */
export function GridToolbar({ at, content }: { readonly at: GridAt; readonly content: ShownGrid }) {
  const { valueGrid, datasetColumnForm: form, combine } = useArea('datasets');
  const canUndo = useSelector(valueGrid, selectCanUndo);
  const canRedo = useSelector(valueGrid, selectCanRedo);
  const addRow = () => {
    const range = selectRange(valueGrid.getSnapshot());
    const after = range ? (content.rows[range.bottom]?.id ?? null) : null;
    valueGrid.send({ type: 'grid.edit', edit: { kind: 'addRows', after, count: 1 } });
  };
  const addColumn = () => form.send({ type: 'form.open', about: '', draft: columnDraft(), value: at });
  return (
    <Bar role="group" aria-label={say.keys}>
      <Button small icon={<Plus size={14} aria-hidden />} onPress={addRow}>
        {say.addRow}
      </Button>
      <Button small icon={<Plus size={14} aria-hidden />} onPress={addColumn}>
        {columnMessages.create}
      </Button>
      <Button small icon={<Combine size={14} aria-hidden />} onPress={() => combine.send({ type: 'combine.open', at })}>
        {combineMessages.open}
      </Button>
      <Pair>
        <IconButton
          small
          label={say.undo}
          disabled={!canUndo}
          icon={<Undo2 size={15} aria-hidden />}
          onPress={() => valueGrid.send({ type: 'grid.undo' })}
        />
        <IconButton
          small
          label={say.redo}
          disabled={!canRedo}
          icon={<Redo2 size={15} aria-hidden />}
          onPress={() => valueGrid.send({ type: 'grid.redo' })}
        />
      </Pair>
      {content.rows.length > 0 && <RowActions />}
    </Bar>
  );
}

/** For the selected rows. It is drawn again only when their number changes, not at each step of the selection. */
function RowActions() {
  const { valueGrid } = useArea('datasets');
  const count = useSelector(valueGrid, (snapshot) => {
    const range = selectRange(snapshot);
    return range ? range.bottom - range.top + 1 : 0;
  });
  if (count === 0) return null;
  const act = (action: RangeAction) => () => {
    const range = selectRange(valueGrid.getSnapshot());
    if (range) valueGrid.send({ type: 'grid.edit', edit: { kind: 'range', action, range } });
  };
  return (
    <>
      <Button small icon={<Pin size={14} aria-hidden />} onPress={act('pin')}>
        {say.pin}
      </Button>
      <Button small icon={<PowerOff size={14} aria-hidden />} onPress={act('off')}>
        {say.off}
      </Button>
      <Button small icon={<Trash2 size={14} aria-hidden />} onPress={act('remove')}>
        {say.removeRows(count)}
      </Button>
    </>
  );
}

/** On one line, however narrow the screen is. */
const Pair = styled.span`
  display: inline-flex;
  gap: 6px;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
