const shown = 200;
const secret = /token|password|key|secret/i;
/** Names and ids keep their value, because people search for them. */
const naming = new Set(['type', 'id', 'kind', 'field', 'about', 'sort']);

const said = (key: string, text: string): string => {
  if (secret.test(key)) return '…';
  return naming.has(key) && text.length <= shown ? text : `… ${text.length}`;
};

/** A copy of what an actor holds or receives, with its structure and every text of a person reduced to its length. */
export const withoutWords = (value: unknown, key = '', depth = 0): unknown => {
  if (typeof value === 'string') return said(key, value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutWords(item, key, depth + 1));
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return '…';
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutWords(item, name, depth + 1)]));
};
