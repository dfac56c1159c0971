import { alike } from '../alike.ts';
import { keyOf } from './field-key.ts';
import { settled } from './field-cells.ts';
import { fieldOf, inOrder, type Field, type TemplateText } from './template.ts';

/**
 * Two people at one template. What each has changed since `base` stays; where both changed the same thing the later
 * stands, which is `mine` (ruling R16). What a field is and where it stands are two things.
 *
 *   base ─┬─ theirs (saved meanwhile) ─┬─▶ merged
 *         └─ mine (saved now) ─────────┘
 */
export const whatOf = ({ place: _, looks: __, ...what }: Field) => ({
  ...what,
  options: what.type === 'WORKFLOW' ? [] : what.options,
});

/** Colour and meaning of each status separately. */
const mergedLooks = (base: Field | undefined, mine: Field, theirs: Field): Field['looks'] => {
  if (!mine.looks || !theirs.looks) return mine.looks ?? theirs.looks;
  const lookIn = (field: Field | undefined, status: string) => field?.looks?.find((look) => look.status === status);
  const merged = mine.looks.map((look) => {
    const [before, other] = [lookIn(base, look.status), lookIn(theirs, look.status)];
    if (!before || !other) return look;
    return {
      status: look.status,
      tone: look.tone === before.tone ? other.tone : look.tone,
      isClosed: look.isClosed === before.isClosed ? other.isClosed : look.isClosed,
    };
  });
  return [...merged, ...theirs.looks.filter(({ status }) => !lookIn(mine, status))];
};

const mergedField = (base: Field | undefined, mine: Field, theirs: Field): Field => {
  const what = base && alike(whatOf(base), whatOf(mine)) ? theirs : mine;
  const { place } = base && alike(base.place, mine.place) ? theirs : mine;
  const looks = mergedLooks(base, mine, theirs);
  return { ...what, place, ...(looks && { looks }) };
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
  const mergedFields = mine.fields.flatMap((field) => {
    const [before, other] = [fieldOf(base, field.key), fieldOf(theirs, field.key)];
    if (other) return [mergedField(before, field, other)];
    // They have removed it; it comes back only when it was changed here.
    return before && alike(whatOf(before), whatOf(field)) ? [] : [field];
  });
  const added = theirs.fields.filter(({ key }) => !fieldOf(mine, key) && !fieldOf(base, key));
  const workflow = alike(base.workflow, mine.workflow) ? theirs.workflow : mine.workflow;
  return inOrder({ workflow, fields: settled(inOrder({ workflow, fields: [...mergedFields, ...added] }).fields) });
};
