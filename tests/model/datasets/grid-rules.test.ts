import { describe, expect, test } from 'vitest';
import type { DatasetCommand } from '../../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { expressionFaultText, knownExpressionFault } from '../../../src/domain/datasets/grid/cell-expression.ts';
import { cellFaultOf } from '../../../src/domain/datasets/grid/cell-fault.ts';
import type { ColumnType } from '../../../src/domain/datasets/dataset.ts';
import { datasets, gridIn } from '../../../src/domain/datasets/datasets.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { givenFor } from '../given.ts';
import {
  addColumn,
  addRows,
  change,
  column,
  datasetWith,
  opened,
  row,
  setCell,
  setCells,
  text,
} from './sample-dataset.ts';

const given = givenFor(datasets);
const filled = opened(1, {
  columns: [column('name'), column('age', { type: 'number' }), column('pin', { type: 'secret' })],
  part: [row('r1', { name: text('Ada'), age: text('36') }), row('r2', { name: text('Alan') })],
});
const typesOf = (command: DatasetCommand) => {
  const outcome = datasets.decide(given(filled).view, command);
  return isRefusal(outcome) ? outcome : outcome.map(({ type }) => type);
};

describe('a change of the values', () => {
  test('is recorded with the value before', () => {
    const outcome = datasets.decide(given(filled).view, change(setCell('r1', 'age', '37')));
    expect(outcome).toMatchObject([
      { type: 'cell.changed', data: { label: 'Column age', cell: { value: '37', was: { value: '36', type: 0 } } } },
    ]);
  });
  test('to the same value changes nothing', () => expect(typesOf(change(setCell('r1', 'age', '36')))).toEqual([]));
  test('that was typed against the rule of its column is refused with the column and the rule [VALID-009]', () =>
    given(filled)
      .when(change(setCell('r1', 'age', 'old')))
      .thenRefused('notANumber', 'Column age'));
  test('that was pasted against the rule of its column is stored, and the cell is wrong', () => {
    expect(typesOf(change(setCells(['r1', 'age', 'old'])))).toEqual(['cells.changed']);
    expect(cellFaultOf(text('old'), column('age', { type: 'number' }))).toBe('notANumber');
  });
  test('of a cell that is skipped forgets its value [DATA-003]', () =>
    expect(datasets.decide(given(filled).view, change(setCell('r1', 'name', 'x', 3)))).toMatchObject([
      { data: { cell: { value: '', type: 3 } } },
    ]));
  test('of a secret is refused: it never goes through the journal', () =>
    given(filled)
      .when(change(setCell('r1', 'pin', '1234')))
      .thenRefused({ code: 'secretColumn' }, 'Column pin'));
  test('of a row or a column that was removed is refused', () => {
    given(filled)
      .when(change(setCell('r9', 'name', 'x')))
      .thenRefused({ code: 'rowGone' });
    given(filled)
      .when(change(setCell('r1', 'gone', 'x')))
      .thenRefused({ code: 'columnGone' });
  });
  test('happens whole or not at all', () =>
    given(filled)
      .when(change(setCell('r1', 'name', 'Grace'), setCell('r9', 'name', 'x')))
      .thenRefused({ code: 'rowGone' }));
  test('may use the rows and columns that it adds', () =>
    expect(typesOf(change(addColumn(column('city')), addRows(row('r3')), setCells(['r3', 'city', 'London'])))).toEqual([
      'column.added',
      'row.added',
      'cells.changed',
    ]));
  test('before the rows are read is refused', () =>
    expect(
      datasets.decide(
        {
          ...given(filled).view,
          grids: {},
          byAbout: { 'dataset/x1': { item: datasetWith(), project: 'p1', position: 1 } },
        },
        change(setCell('r1', 'name', 'x')),
      ),
    ).toEqual({ refused: { code: 'rowsUnknown' } }));
});

describe('columns', () => {
  test('have different names, without regard to case', () =>
    given(filled)
      .when(change(addColumn(column('other', { name: ' COLUMN NAME' }))))
      .thenRefused({ code: 'columnNameTaken', name: 'COLUMN NAME' }, 'name'));
  test('are at most 200', () =>
    given(opened(1, { columns: Array.from({ length: datasetLimits.columns }, (_, at) => column(`c${at}`)) }))
      .when(change(addColumn(column('more'))))
      .thenRefused({ code: 'columnsMost', max: datasetLimits.columns }));
  test('become secret, or readable, only while they are empty', () => {
    const toType = (id: string, value: ColumnType) =>
      change({ type: 'column.update', column: id, field: 'type', value });
    given(filled).when(toType('name', 'secret')).thenRefused({ code: 'secretHasValues' }, 'Column name');
    expect(typesOf(toType('pin', 'text'))).toEqual(['column.updated']);
    const sealed = opened(1, {
      columns: [column('pin', { type: 'secret' })],
      part: [row('r1', { pin: { value: '', type: 0, isSet: true } })],
    });
    given(sealed).when(toType('pin', 'text')).thenRefused({ code: 'secretHasValues' }, 'Column pin');
  });
});

describe('rows', () => {
  test('are at most 10,000', () =>
    given(opened(1, { rows: datasetLimits.rows }))
      .when(change(addRows(row('more'))))
      .thenRefused({ code: 'rowsMost', max: datasetLimits.rows }));
  test('and columns have at most 500,000 cells', () =>
    given(opened(1, { rows: 5_000, columns: Array.from({ length: 100 }, (_, at) => column(`c${at}`)) }))
      .when(change(addRows(row('more'))))
      .thenRefused({ code: 'cellsMost', max: datasetLimits.cells }));
  test('that two people remove at once are removed once', () => {
    const removal = change({ type: 'row.remove', rows: ['r1', 'r9'] });
    expect(datasets.decide(given(filled).view, removal)).toMatchObject([
      { data: { removed: [{ id: 'r1' }], rows: 1 } },
    ]);
    expect(typesOf(change({ type: 'row.remove', rows: ['r9'] }))).toEqual([]);
  });
});

describe('the rule of a column', () => {
  const of = (type: ColumnType, values: string[] = []) => column('c', { type, values });
  test.each([
    ['number', '1.5e3', null],
    ['number', 'one', 'notANumber'],
    ['number', 'Infinity', 'notANumber'],
    ['date', '2026-02-28', null],
    ['date', '2026-02-30', 'dateValid'],
    ['date', '28.02.2026', 'dateFormat'],
    ['boolean', 'TRUE', null],
    ['boolean', 'yes', { code: 'notABoolean' }],
    ['text', 'anything', null],
  ] as const)('%s: %s', (type, value, fault) => expect(cellFaultOf(text(value), of(type))).toEqual(fault));
  test('a list has only its values [VALID-022]', () => {
    expect(cellFaultOf(text('red'), of('list', ['red', 'green']))).toBeNull();
    expect(cellFaultOf(text('blue'), of('list', ['red', 'green']))).toBe('inclusion');
  });
  test('a function needs a text, and a reference a name, whatever the column [DATA-003]', () => {
    expect(cellFaultOf({ value: '  ', type: 1 }, of('number'))).toBe('required');
    expect(cellFaultOf({ value: 'round(1.5)', type: 1 }, of('number'))).toBeNull();
    expect(cellFaultOf({ value: 'order number', type: 2 }, of('number'))).toBe('variables');
    expect(cellFaultOf({ value: '', type: 3 }, of('number'))).toBeNull();
  });
});

test('a change of somebody else arrives in the rows that this device has read', () => {
  const [fact] = datasets.decide(given(filled).view, change(setCell('r2', 'name', 'Grace'))) as [never];
  const grid = gridIn(given(filled, { ...(fact as object), position: 2 } as never).view, 'x1');
  expect(JSON.stringify(grid)).toContain('Grace');
});

describe('an expression in a cell', () => {
  test('is checked with its position', () => {
    const fault = knownExpressionFault('upper("a") + )');
    expect(fault && expressionFaultText(fault)).toBe('has an unexpected character here (character 14)');
    expect(knownExpressionFault('upper("a")')).toBeNull();
  });
  test('that calls a function of the account is no fault for a device, which does not know them', () =>
    expect(knownExpressionFault('surcharge(1)')).toBeNull());
});
