import { useSelector } from '@xstate/react';
import type { FilterConfig, FilterType, ProjectFilter } from '../../domain/filters/project-filter.ts';
import { filterRemoval, filterUpdate, newFilterForm, renameFilterForm } from '../../machines/filters/filter-target.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';

/** The actions on saved filters; dialogs ask for names and confirmation. */
export const useFilterActions = () => {
  const { filterForm, filterMutation } = useWorkspace();
  return {
    /** Until the server has answered, another change of a filter must wait. */
    isDoing: useSelector(filterMutation, selectIsDoing),
    saveAs: (project: string, type: FilterType, config: FilterConfig) =>
      filterForm.send({ type: 'form.open', ...newFilterForm(project, type, config) }),
    rename: (filter: ProjectFilter) => filterForm.send({ type: 'form.open', ...renameFilterForm(filter) }),
    update: (filter: ProjectFilter, config: FilterConfig) =>
      filterMutation.send({ type: 'mutation.do', mutation: filterUpdate(filter, config) }),
    remove: (filter: ProjectFilter) => filterMutation.send({ type: 'mutation.ask', mutation: filterRemoval(filter) }),
  };
};
