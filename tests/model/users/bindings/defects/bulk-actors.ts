import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { noFilters } from '../../../../../src/domain/address/defect-filters.ts';
import { defaultSort } from '../../../../../src/domain/lists/list-sort.ts';
import type { BulkEdit } from '../../../../../src/domain/defects/bulk/bulk.ts';
import type { BulkJob } from '../../../../../src/domain/defects/bulk/bulk-job.ts';
import { provideBulkEdit, type BulkNeeds } from '../../../../../src/app/areas/defects/bulk-edit.ts';
import {
  selectBulkIsClosed,
  selectBulkPreview,
  selectBulkStep,
  selectMayUndoBulk,
} from '../../../../../src/machines/defects/list/bulk-edit-machine.ts';
import {
  selectNothingIsPicked,
  selectPickedIds,
  selectionMachine,
} from '../../../../../src/machines/lists/selection-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const page = ['SHOP-1', 'SHOP-2'];
const statuses = ['Done', 'Deferred', 'Invalid'];

/** Stores the status of all defects, and the previous one. */
const answers = () => {
  let [status, before] = ['To Do', 'To Do'];
  const bulk = {
    preview: (_: unknown, ids: readonly string[], { value }: Extract<BulkEdit, { kind: 'set' }>) =>
      of({ changing: value === status ? [] : ids, unchanged: value === status ? ids : [], refused: [] }),
    send({ change, ids }: BulkJob) {
      [before, status] = change.kind === 'undo' ? [before, before] : [status, (change as { value: string }).value];
      return of(ids.map((id) => ({ id, outcome: 'changed' as const })));
    },
  } as unknown as BulkNeeds['bulk'];
  return { bulk, status: () => status };
};

export const bulkActors: ActorDriver = async () => {
  const { needs, clock, settle, end } = openDefectBinding();
  const { bulk, status } = answers();
  const selection = createActor(selectionMachine).start();
  const edit = createActor(provideBulkEdit({ ...needs, bulk }), { clock }).start();
  await settle();
  const query = { projectId: 'p1', term: '', filters: noFilters, sort: defaultSort, page: 1 };
  let turn = 0;
  let value = '';
  const seesStep = (step: string) => () => expect(selectBulkStep(edit.getSnapshot())).toBe(step);
  return {
    driver: {
      acts: {
        'page.picked': () => selection.send({ type: 'page.pick', page }),
        'selection.cleared': () => selection.send({ type: 'selection.clear' }),
        'edit.opened': () => edit.send({ type: 'bulk.open', ids: selectPickedIds(selection.getSnapshot()), query }),
        'value.previewed'() {
          value = statuses[turn % statuses.length] ?? '';
          turn += 1;
          edit.send({ type: 'edit.write', edit: { kind: 'set', field: 'status', value }, isWhole: true });
          edit.send({ type: 'edit.preview' });
          return settle();
        },
        'change.chosen': () => edit.send({ type: 'edit.change' }),
        'change.applied': () => (edit.send({ type: 'bulk.apply' }), settle()),
        'undo.pressed': () => (edit.send({ type: 'bulk.undo' }), settle()),
        'dialog.closed': () => (edit.send({ type: 'bulk.close' }), settle()),
      },
      sees: {
        none: () => expect(selectNothingIsPicked(selection.getSnapshot())).toBe(true),
        picked: () =>
          expect([selectPickedIds(selection.getSnapshot()), selectBulkIsClosed(edit.getSnapshot())]).toEqual([
            page,
            true,
          ]),
        choosing: seesStep('choosing'),
        previewed: () => expect(selectBulkPreview(edit.getSnapshot())?.changing).toEqual(page),
        changed: () => expect([status(), selectMayUndoBulk(edit.getSnapshot())]).toEqual([value, true]),
        undone() {
          expect(selectMayUndoBulk(edit.getSnapshot())).toBe(false);
          expect(status()).not.toBe(value);
        },
      },
    },
    end: () => (edit.stop(), selection.stop(), end()),
  };
};
