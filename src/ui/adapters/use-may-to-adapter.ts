import { mayToAdapter, type Adapter } from '../../domain/adapters/adapter.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

/** What this person may do with an adapter that stands in the open project. */
export const useMayToAdapter = () => {
  const { ability, project } = useOpenProject();
  return (action: 'update' | 'delete', adapter: Pick<Adapter, 'userId'>) =>
    mayToAdapter(ability, action, adapter, [project.id]);
};
