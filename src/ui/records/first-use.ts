import { useSyncExternalStore } from 'react';
import { limits } from '../../domain/limits.ts';
import { noticeOf } from '../../domain/toasts/notice.ts';
import { useActors, useWorkspace, type LazyAreas, type Workspace } from '../actors-context.tsx';
import { loadChunk } from '../kit/layout/load-chunk.ts';
import { useWaiting } from '../kit/display/use-waiting.ts';

interface Loaded<Actors, Parts> {
  readonly actors: Actors;
  readonly parts: Parts;
}

export interface FirstUse<Name extends keyof LazyAreas, Parts> {
  /** Loads again what has failed. */
  load(workspace: Workspace): Promise<Loaded<LazyAreas[Name], Parts>>;
  /** Null until it is loaded. */
  useLoaded(): Loaded<LazyAreas[Name], Parts> | null;
}

/**
 * An area and a dialog of it, loaded when somebody first uses a control that needs them, not with the page of the control:
 *
 *   absent ─▶ loading ─▶ loaded, until the session ends
 *      ▲          │
 *      └─ failed ─┘
 */
export const firstUse = <Name extends keyof LazyAreas, Parts>(
  name: Name,
  loadParts: () => Promise<Parts>,
): FirstUse<Name, Parts> => {
  const loaded = new WeakMap<Workspace, Loaded<LazyAreas[Name], Parts>>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    async load(workspace) {
      const [actors, parts] = await Promise.all([workspace.lazy[name](true), loadChunk(loadParts)]);
      const known = loaded.get(workspace) ?? { actors, parts };
      loaded.set(workspace, known);
      for (const listener of listeners) listener();
      return known;
    },
    useLoaded() {
      const workspace = useWorkspace();
      return useSyncExternalStore(subscribe, () => loaded.get(workspace) ?? null);
    },
  };
};

/** For a control of such a part: it is busy while the part loads, and a notice says if that fails. */
export const useFirstUse = <Name extends keyof LazyAreas, Parts>(part: FirstUse<Name, Parts>, failed: string) => {
  const workspace = useWorkspace();
  const { toasts, newId } = useActors();
  const { isWaiting, wait } = useWaiting();
  const loaded = part.useLoaded();
  const report = () => {
    const notice = noticeOf(newId(), { tone: 'danger', text: failed, stay: limits.uploadErrorStay });
    toasts.send({ type: 'notice.show', notice });
  };
  return {
    isLoading: isWaiting,
    begin(act: (actors: LazyAreas[Name]) => void): void {
      if (loaded) act(loaded.actors);
      else wait(part.load(workspace), ({ actors }) => act(actors), report);
    },
  };
};
