import { recordsMachine } from '../../../src/machines/records/records-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const page = { size: 25, number: 0, totalElements: 1, totalPages: 1 };

export const recordsPlan = planOf({
  machine: recordsMachine,
  events: [
    { type: 'records.show', about: 'p1' },
    { type: 'records.narrow', term: 'ui', page: 1, filters: {} },
    { type: 'records.close' },
    { type: 'records.read' },
    { type: 'records.outdated' },
    { type: 'term.write', text: 'ui' },
    { type: 'term.search' },
    { type: 'page.choose', page: 2 },
    { type: 'filter.choose', name: 'role', value: 'OWNER' },
    done('readRecords', { rows: [{ id: 'one' }], page }),
    fail('readRecords', { kind: 'offline' }),
    later('searchPause', 'records.open.searching.pausing'),
    later('quietPause', 'records.open.reading.outdated'),
    later('retryPause', 'records.open.reading.failed'),
  ],
  serialize: () => [],
});
