/**
 * The input of a port, found by calling its input function with a spy: its fields, or its path in the context.
 *
 *   ({ context: { projectId, draft } }) => ({ projectId, text: draft })   ─▶   projectId, text
 *   ({ context }) => context.head                                         ─▶   context.head
 */
const paths = new WeakMap<object, string>();

const spy = (path: string): object => {
  const seen: object = new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'symbol' ? undefined : spy(`${path}.${name}`)),
    ownKeys: () => ['prototype'],
  });
  paths.set(seen, path);
  return seen;
};

export const inputOf = (input: unknown): string => {
  if (typeof input !== 'function') return '';
  try {
    const given: unknown = (input as (args: object) => unknown)({ context: spy('context'), event: spy('event') });
    if ((typeof given !== 'object' && typeof given !== 'function') || given === null) return '';
    const path = paths.get(given);
    return path ?? Object.keys(given).join(', ');
  } catch {
    return '';
  }
};
