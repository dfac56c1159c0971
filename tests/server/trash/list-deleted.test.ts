import { expect, test } from 'vitest';
import type { TrashSource } from '../../../server/modules/contributions.ts';
import { listDeleted } from '../../../server/trash/list-deleted.ts';
import type { DeletedEntity } from '../../../src/domain/trash/deleted-entity.ts';

/** An area with records that were deleted on these days, newest first. */
const area =
  (type: DeletedEntity['type'], days: readonly number[]): TrashSource =>
  async (_, project, { term = '', size, page }) => {
    const found = days
      .map((day): DeletedEntity => ({
        id: `${type}-${day}`,
        name: `${type} of day ${day}`,
        type,
        createdBy: project,
        deletedOnDate: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
        deletedByUser: 'ann',
        purgeDate: '',
      }))
      .filter(({ name }) => name.includes(term));
    return { deleted: found.slice(page * size, (page + 1) * size), total: found.length };
  };

const flows = area('FLOW', [9, 7, 5, 3, 1]);
const defects = area('DEFECT', [8, 4]);
const nowhere = null as never;
const idsOn = async (sources: readonly TrashSource[], page: number, term?: string) => {
  const { deleted, total } = await listDeleted(nowhere, sources, 'p-1', { term, size: 3, page });
  return { ids: deleted.map(({ id }) => id), total };
};

test('the trash of several areas is one list, newest first, in pages', async () => {
  const sources = [flows, defects];
  expect(await idsOn(sources, 0)).toEqual({ ids: ['FLOW-9', 'DEFECT-8', 'FLOW-7'], total: 7 });
  expect(await idsOn(sources, 1)).toEqual({ ids: ['FLOW-5', 'DEFECT-4', 'FLOW-3'], total: 7 });
  expect(await idsOn(sources, 2)).toEqual({ ids: ['FLOW-1'], total: 7 });
  expect(await idsOn(sources, 3)).toEqual({ ids: [], total: 7 });
  expect(await idsOn(sources, 0, 'DEFECT')).toEqual({ ids: ['DEFECT-8', 'DEFECT-4'], total: 2 });
});

test('a page beyond the last asks no area for more than a few thousand records', async () => {
  const sizes: number[] = [];
  const counting: TrashSource = (database, project, question) => {
    sizes.push(question.size);
    return flows(database, project, question);
  };
  expect(await idsOn([counting, defects], 1_000_000)).toEqual({ ids: [], total: 7 });
  expect(sizes).toEqual([5_000]);
});

test('the trash of a single area is paged by that area, however many pages it has', async () => {
  expect(await idsOn([flows], 1)).toEqual({ ids: ['FLOW-3', 'FLOW-1'], total: 5 });
  expect(await idsOn([], 0)).toEqual({ ids: [], total: 0 });
});
