// A grid of as many plain texts in the library that Assay uses: the limit of what its grid of a dataset could reach.
import { createRoot } from 'react-dom/client';
import { DataGrid, type Column } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';

type Row = Readonly<Record<string, string>>;

const keys = Array.from({ length: 30 }, (_, at) => `${at + 1}`);
const columns: readonly Column<Row>[] = [
  { key: 'number', name: 'Row', width: 68, frozen: true },
  ...keys.map((key) => ({ key, name: `Column ${key}`, width: 160, resizable: true })),
];
const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, row) =>
  Object.fromEntries([['number', `${row + 1}`], ...keys.map((key) => [key, `Value ${row + 1}/${key}`])]),
);

createRoot(document.getElementById('root')!).render(
  <DataGrid
    aria-label="Bare grid"
    columns={columns}
    rows={rows}
    rowHeight={34}
    headerRowHeight={52}
    style={{ blockSize: 'calc(100dvh - 330px)' }}
  />,
);
