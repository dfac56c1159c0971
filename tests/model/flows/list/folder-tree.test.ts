import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  flatTree,
  folderTree,
  folderWays,
  idsWithin,
  placeBeside,
  type FolderWay,
  type ListedFolder,
} from '../../../../src/domain/flows/list/folder-tree.ts';

const folderOf = (id: string, parentId = '', rank = id, items = 0): ListedFolder => ({
  id,
  name: id,
  parentId,
  rank,
  items,
});
const ids = 'abcdefgh'.split('');
/** Any folders: missing parents and circles included, as two people may make them. */
const anyFolders = fc.subarray(ids, { minLength: 1 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(id),
        parentId: fc.constantFrom('', ...ids),
        rank: fc.constantFrom('a', 'b', 'c'),
        items: fc.nat(9),
      }),
    ),
  ),
);
const shapeOf = (all: readonly ListedFolder[]) =>
  flatTree(folderTree(all)).map(({ folder, depth }) => `${'.'.repeat(depth)}${folder.id}`);

test('every folder is in the tree once, also in circles and without its parent', () =>
  fc.assert(
    fc.property(anyFolders, (all) => {
      const listed = flatTree(folderTree(all)).map(({ folder }) => folder.id);
      expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  ));

test('a folder counts what is in it and in the folders in it', () => {
  const [shop] = folderTree([
    folderOf('shop', '', 'a', 2),
    folderOf('pay', 'shop', 'a', 3),
    folderOf('card', 'pay', 'a', 4),
  ]);
  expect(shop?.items).toBe(9);
});

test('the order is that of ranks, then of ids', () =>
  expect(shapeOf([folderOf('b', '', 'm'), folderOf('a', '', 'm'), folderOf('c', '', 'k')])).toEqual([
    '.c',
    '.a',
    '.b',
  ]));

test('a folder includes all folders in it, and only those', () => {
  const all = [folderOf('shop'), folderOf('pay', 'shop'), folderOf('card', 'pay'), folderOf('other')];
  expect([...idsWithin(all, 'shop')].toSorted()).toEqual(['card', 'pay', 'shop']);
  expect([...idsWithin(all, 'gone')]).toEqual(['gone']);
});

test('a folder moves among its siblings, into the one above it and out of its parent', () => {
  const all = [folderOf('a'), folderOf('b'), folderOf('c', 'b'), folderOf('d')];
  const placeOf = (id: string, way: FolderWay) => {
    const place = placeBeside(all, id, way);
    return place && [place.parentId, place.siblings.map((folder) => folder.id).join(''), place.index];
  };
  expect(placeOf('b', 'up')).toEqual(['', 'ad', 0]);
  expect(placeOf('b', 'down')).toEqual(['', 'ad', 2]);
  expect(placeOf('b', 'in')).toEqual(['a', '', 0]);
  expect(placeOf('d', 'in')).toEqual(['b', 'c', 1]);
  expect(placeOf('c', 'out')).toEqual(['', 'abd', 2]);
  expect([placeOf('a', 'up'), placeOf('d', 'down'), placeOf('a', 'in'), placeOf('a', 'out')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

test('a step never moves a folder into itself or into a folder in it', () =>
  fc.assert(
    fc.property(anyFolders, fc.constantFrom(...folderWays), (all, way) => {
      for (const { id } of all) {
        const place = placeBeside(all, id, way);
        if (place) expect(idsWithin(all, id).has(place.parentId)).toBe(false);
      }
    }),
  ));
