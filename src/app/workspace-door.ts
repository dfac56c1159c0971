import type { Workspace, WorkspaceDoor } from '../ui/actors-context.tsx';

/** Holds the workspace of the signed-in person, or null. */
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
