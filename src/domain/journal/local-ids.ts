import type { Command, Fact } from './fact.ts';

/**
 * A record created without the server has no id yet. It uses the id of its create command until the server assigns one;
 * from then on its commands use that id:
 *
 *   defect.report  about defect/unsent-0198…   waits
 *   defect.update  about defect/unsent-0198…   held back
 *        └─▶ defect.reported about defect/SHOP-7, caused by the report: idMap = { defect/unsent-0198…: defect/SHOP-7 }
 *   defect.update  about defect/SHOP-7         goes out in its turn
 */
const localPattern = /^unsent-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `localCreate`: a unique UUID. */
export const localId = (localCreate: string): string => `unsent-${localCreate}`;
export const isLocalId = (id: string): boolean => localPattern.test(id);

/** The id of the record of a stream: 'SHOP-7' of 'defect/SHOP-7'. */
export const recordIdOf = (about: string): string => about.slice(about.indexOf('/') + 1);

/** Whether a stream belongs to a record without an id: 'defect/unsent-…'. */
export const isLocalStream = (about: string): boolean => isLocalId(recordIdOf(about));

/** Streams by their former local ids. */
export type IdMap = Readonly<Record<string, string>>;

export const idIn = (idMap: IdMap, about: string): string =>
  Object.hasOwn(idMap, about) ? (idMap[about] ?? about) : about;

/** The same command, with the current id of its record. */
export const rewriteIds = <C extends Command>(idMap: IdMap, command: C): C => {
  const about = idIn(idMap, command.about);
  return about === command.about ? command : { ...command, about };
};

/** A list of commands never changes, and may be long. */
const localOf = new WeakMap<readonly Command[], readonly Command[]>();
const localIn = (pending: readonly Command[]): readonly Command[] => {
  const local = localOf.get(pending) ?? pending.filter(({ about }) => isLocalStream(about));
  localOf.set(pending, local);
  return local;
};

/** The ids that these facts assign to pending records. */
export const assignIds = (idMap: IdMap, pending: readonly Command[], facts: readonly Fact[]): IdMap => {
  const creates = localIn(pending);
  if (creates.length === 0) return idMap;
  const about = new Map(creates.map((command) => [command.id, command.about]));
  const named = facts.flatMap((fact) => {
    const before = about.get(fact.cause ?? '');
    return before === undefined || before === fact.about ? [] : [[before, fact.about] as const];
  });
  return named.length === 0 ? idMap : { ...idMap, ...Object.fromEntries(named) };
};
