import { listDiff } from '../texts/list-diff.ts';
import { tag, voidTags } from './rich-text-blocks.ts';

/**
 * Two people have changed one block: their changes are brought together word by word (ruling R46).
 *
 *   base    The basket is empty.        changes      theirs  insert "blue " at 2
 *   theirs  The blue basket is empty.                mine    replace "empty" at 6 by "full"
 *   mine    The basket is full.         value        The blue basket is full.
 *
 * Changes that overlap or touch each other stay apart, as two versions of the same stretch.
 */
export interface Stretch {
  readonly base: string;
  /** Null where one has changed nothing. */
  readonly theirs: string | null;
  readonly mine: string | null;
}

/** Both versions of a stretch, and what mine is a change of. */
interface StretchVersions {
  readonly value: string;
  readonly yielded: string;
  readonly rebased: string;
}

export const stretchOf = ({ base, theirs, mine }: Stretch): StretchVersions => {
  if (mine === null || mine === theirs) {
    const both = theirs ?? base;
    return { value: both, yielded: both, rebased: both };
  }
  return { value: mine, yielded: theirs ?? mine, rebased: base };
};

/** Replaces the tokens from..to of the base; the end is exclusive. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly string[];
}

/** Tags, entities, blanks, words, and every other character alone. */
export const tokensOf = (html: string): readonly string[] =>
  html.match(/<(?:[^>"]|"[^"]*")*>|&#?\w{1,10};|\s+|[\p{L}\p{M}\p{N}_]+|[^]/gu) ?? [];

/** Begins a token that stands in front of a line of words (`merge-lines.ts`). */
export const lineMark = '\u0000';
const isMark = (token = ''): boolean => token.startsWith(lineMark);

/** A blank or a comma between two changes of one person joins them: it is only by chance in both texts. */
const isAnchor = (token: string): boolean => isWord(token) || isMark(token) || (token.startsWith('<') && token !== '<');

/** Changes in their order; those that `isNear` finds next to each other become one. */
const joinedChanges = (
  changes: readonly Change[],
  base: readonly string[],
  isNear: (between: readonly string[]) => boolean,
): readonly Change[] => {
  const joined: { readonly from: number; to: number; readonly tokens: string[] }[] = [];
  for (const { from, to, tokens } of changes) {
    const last = joined.at(-1);
    const between = last ? base.slice(last.to, from) : [];
    if (last && isNear(between)) {
      for (const token of [...between, ...tokens]) last.tokens.push(token);
      last.to = to;
    } else joined.push({ from, to, tokens: [...tokens] });
  }
  return joined;
};

/** "b " removed from "a b c" is " b" removed: the change takes in all places where it makes no difference. */
const widened = ({ from, to, tokens }: Change, base: readonly string[], least: number, most: number): Change => {
  const run = tokens.length > 0 ? tokens : base.slice(from, to);
  let [left, right] = [0, 0];
  if (tokens.length === 0 || from === to) {
    const { length } = run;
    while (from - left > least && base[from - left - 1] === run[length - 1 - (left % length)]) left += 1;
    while (to + right < most && base[to + right] === run[right % length]) right += 1;
  }
  const around = [base.slice(from - left, from), base.slice(to, to + right)] as const;
  return { from: from - left, to: to + right, tokens: [...around[0], ...tokens, ...around[1]] };
};

const changesOf = (base: readonly string[], after: readonly string[]): readonly Change[] => {
  let at = 0;
  const single = listDiff(base, after).flatMap(({ kind, text }): Change[] => {
    const from = at;
    if (kind !== 'new') at += 1;
    return kind === 'same' ? [] : [{ from, to: at, tokens: kind === 'new' ? [text] : [] }];
  });
  let least = 0;
  const whole = joinedChanges(single, base, (between) => between.length === 0);
  const wide = whole.map((change, index) => {
    const next = widened(change, base, least, whole[index + 1]?.from ?? base.length);
    least = next.to;
    return next;
  });
  return joinedChanges(wide, base, (between) => !between.some(isAnchor));
};

const isWord = (token: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(token);

/** Less than half of the words are left: the rest is in both texts only by chance. */
const isRewritten = (changes: readonly Change[], base: readonly string[]): boolean => {
  const gone = changes.flatMap(({ from, to }) => base.slice(from, to)).filter(isWord).length;
  return 2 * gone > base.filter(isWord).length;
};

export type TextSide = 'theirs' | 'mine';
interface SideChange extends Change {
  readonly side: TextSide;
}
interface Place extends Pick<Change, 'from' | 'to'> {
  readonly changes: readonly SideChange[];
}

const isInsert = ({ from, to }: Place): boolean => from === to;
const wordsIn = ({ changes }: Place) =>
  changes.flatMap(({ tokens }) => tokens.filter((token) => !isMark(token))).join('');

/** Changes that touch each other where a line begins are apart: the words before it stay in the line before. */
const areApart = (left: Place, right: SideChange, base: readonly string[]): boolean => {
  if (right.from < left.to) return false;
  const startsLine = isMark(right.from === right.to ? right.tokens[0] : base[right.from]);
  if (isInsert(left) && isMark(left.changes[0]?.tokens[0]))
    return startsLine && wordsIn(left) !== wordsIn({ ...right, changes: [right] });
  return startsLine || (left.to > left.from && isMark(base[left.to - 1]));
};

/** Words in front of new lines, and theirs first. */
const inOrder = (one: SideChange, other: SideChange): number =>
  one.from - other.from || one.to - other.to || Number(isMark(one.tokens[0])) - Number(isMark(other.tokens[0]));

/** The places where something was changed; changes that touch each other are one place. */
const placesOf = (changes: readonly SideChange[], base: readonly string[]): readonly Place[] => {
  const places: { readonly from: number; to: number; readonly changes: SideChange[] }[] = [];
  for (const change of changes.toSorted(inOrder)) {
    const last = places.at(-1);
    if (last && change.from <= last.to && !areApart(last, change, base)) {
      last.to = Math.max(last.to, change.to);
      last.changes.push(change);
    } else places.push({ from: change.from, to: change.to, changes: [change] });
  }
  return places;
};

const versionAt = ({ from, to, changes }: Place, side: TextSide, base: readonly string[]): string | null => {
  const here = changes.filter((change) => change.side === side);
  if (here.length === 0) return null;
  let at = from;
  const tokens = here.flatMap((change) => {
    const before = base.slice(at, change.from);
    at = change.to;
    return [...before, ...change.tokens];
  });
  return [...tokens, ...base.slice(at, to)].join('');
};

/** The tokens in stretches, in their order; one stretch if somebody has rewritten them. */
export const mergeTokens = (versions: Readonly<Record<TextSide | 'base', readonly string[]>>): readonly Stretch[] => {
  const { base } = versions;
  const [theirs, mine] = [changesOf(base, versions.theirs), changesOf(base, versions.mine)];
  const textOf = (from: number, to: number) => base.slice(from, to).join('');
  if (isRewritten(theirs, base) || isRewritten(mine, base))
    return [{ base: base.join(''), theirs: versions.theirs.join(''), mine: versions.mine.join('') }];
  let at = 0;
  const bySide = (side: TextSide) => (change: Change) => ({ ...change, side });
  const all = [...theirs.map(bySide('theirs')), ...mine.map(bySide('mine'))];
  const stretches = placesOf(all, base).flatMap((place): Stretch[] => {
    const same = { base: textOf(at, place.from), theirs: null, mine: null };
    at = place.to;
    const changed = {
      base: textOf(place.from, place.to),
      theirs: versionAt(place, 'theirs', base),
      mine: versionAt(place, 'mine', base),
    };
    return [same, changed];
  });
  return [...stretches, { base: textOf(at, base.length), theirs: null, mine: null }];
};

/** The words of one block in stretches. */
export const mergeWords = ({ base, theirs, mine }: Readonly<Record<TextSide | 'base', string>>): readonly Stretch[] =>
  mergeTokens({ base: tokensOf(base), theirs: tokensOf(theirs), mine: tokensOf(mine) });

/** Whether each tag is closed, in the right order. */
export const isWellFormed = (html: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    const tagName = name.toLowerCase();
    if (voidTags.has(tagName)) continue;
    if (slash === '') open.push(tagName);
    else if (open.pop() !== tagName) return false;
  }
  return open.length === 0;
};
