import { limits } from '../../limits.ts';
import { texts } from '../../texts/texts.ts';
import { fieldFault, type Fault } from '../../templates/field-value.ts';
import type { Field } from '../../templates/template.ts';
import { titleFault } from '../title.ts';

/** A message is the label and the template of what is wrong: "Severity can't be blank" [DEF-061]. */
export const faultText = (label: string, fault: Fault, most: number = limits.fieldTextLength): string => {
  const words = fault === 'maxLength' ? texts.fault.maxLength(most) : texts.fault[fault];
  return `${label} ${words}`;
};

/** What is wrong with a title, in words, or null. */
export const titleFaultText = (header: string): string | null => {
  const fault = titleFault(header);
  return fault && faultText(texts.defect.title, fault, limits.titleLength);
};

/** What is wrong with the value of a field, in words, or null; of a field that nobody knows nothing is said. */
export const fieldFaultText = (field: Field | null | undefined, value: unknown): string | null => {
  const fault = field && fieldFault(field, value);
  return field && fault ? faultText(field.label, fault) : null;
};
