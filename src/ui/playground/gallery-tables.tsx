import { DataTable } from '../kit/tables/data-table.tsx';
import type { Column } from '../kit/tables/column.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { FieldGrid } from '../kit/layout/field-grid.tsx';
import { PageFoot } from '../kit/tables/page-foot.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';

import { Tabs } from '../kit/layout/tabs.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { nothing, Specimen } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
}
const rows: readonly Row[] = [
  { id: 'SHOP-1', title: 'Basket is empty' },
  { id: 'SHOP-2', title: 'A voucher of 0.00 can be bought' },
];
const columns: readonly Column<Row>[] = [
  { id: 'id', label: 'ID', isSortable: true, width: '90px', render: ({ id }) => id },
  { id: 'title', label: 'Title', render: ({ title }) => title },
];
const rowId = ({ id }: Row) => id;
const rowHref = () => '/playground';
const common = { columns, rowId, rowHref, onOpen: nothing, sort: 'id,asc', onSort: nothing };
const pages = { number: 1, size: 25, totalElements: 60, totalPages: 3 };
const labels = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, all: number) => `${from}–${to} of ${all}`,
};

export function TablePieces() {
  return (
    <>
      <Specimen wide name="DataTable">
        <DataTable {...common} label="Rows" rows={rows} selectedId="SHOP-2" />
      </Specimen>
      <Specimen wide name="DataTable, loading (SkeletonRows)">
        <DataTable {...common} label="Rows to come" rows={[]} isLoading />
      </Specimen>
      <Specimen wide name="DataTable, empty">
        <DataTable {...common} label="No rows" rows={[]} empty={<EmptyState level={3} title="No results" />} />
      </Specimen>
      <Specimen wide name="PlainTable">
        <PlainTable label="Plain rows" columns={columns} rows={rows} rowId={rowId} />
      </Specimen>
      <Specimen wide name="PageFoot">
        <PageFoot page={pages} labels={labels} onPage={nothing} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'one', label: 'One', count: 3 },
            { id: 'two', label: 'Two' },
          ]}
          selected="one"
          onSelect={nothing}
        >
          What stands in the first.
        </Tabs>
      </Specimen>
      <Specimen wide name="FieldGrid">
        <FieldGrid
          places={[
            { key: 'one', x: 0, y: 0, w: 6, h: 2 },
            { key: 'two', x: 6, y: 0, w: 6, h: 2 },
          ]}
          render={(key) => <TextField label={key} value="A text" onChange={nothing} />}
        />
      </Specimen>
    </>
  );
}
