/** A draft of texts only. */
export type TextDraft = Readonly<Record<string, string>>;

/**
 * The fields of a draft that differ from the stored values. A form sends only these, so that two people who change
 * different fields of a record keep both changes.
 */
export const changedFields = <Value>(
  draft: Readonly<Record<string, Value>>,
  stored: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== stored[field]));

/** The stored values of the changed fields, as the form was filled with them: the server compares them with its own. */
export const seenValues = (changes: Readonly<Record<string, unknown>>, stored: TextDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => Object.hasOwn(changes, field)));
