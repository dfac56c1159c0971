import { noDocumentFilters } from '../../../src/domain/address/document-filters.ts';
import { scenariosListMachine } from '../../../src/machines/scenarios/scenarios-list-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const query = { projectId: 'p1', term: '', filters: noDocumentFilters, sort: 'modifiedDate,desc', page: 1 };
const answer = { ids: ['f1'], page: { size: 25, number: 0, totalElements: 1, totalPages: 1 }, matches: {} };

export const scenariosListPlan = planOf({
  machine: scenariosListMachine,
  events: [
    { type: 'list.show', ...query },
    { type: 'list.show', ...query, term: 'pay' },
    { type: 'list.close' },
    { type: 'list.read' },
    { type: 'list.outdated' },
    { type: 'list.apply', ids: ['f1'], reorders: true },
    { type: 'list.apply', ids: ['f1'], reorders: false },
    { type: 'term.write', text: 'pay' },
    { type: 'term.write', text: '' },
    { type: 'term.search' },
    { type: 'filters.choose', filters: { ...noDocumentFilters, folder: 'a' } },
    { type: 'sort.choose', sort: 'name,asc' },
    { type: 'page.choose', page: 2 },
    done('readScenarios', answer),
    fail('readScenarios', { kind: 'offline' }),
    later('searchPause', 'scenariosList.open.searching.pausing'),
    later('quietPause', 'scenariosList.open.reading.outdated'),
  ],
  serialize: ({ context }) => [context.query, context.typed],
});
