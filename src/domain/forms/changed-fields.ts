/**
 * The fields of a draft that differ from the stored values. A form sends only these, so that two people who change
 * different fields of a record keep both changes.
 */
export const changedFields = <Value>(
  draft: Readonly<Record<string, Value>>,
  stored: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== stored[field]));
