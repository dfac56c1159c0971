import { Button } from '../kit/display/button.tsx';
import { CellChoice } from '../kit/grid/cell-choice.tsx';
import { CellInput } from '../kit/grid/cell-input.tsx';
import { GridCell } from '../kit/grid/grid-cell.tsx';
import { WindowedRows } from '../kit/grid/windowed-rows.tsx';
import { HeadCell, ValueCell } from '../kit/tables/value-grid-cells.tsx';
import type { ShownCell, ValueGridProps } from '../kit/tables/value-grid-types.ts';
import { ValueGrid } from '../kit/tables/value-grid.tsx';
import { letters, nothing, Specimen } from './specimen.tsx';
import { usePiece } from './use-piece.ts';

export function GridPieces() {
  return (
    <>
      <Cells />
      <EditedCells />
      <Specimen wide name="WindowedRows">
        <div role="grid" aria-label="Windowed rows">
          <WindowedRows rows={steps} active={0} render={stepRow} />
        </div>
      </Specimen>
      <Values />
    </>
  );
}

const cell = { label: 'Step', isActive: false, isEditing: false, onActivate: nothing };

function Cells() {
  return (
    <Specimen wide name="GridCell">
      <div role="grid" aria-label="Grid cells">
        <div role="row">
          <GridCell {...cell} column={1} isEntry>
            Open the basket
          </GridCell>
          <GridCell {...cell} column={2} others="Grace Hopper">
            Somebody else is in it
          </GridCell>
        </div>
      </div>
    </Specimen>
  );
}

function EditedCells() {
  const choice = usePiece('cellChoice');
  const input = usePiece('cellInput');
  return (
    <Specimen wide name="CellInput, CellChoice">
      <Button onPress={input.open}>CellInput</Button>
      <Button onPress={choice.open}>CellChoice</Button>
      {input.isOpen && (
        <CellInput
          label="Step text"
          value="Open the basket"
          onChange={nothing}
          onLeave={input.close}
          onEnter={nothing}
          onExit={nothing}
        />
      )}
      {choice.isOpen && (
        <CellChoice label="Kind" value="a" options={letters} onChoose={choice.close} onClose={choice.close} />
      )}
    </Specimen>
  );
}

const steps = ['Open the basket', 'Add a voucher', 'Pay'];
const stepRow = (text: string, index: number) => (
  <div role="row" key={text}>
    <span role="gridcell">{`${index + 1}. ${text}`}</span>
  </div>
);

const shown = (text: string, kind: ShownCell['kind'] = 'text', fault: string | null = null): ShownCell => ({
  shown: text,
  text,
  kind,
  fault,
});
const cells: readonly (readonly ShownCell[])[] = [
  [shown('Ada'), shown('12')],
  [shown('randomName()', 'function'), shown('many', 'text', 'Quantity is a number')],
  [shown('••••', 'secret'), shown('skipped', 'skip')],
];
const empty = shown('');
const column = { detail: 'Text', isUnused: false, isSecret: false };

const values: ValueGridProps = {
  label: 'Values',
  columns: [
    { ...column, id: 'buyer', title: 'Buyer' },
    { ...column, id: 'quantity', title: 'Quantity', detail: 'Number', isUnused: true },
  ],
  rowIds: ['one', 'two', 'three'],
  total: 3,
  canEdit: true,
  words: { rowHead: 'Row', loading: 'Loading', edit: (title) => `Edit ${title}`, isPinned: 'Pinned', isOff: 'Off' },
  cellAt: (row, at) => cells[row]?.[at] ?? empty,
  stateOf: (row) => ({ isPinned: row === 0, isOff: row === 2 }),
  editorOf: (row, at) => (row === 1 && at === 0 ? 'Grace Hopper' : null),
  faultOf: (at, text) => (at === 1 && Number.isNaN(Number(text)) ? 'Quantity is a number' : null),
  onNeed: nothing,
  onRange: nothing,
  onEdit: nothing,
  onLeave: nothing,
  onCommit: nothing,
  onCopy: () => '',
  onPaste: nothing,
  onKey: nothing,
  onColumn: nothing,
};

function Values() {
  const [buyer] = values.columns;
  return (
    <>
      <Specimen wide name="ValueGrid">
        <ValueGrid {...values} />
      </Specimen>
      <Specimen name="HeadCell, ValueCell">
        {buyer && <HeadCell column={buyer} tabIndex={0} props={values} onPress={nothing} />}
        {cells.map((_, index) => (
          <ValueCell key={index} row={{ index, id: String(index), isLoaded: true }} column={1} props={values} />
        ))}
      </Specimen>
    </>
  );
}
