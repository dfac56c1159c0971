import type { FilterConfig, ProjectFilter } from '../../domain/filters/project-filter.ts';
import { useWorkspace } from '../actors-context.tsx';

/** What a person can do with saved filters; the dialogs ask for names and confirmation. */
export const useFilterActions = () => {
  const { filterForm, filterMutation } = useWorkspace();
  const openForm = (about: string, name: string, value: object) =>
    filterForm.send({ type: 'form.open', about, draft: { name }, value });
  return {
    saveAs: (project: string, config: FilterConfig) => openForm('', '', { project, config }),
    rename: ({ id, name, projectId }: ProjectFilter) => openForm(id, name, { project: projectId, config: null }),
    update: ({ id, name, projectId }: ProjectFilter, config: FilterConfig) =>
      filterMutation.send({
        type: 'mutation.do',
        mutation: { name: 'update', about: id, title: name, value: { project: projectId, config } },
      }),
    remove: ({ id, name, projectId }: ProjectFilter) =>
      filterMutation.send({
        type: 'mutation.ask',
        mutation: { name: 'delete', about: id, title: name, value: { project: projectId, config: null } },
      }),
  };
};
