import { alike } from '../alike.ts';
import { keyOf } from './field-key.ts';
import { settled } from './field-cells.ts';
import { mergeChoices, renamesOf, type Choice } from './merge-choices.ts';
import type { ChoiceMove } from './template-facts.ts';
import { optionsIn, fieldOf, inOrder, type Field, type TemplateText } from './template.ts';

/**
 * Two people at one template. What each has changed since `base` stays: each part of a field, each option, each status.
 * Where both changed the same thing the later stands, which is `mine` (ruling R16).
 *
 *   base ─┬─ theirs (saved meanwhile) ─┬─▶ merged
 *         └─ mine (saved now) ─────────┘
 */
export const whatOf = ({ place: _, looks: __, ...what }: Field) => ({
  ...what,
  options: what.type === 'WORKFLOW' ? [] : what.options,
});

/** The part that was changed here, else theirs. */
const partOf = <Part>(base: Part | undefined, mine: Part, theirs: Part): Part => (alike(base, mine) ? theirs : mine);

/** Colour and meaning of each status separately. */
const mergedLooks = (
  statuses: readonly Choice[],
  base: Field | undefined,
  mine: Field,
  theirs: Field,
): Field['looks'] => {
  if (!mine.looks || !theirs.looks) return mine.looks ?? theirs.looks;
  const lookIn = (field: Field | undefined, status: string | null) =>
    field?.looks?.find((look) => look.status === status);
  return statuses.flatMap(({ name, ...names }) => {
    const [own, other] = [lookIn(mine, names.mine), lookIn(theirs, names.theirs)];
    const look = own ?? other;
    if (!look) return [];
    const before = lookIn(base, names.base);
    if (!own || !other || !before) return [{ ...look, status: name }];
    const tone = partOf(before.tone, own.tone, other.tone);
    return [{ status: name, tone, isClosed: partOf(before.isClosed, own.isClosed, other.isClosed) }];
  });
};

const namesOf = (choices: readonly Choice[]) => choices.map(({ name }) => name);

const mergedField = (statuses: readonly Choice[], base: Field | undefined, mine: Field, theirs: Field): Field => {
  const parts = Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => {
      const key = name as keyof Field;
      return [key, base ? partOf<unknown>(base[key], mine[key], theirs[key]) : mine[key]];
    }),
  ) as unknown as Field;
  const looks = mergedLooks(statuses, base, mine, theirs);
  const options = base ? namesOf(mergeChoices(base.options, mine.options, theirs.options)) : mine.options;
  return { ...parts, options, ...(looks && { looks }) };
};

/**
 * A field of the base that stands under another key now: it was added here while somebody else added another one under
 * the same key and was first. Labels are unique, so its label finds it.
 */
const movedKeys = (base: TemplateText, theirs: TemplateText): ReadonlyMap<string, string> =>
  new Map(
    base.fields.flatMap(({ key, label, type }) => {
      if (fieldOf(theirs, key)?.label === label) return [];
      const moved = theirs.fields.find(
        (field) => field.label === label && field.type === type && !fieldOf(base, field.key),
      );
      return moved ? [[key, moved.key] as const] : [];
    }),
  );

/** The same text with other keys of fields. */
export const underKeys = (text: TemplateText, keys: ReadonlyMap<string, string>): TemplateText =>
  keys.size === 0
    ? text
    : { ...text, fields: text.fields.map((field) => ({ ...field, key: keys.get(field.key) ?? field.key })) };

/** A field that both have added under one key, and that is not the same: ours gets a key of its own. */
const ownKeys = (base: TemplateText, mine: TemplateText, theirs: TemplateText): TemplateText => {
  const taken = new Set([...mine.fields, ...theirs.fields].map(({ key }) => key));
  return {
    ...mine,
    fields: mine.fields.map((field) => {
      const other = fieldOf(theirs, field.key);
      if (!other || fieldOf(base, field.key) || alike(whatOf(other), whatOf(field))) return field;
      const key = keyOf(field.label, [...taken]);
      taken.add(key);
      return { ...field, key };
    }),
  };
};

export const mergeTemplates = (began: TemplateText, given: TemplateText, theirs: TemplateText): TemplateText => {
  const keys = movedKeys(began, theirs);
  const base = underKeys(began, keys);
  const mine = ownKeys(base, underKeys(given, keys), theirs);
  const statuses = mergeChoices(base.workflow, mine.workflow, theirs.workflow);
  const mergedFields = mine.fields.flatMap((field) => {
    const [before, other] = [fieldOf(base, field.key), fieldOf(theirs, field.key)];
    if (other) return [mergedField(statuses, before, field, other)];
    // They have removed it; it comes back only when it was changed here.
    return before && alike(whatOf(before), whatOf(field)) ? [] : [field];
  });
  const added = theirs.fields.filter(({ key }) => !fieldOf(mine, key) && !fieldOf(base, key));
  const workflow = namesOf(statuses);
  return inOrder({ workflow, fields: settled(inOrder({ workflow, fields: [...mergedFields, ...added] }).fields) });
};

/** Moves of the choices that somebody else has renamed since `base`: they go from, and to, the new names. */
export const movesAmong = (
  moves: readonly ChoiceMove[],
  base: TemplateText,
  theirs: TemplateText,
): readonly ChoiceMove[] => {
  const keys = movedKeys(base, theirs);
  const statuses = renamesOf(base.workflow, theirs.workflow);
  const renamesIn = (key: string) => renamesOf(optionsIn(base, key), optionsIn(theirs, keys.get(key) ?? key));
  return moves.map(({ field, from, to }) => {
    const names = field === undefined ? statuses : renamesIn(field);
    return {
      field: field && (keys.get(field) ?? field),
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
    };
  });
};

/** Statuses, options and fields that somebody else has changed and that `mine` changes otherwise, by the names that they gave. */
export const replacedNames = (base: TemplateText, mine: TemplateText, theirs: TemplateText): readonly string[] => {
  const inChoices = (...lists: Parameters<typeof mergeChoices>) =>
    mergeChoices(...lists).flatMap(({ base: was, mine: own, theirs: other }) =>
      was !== null && own !== was && other !== was && own !== other && other !== null ? [other] : [],
    );
  const inFields = theirs.fields.flatMap((field) => {
    const [before, own] = [fieldOf(base, field.key), fieldOf(mine, field.key)];
    if (!before || !own) return [];
    const parts = (Object.keys(field) as (keyof Field)[]).filter((part) => part !== 'options' && part !== 'looks');
    // A default option that both have renamed is among the options.
    const isRenamed = ![own, field].some(({ options }) => options.includes(before.initial));
    const isReplaced = parts.some(
      (part) =>
        !alike(before[part], own[part]) &&
        !alike(before[part], field[part]) &&
        !alike(own[part], field[part]) &&
        !(part === 'initial' && before.options.includes(before.initial) && isRenamed),
    );
    const options = field.type === 'LIST' ? inChoices(before.options, own.options, field.options) : [];
    return [...(isReplaced ? [field.label] : []), ...options];
  });
  return [...inChoices(base.workflow, mine.workflow, theirs.workflow), ...inFields];
};
