import { expect, test } from 'vitest';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import type { FlowStep } from '../../../src/domain/flows/step.ts';
import { readinessOf } from '../../../src/domain/runs/readiness/run-readiness.ts';
import { flow, parameter, source } from './at-plan-sources.ts';

/** What is known before a run about its dataset. */
const column = (id: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  ...{ id, rank: id, name: id, type: 'text', feeds: null, values: [] },
  ...more,
});
const row = (id: string, cells: DatasetRow['cells'] = {}, isOff = false): DatasetRow => ({
  ...{ id, rank: id, isPinned: false, isOff, cells },
});
const text = (value: string) => ({ value, type: 0 as const });

const parameters = [parameter('town'), parameter('country', 'France'), parameter('unused')];
const steps: readonly Partial<FlowStep>[] = [
  { recordedValue: 'olivia' },
  { parameterName: 'password' },
  { parameterValue: '{{town}} {{country}} {{data.remark}}', actionType: 'Verify' },
  { actionType: 'Select', recordedValue: 'red' },
];
const readiness = (columns?: readonly DatasetColumn[], rows: readonly DatasetRow[] = [row('r1')]) =>
  readinessOf(
    source([flow('f1', steps, parameters)], {
      ...(columns && { datasetId: 'd1', datasets: new Map([['d1', { id: 'd1', name: 'Buyers', columns, rows }]]) }),
    }),
  );

test('without a dataset, it names the parameters that have no value', () => {
  expect(readiness()).toEqual({
    columns: 0,
    unused: [],
    missing: [
      { name: 'password', isSecret: true },
      { name: 'town', isSecret: false },
    ],
    unfed: [],
    emptyCells: [],
  });
});

test('a value that is missing is a secret by the mark of its step, or by its name', () => {
  const open = [
    { parameterName: 'card code', configuration: { isSecret: true } },
    { parameterName: 'Password' },
    { parameterName: 'street' },
  ];
  expect(readinessOf(source([flow('f1', open)])).missing).toEqual([
    { name: 'card code', isSecret: true },
    { name: 'Password', isSecret: true },
    { name: 'street', isSecret: false },
  ]);
});

test('a dataset that is connected to nothing: each of its columns, and the parameters that no column feeds', () => {
  expect(readiness([column('user'), column('colour')])).toMatchObject({
    columns: 2,
    unused: ['user', 'colour'],
    missing: [{ name: 'password' }, { name: 'town' }],
    unfed: ['country'],
  });
});

test('a column is used by a step, a parameter or an expression that gets its values', () => {
  const columns = [
    column('user', { feeds: { stepId: 's1' } }),
    column('pw', { feeds: { parameter: 'password' } }),
    column('town'),
    column('land', { feeds: { parameter: 'country' } }),
    column('remark'),
    column('old', { feeds: { stepId: 'gone' } }),
    column('other', { feeds: { parameter: 'unused' } }),
  ];
  const cells = { pw: text('secret'), user: text('anna') };
  expect(readiness(columns, [row('r1', cells)])).toEqual({
    columns: 7,
    unused: ['old', 'other'],
    missing: [],
    unfed: [],
    emptyCells: [],
  });
});

test('an empty cell that fails its step is named with the row of the grid; rows that are off do not count', () => {
  const columns = [
    column('user', { feeds: { stepId: 's1' } }),
    column('password', { type: 'secret' }),
    column('colour', { feeds: { stepId: 's4' } }),
  ];
  const rows = [
    row('r1', {}, true),
    row('r2', { password: { ...text(''), isSet: true } }),
    row('r3', { colour: text('x') }),
  ];
  expect(readiness(columns, rows).emptyCells).toEqual([
    { row: 2, column: 'colour' },
    { row: 3, column: 'password' },
  ]);
});
