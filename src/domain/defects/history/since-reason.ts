import { cutTo } from '../../texts/cut-to.ts';
import { limits } from '../../limits.ts';
import type { DefectFact } from '../defect-facts.ts';
import { fieldOf, type Template } from '../../templates/template.ts';
import type { CodedReason } from '../../problems/reason.ts';

/** The value as text, or '' if it is not a short text. */
const shortValue = (
  { field, value }: { readonly field: string; readonly value: unknown },
  nameOf: (id: string) => string,
  template: Template,
) => {
  const type = fieldOf(template, field)?.type;
  if (typeof value !== 'string' || type === 'RICH_TEXT_FIELD') return '';
  return type === 'USER_LIST' ? nameOf(value) : cutTo(limits.historyValue, value);
};

/** What a later fact did to the same thing: "has since been changed to Done by Olga". */
export const sinceReason = (fact: DefectFact, nameOf: (id: string) => string, template: Template): CodedReason => {
  const name = nameOf(fact.by);
  switch (fact.type) {
    case 'defect.updated': {
      const value = shortValue(fact.data, nameOf, template);
      return value ? { code: 'changedTo', value, name } : { code: 'changedBy', name };
    }
    case 'defect.detached':
    case 'defect.commentRemoved':
      return { code: 'removedBy', name };
    case 'defect.attached':
      return { code: 'addedBy', name };
    case 'defect.restored':
    case 'defect.commentRestored':
      return { code: 'restoredBy', name };
    default:
      return { code: 'changedBy', name };
  }
};
