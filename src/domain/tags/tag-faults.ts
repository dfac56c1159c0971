import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { TagText } from './tag.ts';

/** What is wrong with what was written of a tag: the first fault of each field, lengths in code points after trimming. */
export type TagFault = 'required' | 'maxLength' | 'pattern' | 'invalid';
export type TagField = keyof TagText;

const lengthOf = (value: string) => [...value.trim()].length;

/** A letter, digit or underscore, then one or more of any character that keeps to its line [TAG-008]. */
const named = /^[\p{L}\p{N}_].+$/u;
const isColor = (color: string) => /^#[\da-f]{6}$/i.test(color);

const nameFault = (name: string): TagFault | null => {
  if (lengthOf(name) === 0) return 'required';
  if (lengthOf(name) > limits.tagLength) return 'maxLength';
  return named.test(name.trim()) ? null : 'pattern';
};

const colorFault = (color: string): TagFault | null => {
  if (color.trim() === '') return 'required';
  return isColor(color) ? null : 'invalid';
};

export const tagFault = (field: TagField, value: string): TagFault | null => {
  switch (field) {
    case 'tag':
      return nameFault(value);
    case 'color':
      return colorFault(value);
    case 'description':
      return lengthOf(value) > limits.tagDescriptionLength ? 'maxLength' : null;
  }
};

const fields: readonly TagField[] = ['tag', 'color', 'description'];

/** The first field that is wrong, with its fault. */
export const firstTagFault = (text: TagText): { readonly field: TagField; readonly fault: TagFault } | null => {
  for (const field of fields) {
    const fault = tagFault(field, text[field]);
    if (fault) return { field, fault };
  }
  return null;
};

const subjects: Readonly<Record<TagField, string>> = texts.tag.fields;

/** What is wrong, in words, or null [TAG-006, TAG-009, TAG-010, TAG-011, TAG-013]. */
export const tagFaultText = (field: TagField, value: string): string | null => {
  const most = field === 'tag' ? limits.tagLength : limits.tagDescriptionLength;
  switch (tagFault(field, value)) {
    case 'required':
      return `${subjects[field]} ${texts.fault.required}`;
    case 'maxLength':
      return `${subjects[field]} ${texts.fault.maxLength(most)}`;
    case 'pattern':
      return texts.tag.pattern;
    case 'invalid':
      return `${subjects[field]} ${texts.fault.invalid}`;
    case null:
      return null;
  }
};
