import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ProjectFilter } from '../../domain/filters/project-filter.ts';
import { filtersOfProject } from '../../domain/filters/saved-filters.ts';
import { useWorkspace } from '../actors-context.tsx';

/** The saved filters of a project, by name, including pending changes. */
export const useSavedFilters = (projectId: string): readonly ProjectFilter[] => {
  const { journal } = useWorkspace();
  const filters = useSelector(journal, ({ context }) => context.view.filters);
  return useMemo(() => filtersOfProject(filters, projectId), [filters, projectId]);
};
