import type { Command, Fact } from './fact.ts';

/**
 * What is made without the server has no name yet. It goes by the id of its birth until the server has named it; from
 * then on everything that was asked of it is asked of that name:
 *
 *   defect.report  about defect/unsent-0198…   waits
 *   defect.update  about defect/unsent-0198…   held back
 *        └─▶ defect.reported about defect/SHOP-7, caused by the report: sent = { defect/unsent-0198…: defect/SHOP-7 }
 *   defect.update  about defect/SHOP-7         goes out in its turn
 */
const localPattern = /^unsent-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `localCreate`: a UUID that no other birth has. */
export const localId = (localCreate: string): string => `unsent-${localCreate}`;
export const isLocalId = (id: string): boolean => localPattern.test(id);

/** The same of a stream: 'defect/unsent-…'. */
export const isLocalStream = (about: string): boolean => isLocalId(about.slice(about.indexOf('/') + 1));

/** Streams by the names that they went by before they were sent. */
export type IdMap = Readonly<Record<string, string>>;

export const idIn = (idMap: IdMap, about: string): string =>
  Object.hasOwn(idMap, about) ? (idMap[about] ?? about) : about;

/** The same command, asked of what it is called now. */
export const rewriteIds = <C extends Command>(idMap: IdMap, command: C): C => {
  const about = idIn(idMap, command.about);
  return about === command.about ? command : { ...command, about };
};

/** The names that these facts give to what waits without one. */
export const assignIds = (idMap: IdMap, pending: readonly Command[], facts: readonly Fact[]): IdMap => {
  const creates = pending.filter(({ about }) => isLocalStream(about));
  if (creates.length === 0) return idMap;
  const about = new Map(creates.map((command) => [command.id, command.about]));
  const named = facts.flatMap((fact) => {
    const before = about.get(fact.cause ?? '');
    return before === undefined || before === fact.about ? [] : [[before, fact.about] as const];
  });
  return named.length === 0 ? idMap : { ...idMap, ...Object.fromEntries(named) };
};
