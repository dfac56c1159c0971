/** The types of parameters and results, in the words of the product, and what they are in CEL. */
export const valueTypes = ['text', 'integer', 'number', 'boolean', 'date', 'list', 'map', 'any'] as const;
export type ValueType = (typeof valueTypes)[number];

const timestamp = 'google.protobuf.Timestamp';

/** As a variable, or as the result of a function. */
export const celTypeOf: Readonly<Record<ValueType, string>> = {
  text: 'string',
  integer: 'int',
  number: 'double',
  boolean: 'bool',
  date: timestamp,
  list: 'list',
  map: 'map',
  any: 'dyn',
};

/** What a function accepts for a parameter: a number may be written as an integer. */
const acceptedAs = (type: ValueType): readonly string[] => (type === 'number' ? ['int', 'double'] : [celTypeOf[type]]);

/** The argument types of each overload: one for each combination of what the parameters accept. */
export const overloadsOf = (types: readonly ValueType[]): readonly (readonly string[])[] =>
  types.reduce<readonly (readonly string[])[]>(
    (overloads, type) => overloads.flatMap((overload) => acceptedAs(type).map((one) => [...overload, one])),
    [[]],
  );

/** A type as people read it: that of the product if there is one. */
export const valueTypeOf = (cel: string): ValueType | null => {
  if (cel.startsWith('list')) return 'list';
  if (cel.startsWith('map')) return 'map';
  if (cel === 'uint') return 'integer';
  return valueTypes.find((type) => celTypeOf[type] === cel) ?? null;
};

/** Whether an expression of a CEL type may be the result of a function; values of unknown type are checked when it runs. */
export const fitsType = (wanted: ValueType, cel: string): boolean => {
  const found = valueTypeOf(cel);
  return wanted === 'any' || found === 'any' || found === wanted || (wanted === 'number' && found === 'integer');
};
