import { limits } from '../limits.ts';
import { isEmptyRichText } from '../rich-text/empty-rich-text.ts';
import { lengthOf } from '../texts/text-length.ts';
import type { Field } from './template.ts';

export type Fault = 'required' | 'maxLength' | 'inclusion' | 'dateValid' | 'invalid';

const isDate = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  const most = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return month >= 1 && month <= 12 && day >= 1 && day <= (most[month - 1] ?? 0);
};

const textFault = (field: Field, value: string): Fault | null => {
  switch (field.type) {
    case 'WORKFLOW':
    case 'LIST':
      return field.options.includes(value) ? null : 'inclusion';
    case 'DATE':
      return isDate(value) ? null : 'dateValid';
    case 'TEXT':
    case 'RICH_TEXT_FIELD':
      return lengthOf(value) > limits.fieldTextLength ? 'maxLength' : null;
    case 'USER_LIST':
    case 'TAG':
      return null;
  }
};

/** What is wrong with a value of a field, as the error key of its message, or null [DEF-060]. */
export const fieldFault = (field: Field, value: unknown): Fault | null => {
  if (field.type === 'TAG') {
    const isList = Array.isArray(value) && value.every((tag) => typeof tag === 'string');
    if (!isList) return 'invalid';
    return field.required && value.length === 0 ? 'required' : null;
  }
  if (typeof value !== 'string') return 'invalid';
  const isEmpty = field.type === 'RICH_TEXT_FIELD' ? isEmptyRichText(value) : value.trim() === '';
  if (isEmpty) return field.required ? 'required' : null;
  return textFault(field, value);
};
