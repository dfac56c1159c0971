/** How many pending changes on the device this version cannot use. */
export interface Quarantine {
  /** Unreadable: in quarantine, unchanged. */
  readonly damaged: number;
  /** Only a newer version can read them; it sends them when it runs here again. */
  readonly newer: number;
}
export const nothingQuarantine: Quarantine = { damaged: 0, newer: 0 };
