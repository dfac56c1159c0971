/**
 * Many facts at once, without drafts: a copy of the whole view is changed directly, and the parts that have not changed
 * become those of the view again. A draft costs ten times as much per fact, but copies only what changes.
 */
const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value has fewer than `most` objects, its own parts included. */
export const isSmallerThan = (value: unknown, most: number): boolean => {
  let left = most;
  const count = (part: unknown): boolean => {
    if (!isContainer(part)) return true;
    left -= 1;
    return left > 0 && Object.values(part).every(count);
  };
  return count(value);
};

const copyOf = <Value>(value: Value): Value => {
  if (!isContainer(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) if (isContainer(copy[key])) copy[key] = copyOf(copy[key]);
  return copy as Value;
};

/** The earlier value if both are equal; otherwise the later one, with all parts that are equal to earlier ones replaced. */
const reuse = (before: unknown, after: unknown): unknown => {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  let isSame = true;
  let count = 0;
  for (const key in after) {
    count += 1;
    const [one, other] = [before[key], after[key]];
    const used = isContainer(other) ? reuse(one, other) : other;
    if (used !== other) after[key] = used;
    if (used !== one) isSame = false;
  }
  return isSame && count === Object.keys(before).length ? before : after;
};

export const bulkFold = <View, F>(view: View, facts: readonly F[], evolve: (view: View, fact: F) => void): View => {
  const copy = copyOf(view);
  for (const fact of facts) evolve(copy, fact);
  return reuse(view, copy) as View;
};
