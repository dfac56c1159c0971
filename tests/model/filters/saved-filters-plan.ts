import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { FilterConfig, ProjectFilter } from '../../../src/domain/filters/project-filter.ts';
import { savedFiltersMachine } from '../../../src/machines/filters/saved-filters-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const config: FilterConfig = { term: 'till', sort: 'id,asc', filters: { ...noFilters, severity: ['Blocker'] } };
export const savedFilter = (more: Partial<ProjectFilter> = {}): ProjectFilter => ({
  id: 'f1',
  name: 'Blockers',
  type: 'DEFECT',
  projectId: 'p1',
  config: { term: 'till', sort: 'id,asc', filters: { severity: ['Blocker'] } },
  lastModifiedBy: 'u-ada',
  modifiedDate: '2026-11-21T12:00:00Z',
  ...more,
});

export const savedFiltersPlan = planOf({
  machine: savedFiltersMachine,
  events: [
    { type: 'filters.show', projectId: 'p1' },
    { type: 'filters.hide' },
    { type: 'filters.read' },
    { type: 'filter.apply', id: 'f1' },
    { type: 'filter.apply', id: 'gone' },
    { type: 'filter.name', id: null, name: '', config },
    { type: 'filter.keep', id: 'f1', name: 'Blockers', config },
    { type: 'filter.remove', id: 'f1', name: 'Blockers' },
    { type: 'name.write', text: 'Blockers' },
    { type: 'filter.save' },
    { type: 'removal.confirm' },
    { type: 'work.leave' },
    done('readFilters', [savedFilter()]),
    fail('readFilters', { kind: 'offline' }),
    done('saveFilter', savedFilter()),
    fail('saveFilter', { kind: 'duplicate', name: 'Blockers' }),
    done('deleteFilter'),
    fail('deleteFilter', { kind: 'offline' }),
  ],
  serialize: ({ context: { filters, applied, work } }) => [filters.length, applied, work.name],
});
