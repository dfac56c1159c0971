import { useSelector } from '@xstate/react';
import { selectRelated } from '../../../machines/relations/related-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { RelatedList } from '../../relations/related-list.tsx';
import { useRelated } from './use-child.ts';
import { useProject } from '../use-project.ts';

/** The relations of a defect [DEF-033]. */
export function DefectRelated({ id }: { readonly id: string }) {
  const related = useRelated();
  const { project, mayUpdate } = useProject();
  return related ? (
    <RelatedList related={related} projectId={project.id} item={{ type: 'DEFECT', id }} mayChange={mayUpdate} />
  ) : null;
}

/** The number of relations, for the tab; available once the panel has read them. */
export const useRelatedCount = (id: string): number => {
  const { journal } = useWorkspace();
  const { project } = useProject();
  return useSelector(journal, selectRelated(project.id, { type: 'DEFECT', id })).length;
};
