import { mergeRichText } from './merge-rich-text.ts';
import type { Merged, Versions } from './merged-text.ts';
import { plainText } from './plain-text.ts';

/**
 * A draft of a field is based on the value that was stored when the person began. Each time another value is stored,
 * the draft is merged with it: rich text block by block, any other value as a whole.
 *
 *   base ──changed here──▶ draft
 *     └──stored by others──▶ stored         draft := both; base := stored, but for what both have changed
 */
export interface Editing {
  readonly stored: string;
  /** The value that the draft is based on. */
  readonly base: string;
  readonly draft: string;
  /** The author of another stored value, or block, where the draft has its own. */
  readonly conflictBy: string | null;
}

/** The current stored value. */
export interface StoredNews {
  readonly value: string;
  /** Its author, if it is another person; without an author there is no new warning. */
  readonly by?: string | undefined;
  /** The stored value is the draft itself, sent or refused: it becomes the base. */
  readonly isOurs?: boolean | undefined;
}

const mergeWhole = ({ base, theirs, mine }: Versions): Merged => {
  const value = mine === base ? theirs : mine;
  const isConflict = mine !== base && theirs !== base && mine !== theirs;
  if (!isConflict) return { value, yielded: value, rebased: theirs, conflicts: [] };
  return {
    value: mine,
    yielded: theirs,
    rebased: base,
    conflicts: [{ base, was: theirs, is: mine, instead: theirs }],
  };
};

const mergeValues = (isRich: boolean, versions: Versions): Merged =>
  isRich ? mergeRichText(versions) : mergeWhole(versions);

export const takeIn = (
  isRich: boolean,
  { base, draft, conflictBy }: Editing,
  { value, by = conflictBy ?? undefined, isOurs }: StoredNews,
): Editing => {
  if (isOurs) return { stored: value, base: value, draft, conflictBy: null };
  const merged = mergeValues(isRich, { base, theirs: value, mine: draft });
  if (merged.conflicts.length === 0 || by === undefined)
    return { stored: value, base: value, draft: merged.value, conflictBy: null };
  const taken: Editing = { stored: value, base: merged.rebased, draft: merged.value, conflictBy: by };
  // Where words have moved between lines, only the first base shows the conflict.
  return isInConflict(isRich, taken) ? taken : { ...taken, base };
};

const mergedNow = (isRich: boolean, { base, stored, draft }: Editing) =>
  mergeValues(isRich, { base, theirs: stored, mine: draft });

/** Whether the draft would still replace a value that it is not based on. */
export const isInConflict = (isRich: boolean, editing: Editing): boolean =>
  editing.conflictBy !== null && mergedNow(isRich, editing).conflicts.length > 0;

/** The draft, with the others' version where both have changed something. */
export const yieldTo = (isRich: boolean, editing: Editing): Editing => {
  const { stored } = editing;
  return { stored, base: stored, draft: mergedNow(isRich, editing).yielded, conflictBy: null };
};

/** A draft that restores what another person has replaced; its base is their version. */
export const putBack = (
  isRich: boolean,
  { stored, draft }: Editing,
  lost: { readonly value: string; readonly base?: string | undefined },
): Editing => {
  if (!isRich || lost.base === undefined) return { stored, base: stored, draft: lost.value, conflictBy: null };
  const { rebased } = mergeRichText({ base: lost.base, theirs: stored, mine: lost.value });
  const { value } = mergeRichText({ base: lost.base, theirs: draft, mine: lost.value });
  return { stored, base: rebased, draft: value, conflictBy: null };
};

/** Whether the draft has every line that the lost text had added: an answer about the draft is one about both. */
export const hasAllOf = (
  draft: string,
  { value, base }: { readonly value: string; readonly base: string },
): boolean => {
  const lines = (html: string) => plainText(html).split('\n');
  const before = lines(base);
  const added = lines(value).filter((line) => !before.includes(line));
  const now = plainText(draft);
  return added.length > 0 && added.every((line) => now.includes(line));
};
