import type { FilterConfig, FilterType, ProjectFilter } from '../../domain/filters/project-filter.ts';
import type { FormOpening } from '../form/form-machine.ts';
import type { Mutation } from '../mutation/mutation-machine.ts';

/**
 * The value of the form and mutations of saved filters: the project and, for updates, the current filters of the list.
 */
export interface FilterTarget {
  readonly project: string;
  /** Of the list. */
  readonly type: FilterType;
  readonly config: FilterConfig | null;
}

const targetOf = (project: string, type: FilterType, config: FilterConfig | null): FilterTarget => ({
  project,
  type,
  config,
});

export const newFilterForm = (project: string, type: FilterType, config: FilterConfig): FormOpening => ({
  about: '',
  draft: { name: '' },
  value: targetOf(project, type, config),
});

export const renameFilterForm = ({ id, name, type, projectId }: ProjectFilter): FormOpening => ({
  about: id,
  draft: { name },
  value: targetOf(projectId, type, null),
});

const mutationOf = (name: string, filter: ProjectFilter, config: FilterConfig | null): Mutation => ({
  name,
  about: filter.id,
  title: filter.name,
  value: targetOf(filter.projectId, filter.type, config),
});

export const filterUpdate = (filter: ProjectFilter, config: FilterConfig) => mutationOf('update', filter, config);
export const filterRemoval = (filter: ProjectFilter) => mutationOf('delete', filter, null);
