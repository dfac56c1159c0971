import type { AnyStateMachine, EventObject, StateValue } from 'xstate';

/** Readable names of states and events. */
const leaves = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner && (typeof inner === 'string' || Object.keys(inner).length > 0)
          ? leaves(inner).map((leaf) => `${name}.${leaf}`)
          : [name],
      );

/** 'open.comments'; parallel regions are separated by ' + '. */
export const stateName = (value: StateValue): string => leaves(value).join(' + ');

/** 'openComments.isAsked' in words: 'open comments, is asked'. */
export const stateWords = (name: string): string =>
  name
    .replaceAll('.', ', ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

/**
 * A user model provides the words for the actions of a user: `meta: { words: { 'title.typed': 'types another title' }
 * }`.
 */
export const actWords = (machine: AnyStateMachine, act: string): string => {
  const { words } = (machine.root.meta ?? {}) as { readonly words?: Readonly<Record<string, string>> };
  return words?.[act] ?? act;
};

const mostDetail = 120;
const detailOf = (value: unknown) => {
  const said = JSON.stringify(value) ?? '';
  return said.length > mostDetail ? `${said.slice(0, mostDetail)}…` : said;
};

/** An event of a machine in words: a request, an answer of a port, or the end of a delay. */
export const eventWords = (machine: AnyStateMachine, event: EventObject): string => {
  const { type, actorId: _, output, error, ...payload } = event as EventObject & Record<string, unknown>;
  const [, way, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (way)
    return way === 'done' ? `${port} answers ${detailOf(output)}`.trim() : `${port} fails with ${detailOf(error)}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay) return `${delay} has passed`;
  return Object.keys(payload).length > 0 ? `${type} ${detailOf(payload)}` : actWords(machine, type);
};
