import { of } from 'rxjs';
import { createActor } from 'xstate';
import { expect } from 'vitest';
import { noFilters } from '../../../../../src/domain/address/defect-filters.ts';
import { defaultSort, sortFor } from '../../../../../src/domain/lists/list-sort.ts';
import type { ListQuery } from '../../../../../src/domain/defects/list/list-query.ts';
import { provideList } from '../../../../../src/app/areas/defects/defects-list.ts';
import { selectDefectsQuery } from '../../../../../src/machines/defects/list/defects-list-machine.ts';
import { selectListIds } from '../../../../../src/machines/lists/list-machine.ts';
import { recordWith } from '../../../defects/sample-defect.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const records = [
  recordWith({ id: 'SHOP-1', header: 'Listwalk one', severity: 'Blocker' }),
  recordWith({ id: 'SHOP-2', header: 'Another', severity: 'Minor' }),
];

const found = ({ term, filters, sort }: ListQuery) => {
  const fitting = records.filter(
    ({ header, severity }) =>
      header.includes(term) && (filters.severity.length === 0 || filters.severity.includes(severity)),
  );
  return sort === sortFor(term) ? fitting : fitting.toSorted((one, other) => one.header.localeCompare(other.header));
};

const page = (totalElements: number) => ({ size: 25, number: 0, totalElements, totalPages: 1 });

export const listActors: ActorDriver = async () => {
  const list = (query: ListQuery) => of({ records: found(query), page: page(found(query).length), matches: {} });
  const { needs, clock, settle, end } = openDefectBinding({ service: { list } });
  const actor = createActor(provideList(needs), { clock }).start();
  // A query goes to the address and comes back from there.
  actor.on('list.asked', ({ query }) => actor.send({ type: 'list.show', ...query }));
  const at: ListQuery = { projectId: 'p1', term: '', filters: noFilters, sort: defaultSort, page: 1 };
  actor.send({ type: 'list.show', ...at });
  await settle();
  const write = (text: string) => () => (actor.send({ type: 'term.write', text }), settle());
  const narrow = (severity: readonly string[]) => () => (
    actor.send({ type: 'filters.choose', filters: { ...noFilters, severity } }),
    settle()
  );
  const sort = (order: string) => () => (actor.send({ type: 'sort.choose', sort: order }), settle());
  const shows = (ids: readonly string[]) => () => expect(selectListIds(actor.getSnapshot())).toEqual(ids);
  return {
    driver: {
      acts: {
        'term.searched': write('Listwalk'),
        'term.missed': write('no defect says so'),
        'term.emptied': write(''),
        'severity.filtered': narrow(['Blocker']),
        'filters.cleared': narrow([]),
        'title.sorted': sort('header,asc'),
        'date.sorted': sort(defaultSort),
      },
      sees: {
        all() {
          shows(['SHOP-1', 'SHOP-2'])();
          expect(selectDefectsQuery(actor.getSnapshot())).toEqual(at);
        },
        found: shows(['SHOP-1']),
        missed: shows([]),
        narrowed: shows(['SHOP-1']),
        sorted: shows(['SHOP-2', 'SHOP-1']),
      },
    },
    end: () => (actor.stop(), end()),
  };
};
