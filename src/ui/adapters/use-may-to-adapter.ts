import { mayToAdapter, type Adapter } from '../../domain/adapters/adapter.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

/** The user's permissions for an adapter, in the open project. */
export const useMayToAdapter = () => {
  const { ability, project } = useOpenProject();
  return (action: 'update' | 'delete', adapter: Pick<Adapter, 'userId'>) =>
    mayToAdapter(ability, action, adapter, [project.id]);
};
