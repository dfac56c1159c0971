/** Properties of a result. Several of one name are lines of one value, so that none gets lost. */
export type Properties = Record<string, string>;

export const addProperty = (properties: Properties, name: string, value: string): void => {
  if (name.trim() === '' || name === '__proto__') return;
  const before = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (before === undefined || before === '') properties[name] = value;
  else if (value !== '' && !before.split('\n').includes(value)) properties[name] = `${before}\n${value}`;
};

export const propertiesFrom = (pairs: Iterable<readonly [name: string, value: string]>): Properties => {
  const properties: Properties = {};
  for (const [name, value] of pairs) addProperty(properties, name, value);
  return properties;
};
