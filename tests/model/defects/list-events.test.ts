import { of } from 'rxjs';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { ListQuery } from '../../../src/domain/defects/list/list-query.ts';
import { limits } from '../../../src/domain/limits.ts';
import { provideList } from '../../../src/app/areas/defects/defects-list.ts';
import { applyToList } from '../../../src/app/areas/defects/list-events.ts';
import { onFacts } from '../../../src/app/sync/on-facts.ts';
import { selectListIds } from '../../../src/machines/lists/list-machine.ts';
import { openDefectBinding } from '../users/defect-driver.ts';
import { recordWith } from './sample-defect.ts';

/** The list with its journal, and a server that counts the requested pages. */
const begin = async (request: Partial<ListQuery> = {}) => {
  const records = ['SHOP-3', 'SHOP-2', 'SHOP-1'].map((id, at) =>
    recordWith({ id, modifiedDate: `2026-11-21T12:00:0${3 - at}.000Z` }),
  );
  let calls = 0;
  const page = { size: 25, number: 0, totalElements: 3, totalPages: 1 };
  const list = () => {
    calls += 1;
    return of({ records, page, position: 0 });
  };
  const { needs, clock, settle, end } = openDefectBinding({ service: { list } });
  const actor = createActor(provideList(needs), { clock }).start();
  const stop = onFacts(needs.journal.journal, (joined) => applyToList(actor, 'u-ada', joined));
  actor.send({
    type: 'list.show',
    ...{ projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 },
    ...request,
  });
  await settle();
  let position = 0;
  const hear = (id: string, revision: number, field: string, value: unknown) => {
    position += 1;
    const fact = {
      ...{ id: `f-${position}`, type: 'defect.updated', version: 1, about: `defect/${id}`, project: 'p1' },
      ...{ at: new Date(Date.UTC(2026, 10, 22) + position * 1_000).toISOString(), by: 'u-bob', position, revision },
      data: { field, value, was: '' },
    } as unknown as DefectFact;
    needs.journal.hear([fact]);
  };
  const wait = async () => {
    clock.increment(limits.searchPause);
    await settle();
  };
  return {
    hear,
    wait,
    calls: () => calls,
    ids: () => selectListIds(actor.getSnapshot()),
    end: () => (stop(), actor.stop(), end()),
  };
};

test('a hundred changes of rows of the page are applied without a request', async () => {
  const { hear, wait, calls, ids, end } = await begin();
  for (let change = 0; change < 50; change += 1) {
    hear('SHOP-1', change + 2, 'status', change % 2 ? 'Done' : 'To Do');
    hear('SHOP-2', change + 2, 'header', `Title ${change}`);
  }
  await wait();
  expect([calls(), ids()]).toEqual([1, ['SHOP-2', 'SHOP-1', 'SHOP-3']]);
  end();
});

test('a burst of changes that may bring other records to the page costs one request', async () => {
  const { hear, wait, calls, end } = await begin();
  for (let change = 0; change < 20; change += 1) hear(`SHOP-${change + 10}`, 2, 'status', 'Done');
  expect(calls()).toBe(1);
  await wait();
  expect(calls()).toBe(2);
  end();
});

test('a change of a filtered field that moves no record costs no request', async () => {
  const filters = { ...noFilters, status: ['To Do', 'Done'] };
  const { hear, wait, calls, end } = await begin({ filters, sort: 'id,desc' });
  hear('SHOP-2', 2, 'status', 'Done');
  await wait();
  expect(calls()).toBe(1);
  hear('SHOP-2', 3, 'status', 'Invalid');
  await wait();
  expect(calls()).toBe(2);
  end();
});

test('a defect assigned away from the current user leaves a list filtered by the current user', async () => {
  const { hear, wait, calls, end } = await begin({ filters: { ...noFilters, assignee: ['@me'] }, sort: 'id,desc' });
  hear('SHOP-1', 2, 'assignee', 'u-ada');
  await wait();
  expect(calls()).toBe(1);
  hear('SHOP-1', 3, 'assignee', 'u-bob');
  await wait();
  expect(calls()).toBe(2);
  end();
});
