import { noFilters } from '../../../../src/domain/address/defect-filters.ts';
import { defectsListMachine } from '../../../../src/machines/defects/list/defects-list-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const query = { projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 };
const answer = { ids: ['SHOP-1'], page: { size: 25, number: 0, totalElements: 1, totalPages: 1 }, matches: {} };

export const defectsListPlan = planOf({
  machine: defectsListMachine,
  events: [
    { type: 'list.show', ...query },
    { type: 'list.show', ...query, term: 'pay' },
    { type: 'list.close' },
    { type: 'list.read' },
    { type: 'list.outdated' },
    { type: 'list.apply', ids: ['SHOP-1'], reorders: true },
    { type: 'list.apply', ids: ['SHOP-1'], reorders: false },
    { type: 'term.write', text: 'pay' },
    { type: 'term.write', text: '' },
    { type: 'term.search' },
    { type: 'filters.choose', filters: { ...noFilters, severity: ['Major'] } },
    { type: 'sort.choose', sort: 'id,asc' },
    { type: 'page.choose', page: 2 },
    done('readDefects', answer),
    fail('readDefects', { kind: 'offline' }),
    later('searchPause', 'defectsList.open.searching.pausing'),
    later('quietPause', 'defectsList.open.reading.outdated'),
  ],
  serialize: ({ context }) => [context.query, context.typed],
});
