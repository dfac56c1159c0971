import type { ChoiceMove } from './template-facts.ts';

/**
 * Two people at one list of choices: statuses, or the options of a list. What each has added, renamed, removed or moved
 * since `base` stays; where both did something to the same choice, `mine` stands.
 *
 *   base ─┬─ theirs ─┬─▶ choices, each with its name in the three lists
 *         └─ mine   ─┘
 */
export interface Choice {
  readonly name: string;
  /** Its names in the three lists; null where it is not in it. */
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

type Names = readonly string[];

/** The unknown names that follow one name of a list, up to the next known one; those at its head follow null. */
const newAfter = (list: Names, known: Names): ReadonlyMap<string | null, string[]> => {
  const runs = new Map<string | null, string[]>([[null, []]]);
  let last: string | null = null;
  for (const name of list)
    if (known.includes(name)) runs.set((last = name), []);
    else runs.get(last)?.push(name);
  return runs;
};

/** What is gone and has something new in its place was renamed. */
export const renamesOf = (base: Names, list: Names): ReadonlyMap<string, string> => {
  const gone = newAfter(base, list);
  const added = newAfter(list, base);
  return new Map(
    [...gone].flatMap(([before, names]) => {
      const others = added.get(before) ?? [];
      return names.length > others.length ? [] : names.map((name, at) => [name, others[at] ?? ''] as const);
    }),
  );
};

/** Names by what they were in the base: `=` and its name there, or `+` and the name of a new one. */
const identified = (base: Names, list: Names): ReadonlyMap<string, string> => {
  const before = new Map([...renamesOf(base, list)].map(([from, to]) => [to, from]));
  const names = new Map<string, string>();
  for (const name of list) {
    const was = base.includes(name) ? name : before.get(name);
    const id = was === undefined ? `+${name.trim().toLowerCase()}` : `=${was}`;
    // What is there twice stays there twice, and is refused as that.
    names.set(names.has(id) ? `${id}+${names.size}` : id, name);
  }
  return names;
};

const withOthers = (order: Names, others: Names): Names => {
  const all = [...order];
  others.forEach((id, at) => {
    if (all.includes(id)) return;
    const before = others.slice(0, at).findLast((one) => all.includes(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  });
  return all;
};

export const mergeChoices = (base: Names, mine: Names, theirs: Names): readonly Choice[] => {
  const [ours, other] = [identified(base, mine), identified(base, theirs)];
  const nameIn = (names: ReadonlyMap<string, string>, id: string) => names.get(id) ?? null;
  const choiceOf = (id: string): Choice => {
    const was = id.startsWith('=') && base.includes(id.slice(1)) ? id.slice(1) : null;
    const [own, their] = [nameIn(ours, id), nameIn(other, id)];
    return { name: (own === was ? their : own) ?? their ?? '', base: was, mine: own, theirs: their };
  };
  const stays = ({ base: was, mine: own, theirs: their }: Choice) =>
    was === null || (own !== null && (their !== null || own !== was));
  const common = [...ours.keys()].filter((id) => id.startsWith('=') && other.has(id));
  const isMoved = common.some((id, at) => at > 0 && base.indexOf(id.slice(1)) < base.indexOf(common[at - 1]!.slice(1)));
  const [order, others] = isMoved ? [ours, other] : [other, ours];
  return withOthers([...order.keys()], [...others.keys()])
    .map(choiceOf)
    .filter(stays);
};

/** The new names of choices: by the key of their field, from the old name. */
export type NewNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const newNamesOf = (moves: readonly ChoiceMove[]): NewNames => {
  const byField = Map.groupBy(moves, ({ field = 'status' }) => field);
  return new Map([...byField].map(([field, own]) => [field, new Map(own.map(({ from, to }) => [from, to]))]));
};

/** Chosen names with the new ones, each once; null if none of them is new. */
export const renamedIn = (chosen: readonly string[], names: ReadonlyMap<string, string>): string[] | null =>
  chosen.some((name) => names.has(name)) ? [...new Set(chosen.map((name) => names.get(name) ?? name))] : null;

/** One save of a template: its choices before and after, and the moves that it made, all of one field. */
export interface ChoicesSaved {
  readonly before: readonly string[];
  readonly moves: readonly Pick<ChoiceMove, 'from' | 'to'>[];
}

/** Its renames: a choice that was removed goes to one that was there before. */
export const renamesAmong = ({ before, moves }: ChoicesSaved): ReadonlyMap<string, string> =>
  new Map(moves.filter(({ to }) => !before.includes(to)).map(({ from, to }) => [from, to]));

/**
 * What a choice is called now that had this name once; null if it was never renamed. `saves`: oldest first. A choice that was
 * removed, so that its records went to another one, has no new name.
 */
export const currentNameOf = (name: string, saves: readonly ChoicesSaved[]): string | null => {
  const renames = saves.map(renamesAmong);
  const first = renames.findLastIndex((one) => one.has(name));
  if (first === -1) return null;
  return renames.slice(first).reduce((now, one) => one.get(now) ?? now, name);
};
