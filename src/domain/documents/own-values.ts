/**
 * The values that a person has set on a page, and those of them that others have replaced since:
 *
 *   own ──(somebody else sets another value)──▶ overwritten ──(set again, or dismissed)──▶ gone
 */
/** One value that an event sets, such as a cell or an argument. Values with the same key replace each other. */
export interface WrittenValue {
  readonly key: string;
  /** What the page calls it. */
  readonly label: string;
  readonly value: string;
  /** It means nothing to a reader, such as an id. */
  readonly isInternal?: boolean | undefined;
}

export interface OverwrittenOwnValue extends WrittenValue {
  /** Who replaced it, and with what. */
  readonly by: string;
  readonly theirs: string;
}

export interface OwnValues {
  readonly own: ReadonlyMap<string, string>;
  readonly overwritten: readonly OverwrittenOwnValue[];
}
export const noOwnValues: OwnValues = { own: new Map(), overwritten: [] };

export interface Writing {
  readonly by: string;
  readonly isOwn: boolean;
  readonly values: readonly WrittenValue[];
}

export const afterWriting = ({ own, overwritten }: OwnValues, { by, isOwn, values }: Writing): OwnValues => {
  const known = new Map(own);
  const found = new Map(overwritten.map((one) => [one.key, one]));
  for (const { key, label, value, isInternal } of values) {
    const ours = known.get(key);
    if (isOwn) {
      known.set(key, value);
      found.delete(key);
    } else if (ours !== undefined && ours !== value) {
      known.delete(key);
      found.set(key, { key, label, value: ours, isInternal, by, theirs: value });
    } else if (found.has(key)) found.set(key, { ...(found.get(key) as OverwrittenOwnValue), by, theirs: value });
  }
  return { own: known, overwritten: [...found.values()] };
};
