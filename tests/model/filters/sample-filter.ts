import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { FilterConfig, ProjectFilter } from '../../../src/domain/filters/project-filter.ts';

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
