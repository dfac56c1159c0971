import { limits } from '../../limits.ts';
import { texts } from '../../texts/texts.ts';
import { fieldFault, type Fault } from '../../templates/field-value.ts';
import type { Field } from '../../templates/template.ts';
import { titleFault } from '../title.ts';

/** A message consists of the label and the template of the fault: "Severity can't be blank" [DEF-061]. */
export const faultText = (label: string, fault: Fault, most: number = limits.fieldTextLength): string => {
  const words = fault === 'maxLength' ? texts.fault.maxLength(most) : texts.fault[fault];
  return `${label} ${words}`;
};

/** The error of a title as text, or null. */
export const titleFaultText = (header: string): string | null => {
  const fault = titleFault(header);
  return fault && faultText(texts.defect.title, fault, limits.titleLength);
};

/** The error of a field value as text, or null; null for unknown fields. */
export const fieldFaultText = (field: Field | null | undefined, value: unknown): string | null => {
  const fault = field && fieldFault(field, value);
  return field && fault ? faultText(field.label, fault) : null;
};
