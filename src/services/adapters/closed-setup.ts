const keyOf = (userId: string) => `assay-setup-closed/${userId}`;

/** Users who have closed the set-up dialog, for the session of a tab (ruling R47). */
export const createClosedSetup = (storage: () => Storage) => ({
  note(userId: string): void {
    try {
      storage().setItem(keyOf(userId), '');
    } catch {
      // A browser that stores nothing shows the dialog again.
    }
  },
  has(userId: string): boolean {
    try {
      return storage().getItem(keyOf(userId)) !== null;
    } catch {
      return false;
    }
  },
});
