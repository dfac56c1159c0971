import type { DefectFilters } from '../address/defect-filters.ts';
import { defectsPageOf } from '../address/defects-page.ts';
import type { DocumentFilters } from '../address/document-filters.ts';
import { flowsPageOf } from '../address/flows-page.ts';
import { scenariosPageOf } from '../address/scenarios-page.ts';
import { pathOf } from '../address/page.ts';
import { pathOfLogs } from '../logs/log-paths.ts';
import type { LogKind } from '../logs/read-log.ts';
import type { FilterConfig, FilterType } from './project-filter.ts';

const pathOfFilteredLogs = (kind: LogKind, projectId: string, { term, filters }: FilterConfig): string => {
  const set = [['term', term], ...Object.entries(filters)].filter(([, value]) => value !== '') as [string, string][];
  return pathOfLogs({ projectId, kind, of: '', logId: '', query: new URLSearchParams(set).toString() });
};

/** The address of a list with a saved filter; `configOf` has read it for this list. */
export const filteredPath = (type: FilterType, projectId: string, { filters, ...rest }: FilterConfig): string => {
  switch (type) {
    case 'DEFECT':
      return pathOf({ ...defectsPageOf(projectId), ...rest, filters: filters as DefectFilters });
    case 'SCENARIO':
      return pathOf({ ...scenariosPageOf(projectId), ...rest, filters: filters as DocumentFilters });
    case 'FLOW_LOG':
    case 'SCENARIO_LOG':
      return pathOfFilteredLogs(type === 'FLOW_LOG' ? 'flow' : 'scenario', projectId, { filters, ...rest });
    case 'FLOW':
      return pathOf({ ...flowsPageOf(projectId), ...rest, filters: filters as DocumentFilters });
  }
};
