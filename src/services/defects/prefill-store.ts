import { prefillShape, type Prefill } from '../../domain/defects/new/prefill.ts';

/**
 * A value passed to the new-defect form by the page that links to it, for this tab and one project; reading it clears
 * it [DEF-073]. A value that cannot be read or stored is treated as absent.
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
