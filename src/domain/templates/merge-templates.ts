import { alike } from './alike.ts';
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
const whatOf = ({ place: _, ...what }: Field) => ({ ...what, options: what.type === 'WORKFLOW' ? [] : what.options });

const mergedField = (base: Field | undefined, mine: Field, theirs: Field): Field => {
  const what = base && alike(whatOf(base), whatOf(mine)) ? theirs : mine;
  const { place } = base && alike(base.place, mine.place) ? theirs : mine;
  return { ...what, place };
};

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

export const mergeTemplates = (base: TemplateText, given: TemplateText, theirs: TemplateText): TemplateText => {
  const mine = ownKeys(base, given, theirs);
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
