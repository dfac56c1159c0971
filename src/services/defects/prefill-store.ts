import { prefillShape, type Prefill } from '../../domain/defects/new/prefill.ts';

/**
 * A value that whoever leads to the new-defect form leaves for it, in this tab and for one project; reading it
 * clears it [DEF-073]. What cannot be read or kept is as if nothing had been left.
 */
const keyOf = (projectId: string) => `assay-prefill/${projectId}`;

const attempt = <Value>(task: () => Value): Value | null => {
  try {
    return task();
  } catch {
    return null;
  }
};

export const createPrefillStore = (storage: () => Storage) => ({
  put(projectId: string, prefill: Prefill): void {
    attempt(() => storage().setItem(keyOf(projectId), JSON.stringify(prefill)));
  },
  take(projectId: string): Prefill | null {
    return attempt(() => {
      const left = storage().getItem(keyOf(projectId));
      storage().removeItem(keyOf(projectId));
      return left === null ? null : prefillShape.parse(JSON.parse(left));
    });
  },
});
export type PrefillStore = ReturnType<typeof createPrefillStore>;
