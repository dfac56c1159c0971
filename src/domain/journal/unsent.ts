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
const unsent = /^unsent-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `birth`: a UUID that no other birth has. */
export const unsentId = (birth: string): string => `unsent-${birth}`;
export const isUnsentId = (id: string): boolean => unsent.test(id);

/** The same of a stream: 'defect/unsent-…'. */
export const isUnsent = (about: string): boolean => isUnsentId(about.slice(about.indexOf('/') + 1));

/** Streams by the names that they went by before they were sent. */
export type Sent = Readonly<Record<string, string>>;

export const nameIn = (sent: Sent, about: string): string =>
  Object.hasOwn(sent, about) ? (sent[about] ?? about) : about;

/** The same command, asked of what it is called now. */
export const readdressed = <C extends Command>(sent: Sent, command: C): C => {
  const about = nameIn(sent, command.about);
  return about === command.about ? command : { ...command, about };
};

/** The names that these facts give to what waits without one. */
export const namedBy = (sent: Sent, pending: readonly Command[], facts: readonly Fact[]): Sent => {
  const births = pending.filter(({ about }) => isUnsent(about));
  if (births.length === 0) return sent;
  const about = new Map(births.map((command) => [command.id, command.about]));
  const named = facts.flatMap((fact) => {
    const before = about.get(fact.cause ?? '');
    return before === undefined || before === fact.about ? [] : [[before, fact.about] as const];
  });
  return named.length === 0 ? sent : { ...sent, ...Object.fromEntries(named) };
};
