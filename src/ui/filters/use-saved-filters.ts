import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { FilterType, ProjectFilter } from '../../domain/filters/project-filter.ts';
import { filtersOfProject } from '../../domain/filters/saved-filters.ts';
import { useWorkspace } from '../actors-context.tsx';

/** The saved filters of a project, or of one of its lists, by name, including pending changes. */
export const useSavedFilters = (projectId: string, type?: FilterType): readonly ProjectFilter[] => {
  const { journal } = useWorkspace();
  const filters = useSelector(journal, ({ context }) => context.view.filters);
  return useMemo(
    () => filtersOfProject(filters, projectId).filter((filter) => type === undefined || filter.type === type),
    [filters, projectId, type],
  );
};
