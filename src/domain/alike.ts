type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const namesIn = (values: Values): readonly string[] => Object.keys(values).filter((name) => values[name] !== undefined);

/** The same values, in whatever order a database or a wire has put their names. */
export const alike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = namesIn(one);
  return (
    names.length === namesIn(other).length &&
    names.every((name) => Object.hasOwn(other, name) && alike(one[name], other[name]))
  );
};
