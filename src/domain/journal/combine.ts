import { kindOf, type Command, type Fact, type JournalArea, type NamedRecord, type Refusal } from './fact.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- areas differ in view, command and fact; each is checked where it is defined
type Whatever = any;
export type AnyArea = JournalArea<Whatever, Whatever, Whatever>;
type ViewOf<A> = A extends JournalArea<infer View, Whatever, Whatever> ? View : never;
export type CommandOf<A> = A extends JournalArea<Whatever, infer C, Whatever> ? C : never;
export type FactOf<A> = A extends JournalArea<Whatever, Whatever, infer F> ? F : never;

type CountsByArea = Record<string, Record<string, number>>;

export const unknownCommand = (type: string): Refusal => ({ refused: { code: 'unknownCommand', type } });

/**
 * Many areas, one journal. A command goes to the area that lists it; an event goes to the areas that hear its kind.
 */
export const combine = <Areas extends Record<string, AnyArea>>(areas: Areas) => {
  type View = { [Name in keyof Areas]: ViewOf<Areas[Name]> };
  type C = CommandOf<Areas[keyof Areas]> & Command;
  type F = FactOf<Areas[keyof Areas]> & Fact;
  const names = Object.keys(areas) as (keyof Areas & string)[];
  const subscribers = new Map<string, readonly (keyof Areas & string)[]>();
  const subscribersOf = (kind: string) => {
    const known = subscribers.get(kind);
    if (known) return known;
    const found = names.filter((name) => areas[name]!.hears?.includes(kind) ?? true);
    subscribers.set(kind, found);
    return found;
  };
  const area = {
    empty: Object.fromEntries(names.map((name) => [name, areas[name]!.empty])) as View,
    commands: names.flatMap((name) => areas[name]!.commands) as C['type'][],
    creates: names.flatMap((name) => areas[name]!.creates ?? []) as C['type'][],
    decide: (view: View, command: C) => {
      const owner = names.find((name) => areas[name]!.commands.includes(command.type));
      return owner ? areas[owner]!.decide(view[owner], command, view) : unknownCommand(command.type);
    },
    evolve: (view: View, fact: F) => {
      for (const name of subscribersOf(kindOf(fact.type))) areas[name]!.evolve(view[name], fact);
    },
    ownStream: {
      commands: names.flatMap((name) => areas[name]!.ownStream?.commands ?? []) as C['type'][],
      facts: names.flatMap((name) => areas[name]!.ownStream?.facts ?? []) as F['type'][],
      restore: (view: View, from: View, about: string) =>
        names.forEach((name) => areas[name]!.ownStream?.restore(view[name], from[name], about)),
    },
  } satisfies JournalArea<View, C, F>;
  return {
    ...area,
    /** The records of all areas that can be found by name. */
    *namedRecords(view: View): Iterable<NamedRecord> {
      for (const name of names) yield* areas[name]!.namedRecords?.(view[name]) ?? [];
    },
    /** The name of a record of any area; null if no view contains it. */
    nameOf(view: View, record: Pick<NamedRecord, 'type' | 'id'>): string | null {
      for (const name of names) {
        const found = areas[name]!.nameOf?.(view[name], record) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
    /** By area. A view that was recorded by an earlier version lacks the areas added since. */
    countsByArea: (view: Partial<View>): CountsByArea =>
      Object.fromEntries(
        names.flatMap((name) => {
          const counts = view[name] && areas[name]!.counts?.(view[name]);
          return counts ? [[name, counts]] : [];
        }),
      ),
  };
};
