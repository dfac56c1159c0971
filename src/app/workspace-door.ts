import type { Workspace, WorkspaceDoor } from '../ui/actors-context.tsx';

/** Behind the door stands the workspace of whoever is signed in, or nothing. */
export const createDoor = (): WorkspaceDoor & { put(workspace: Workspace | null): void } => {
  let behind: Workspace | null = null;
  const hearing = new Set<() => void>();
  return {
    current: () => behind,
    subscribe(listener) {
      hearing.add(listener);
      return () => hearing.delete(listener);
    },
    put(workspace) {
      behind = workspace;
      for (const listener of hearing) listener();
    },
  };
};
