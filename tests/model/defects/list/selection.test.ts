import { describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import {
  selectEverythingIsPicked,
  selectIsPicked,
  selectNothingIsPicked,
  selectPickedIds,
  selectionMachine,
} from '../../../../src/machines/lists/selection-machine.ts';
import { endOf } from '../../paths/path.ts';
import { pathsOf } from '../../paths/shortest-paths.ts';
import { play } from '../../play.ts';
import { selectionPage as page, selectionPlan } from './selection-plan.ts';

const begin = () => play(selectionMachine);

describe('selecting', () => {
  test('extends with Shift from the last selected row, up or down', () => {
    const list = begin();
    list.send({ type: 'row.toggle', id: 'SHOP-3', page });
    list.send({ type: 'row.extend', id: 'SHOP-1', page });
    expect(selectPickedIds(list.state)).toEqual(['SHOP-3', 'SHOP-1', 'SHOP-2']);
  });
  test('a selected row on another page does not start a range on this one', () => {
    const list = begin();
    list.send({ type: 'row.toggle', id: 'SHOP-9', page: ['SHOP-9'] });
    list.send({ type: 'row.extend', id: 'SHOP-2', page });
    expect(selectPickedIds(list.state)).toEqual(['SHOP-9', 'SHOP-2']);
  });
  test('of everything selects the page without a row when that row is deselected', () => {
    const list = begin();
    list.send({ type: 'page.pick', page });
    list.send({ type: 'everything.pick' });
    expect(selectEverythingIsPicked(list.state)).toBe(true);
    expect(selectIsPicked('SHOP-77')(list.state)).toBe(true);
    list.send({ type: 'row.toggle', id: 'SHOP-2', page });
    expect(selectPickedIds(list.state)).toEqual(['SHOP-1', 'SHOP-3']);
  });
  test('of single rows is limited to what one call accepts', () => {
    const list = begin();
    const many = Array.from({ length: limits.bulkSelected + 5 }, (_, n) => `SHOP-${n}`);
    list.send({ type: 'page.pick', page: many });
    expect(selectPickedIds(list.state)).toHaveLength(limits.bulkSelected);
  });
});

test.each(pathsOf(selectionPlan).map((path) => [path.steps.map(({ event }) => event.type).join(' '), path] as const))(
  'nothing is selected exactly if there are no ids: %s',
  (_, path) => {
    const selection = endOf(path) as unknown as ReturnType<typeof begin>['state'];
    const isNone = selectPickedIds(selection).length === 0 && !selectEverythingIsPicked(selection);
    expect(selectNothingIsPicked(selection)).toBe(isNone);
  },
);
