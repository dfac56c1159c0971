import type { NamedEntry } from '../audit/audit-entry.ts';
import { datasetMessages } from './dataset-messages.ts';
import { datasetIdOf, type ChangedCell, type DatasetChange, type RowCounts } from './dataset-facts.ts';
import { cellTypes, type DatasetCell } from './dataset.ts';
import { textOfCell } from './grid/typed-cell.ts';

const none = { fieldChanged: '', oldValue: '', newValue: '' };
const update = (fieldChanged: string, oldValue: string, newValue: string) => ({
  operation: 'UPDATE_FIELD',
  fieldChanged,
  oldValue,
  newValue,
});

const fieldIn = (changes: object, was: object) => {
  const [[field, value] = ['', ''] as const] = Object.entries(changes);
  const [before] = Object.values(was);
  return update(field, String(before ?? ''), String(value ?? ''));
};

/** A cell as the grid shows it. */
export const shownCell = ({ value, type, isSet }: DatasetCell): string => {
  if (isSet) return datasetMessages.secretShown;
  if (type === cellTypes.skip) return datasetMessages.skipShown;
  return textOfCell({ value, type });
};

const shownValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const cellIn = ({ value, type, was }: ChangedCell, label: string) =>
  update(label, shownCell(was), shownCell({ value, type }));

const counted = (count: number) => String(count);

/** What has no name, such as the body of a call, is told by its rows. */
const countedRows = ({ created, changed, removed }: RowCounts): string => counted(created + changed + removed);

const changeIn = (fact: DatasetChange) => {
  switch (fact.type) {
    case 'dataset.created':
      return { operation: 'ENTITY_CREATE', ...none, newValue: fact.data.name };
    case 'dataset.updated':
      return fieldIn(fact.data.changes, fact.data.was);
    case 'dataset.restored':
      return { operation: 'ENTITY_RESTORE', ...none, newValue: fact.data.name };
    case 'dataset.deleted':
      return { operation: 'ENTITY_DELETE', ...none, oldValue: fact.data.name };
    case 'column.added':
      return update('columns', '', fact.data.column.name);
    case 'column.removed':
      return update('columns', fact.data.column.name, '');
    case 'column.updated': {
      const { field, was, value, label } = fact.data;
      return update('columns', `${label}: ${field} ${shownValue(was)}`, `${label}: ${field} ${shownValue(value)}`);
    }
    case 'column.moved':
      return update('columnOrder', '', fact.data.label);
    case 'row.added':
      return update('addedRows', '', counted(fact.data.added.length));
    case 'row.removed':
      return update('removedRows', '', counted(fact.data.removed.length));
    case 'row.moved':
      return update('rowOrder', '', counted(1));
    case 'row.changed':
      return update('rowState', '', counted(1));
    case 'cell.changed':
      return cellIn(fact.data.cell, fact.data.label);
    case 'cells.changed':
      return update('values', '', counted(fact.data.cells.length));
    case 'cells.sealed':
      return update('secrets', '', counted(fact.data.cells.length));
    case 'rows.imported':
      return update('imported', '', fact.data.source || countedRows(fact.data));
    case 'rows.combined':
      return update('combined', '', counted(fact.data.created));
    case 'rows.reverted':
      return update('reverted', '', fact.data.source || countedRows(fact.data));
  }
};

/** An event as an entry of the audit trail. */
export const datasetEntryOf = (fact: DatasetChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'DATASET',
    entityId: datasetIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...changeIn(fact),
  },
});
