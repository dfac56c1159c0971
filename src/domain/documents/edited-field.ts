import { mergeRichText } from '../rich-text/merge-rich-text.ts';
import type { BlockConflict } from '../rich-text/merged-text.ts';
import { richTextValue } from '../rich-text/empty-rich-text.ts';

/**
 * An update of one field of a flow or a scenario. A description is merged by blocks, so that two people can change
 * different ones; any other field is replaced as a whole.
 */
interface FieldUpdate<Field> {
  readonly field: Field;
  readonly value: unknown;
  /** Of a description: the text that was edited. The stored one may differ from it. */
  readonly base?: string | undefined;
}
interface EditedField {
  readonly value: unknown;
  /** Blocks that both have changed; without a base it is not known which ones. */
  readonly conflicts?: readonly BlockConflict[];
}

/** The new value of the field; `theirs`: the stored one. */
export const editedField = <Field extends string>(
  { field, value, base }: FieldUpdate<Field>,
  theirs: unknown,
  cleaned: (field: Field, value: unknown) => unknown,
): EditedField => {
  if (field !== 'description' || base === undefined || typeof theirs !== 'string' || typeof value !== 'string')
    return { value: cleaned(field, value) };
  const merged = mergeRichText({ base, theirs, mine: value });
  return { value: richTextValue(merged.value), conflicts: merged.conflicts };
};

/** Undoes an update: what others have changed in a description since stays. */
export const fieldUndoing = <Field extends string>({
  field,
  value,
  was,
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly was: unknown;
}): FieldUpdate<Field> => ({ field, value: was, ...(field === 'description' && { base: String(value) }) });
