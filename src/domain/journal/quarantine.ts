/** How much of a person's work lies on the device and is no use to this version. */
export interface Quarantine {
  /** Could not be read: set aside, and kept as it is. */
  readonly damaged: number;
  /** Understood by a newer version only, which sends it when it runs here again. */
  readonly newer: number;
}
export const nothingQuarantine: Quarantine = { damaged: 0, newer: 0 };
