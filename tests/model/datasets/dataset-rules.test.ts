import { describe, expect, test } from 'vitest';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { datasetConfirmedNotice } from '../../../src/domain/datasets/dataset-notices.ts';
import type { DatasetFact } from '../../../src/domain/datasets/dataset-facts.ts';
import { datasets, datasetsOfFlow } from '../../../src/domain/datasets/datasets.ts';
import { datasetMessages } from '../../../src/domain/datasets/dataset-messages.ts';
import { describeDatasetCommand } from '../../../src/domain/datasets/describe-dataset-command.ts';
import { givenFor } from '../given.ts';
import {
  create,
  created,
  datasetWith,
  deleted,
  observed,
  remove,
  renamed,
  restore,
  restored,
  update,
} from './sample-dataset.ts';

const given = givenFor(datasets);
const namesIn = (...facts: readonly DatasetFact[]) =>
  datasetsOfFlow(given(...facts).view, 'p1', 'fl-1').map(({ name }) => name);

describe('a dataset', () => {
  test('is created with its name, trimmed', () => given().when(create(' Customers ')).then(created()));
  test('needs a name [VALID-001]', () => given().when(create(' ')).thenRefused('required', 'name'));
  test('cannot have a name that is too long', () =>
    given()
      .when(create('x'.repeat(datasetLimits.nameLength + 1)))
      .thenRefused({ code: 'tooLong', max: datasetLimits.nameLength }, 'name'));
  test('is renamed', () =>
    given(created())
      .when(update({ name: ' Buyers ' }))
      .then(renamed('Buyers')));
  test('needs a name after an update, too', () =>
    given(created())
      .when(update({ name: '' }))
      .thenRefused('required', 'name'));
  test('does not change when it is renamed to its current name', () =>
    given(created())
      .when(update({ name: 'Customers' }))
      .thenNothing());
  test('that does not exist cannot be renamed', () =>
    given()
      .when(update({ name: 'Buyers' }))
      .thenRefused({ code: 'datasetGone' }));
  test('is refused where the flow already has the most datasets', () => {
    const known = Array.from({ length: datasetLimits.datasets }, (_, at) => datasetWith({ id: `d${at}` }));
    given(observed(1, known)).when(create()).thenRefused({ code: 'datasetsMost', max: datasetLimits.datasets });
  });
  test('is deleted once', () => {
    given(created()).when(remove).then(deleted());
    given(created(), deleted()).when(remove).thenNothing();
  });
  test('that was deleted is restored as it was, once', () => {
    given(created(), deleted()).when(restore).then(restored());
    given(created(), deleted(), restored()).when(restore).thenNothing();
    expect(namesIn(created(), deleted(), restored())).toEqual(['Customers']);
  });
  test('is restored from the notice about its deletion', () => {
    const { id: _, at: __, by: ___, ...command } = restore;
    expect(datasetConfirmedNotice(remove)).toMatchObject({ undo: { command } });
    expect(datasetConfirmedNotice(restore)).toBeNull();
  });
});

test('a rejected change of a dataset is described with its name, and with the names of what a reason may be about', () => {
  const labels = { ...datasetMessages.fields, ...datasetMessages.problemFields };
  expect(describeDatasetCommand(create())).toEqual({ what: 'A new dataset', text: 'Customers', labels });
  expect(describeDatasetCommand({ ...create(), type: 'other.create' })).toBeNull();
});

describe('the list of datasets of a flow', () => {
  test('has its own and those that all flows share, by name', () => {
    const own = datasetWith();
    const shared = datasetWith({ id: 'x2', name: 'Addresses', flowId: '' });
    const other = datasetWith({ id: 'x3', name: 'Other', flowId: 'fl-2' });
    expect(namesIn(observed(1, [own, shared, other]))).toEqual(['Addresses', 'Customers']);
  });
  test('applies events', () => {
    expect(namesIn(created(), renamed('Buyers'))).toEqual(['Buyers']);
    expect(namesIn(created(), deleted())).toEqual([]);
  });
  test('drops what is missing in a newer read of all, and keeps what the server has not confirmed', () => {
    expect(namesIn({ ...created(), position: 3 }, observed(4, []))).toEqual([]);
    expect(namesIn({ ...created(), position: 3 }, observed(4, [], false))).toEqual(['Customers']);
    expect(namesIn(created(), observed(4, []))).toEqual(['Customers']);
  });
  test('is not changed by an older read', () => {
    expect(namesIn(created(), deleted(), observed(1, [datasetWith()]))).toEqual([]);
  });
});
