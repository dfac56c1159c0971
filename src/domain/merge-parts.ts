/** Of all members of a union. */
export type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type PartOf<One, Key extends PropertyKey> = One extends { readonly [K in Key]: infer Part } ? Part : never;

/** One part of all entries of a list, such as the settings tabs of all areas. */
export type MergedParts<List extends readonly object[], Key extends PropertyKey> = object &
  Intersection<PartOf<List[number], Key>>;

/** In the order of the list. */
export const mergeParts = <List extends readonly object[], Key extends PropertyKey>(
  list: List,
  key: Key,
): MergedParts<List, Key> =>
  Object.assign({}, ...list.map((one) => (one as { readonly [K in Key]?: object })[key])) as MergedParts<List, Key>;
