import type { Refusal } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { lengthOf } from '../texts/text-length.ts';
import { fieldFault } from './field-value.ts';
import { fieldOf, type Field, type Template, type TemplateText } from './template.ts';
import type { FaultCode } from '../problems/reason.ts';

/** What is wrong with a template, as the error key of its message, and of what: a key of a field, or 'workflow'. */
const textFault = (value: string, most: number): FaultCode | null => {
  if (value.trim() === '') return 'required';
  if (/\p{Cc}/u.test(value) || !value.isWellFormed()) return 'invalid';
  return lengthOf(value) > most ? 'maxLength' : null;
};

const folded = (value: string) => value.trim().normalize('NFC').toLowerCase();
const isTwice = (values: readonly string[]) => new Set(values.map(folded)).size < values.length;

/** Statuses and options alike: some, not too many, each once, each a text. */
export const choicesFault = (choices: readonly string[]): FaultCode | null => {
  if (choices.length === 0) return 'required';
  if (choices.length > limits.templateOptionsMost) return 'maxLength';
  if (isTwice(choices)) return 'duplicate';
  return (
    choices.map((choice) => textFault(choice, limits.templateOptionLength)).find((fault) => fault !== null) ?? null
  );
};

/** What new defects start with is a value that they could have; who and which status is told by other rules. */
const initialFault = (field: Field): FaultCode | null => {
  if (field.initial === '') return null;
  const hasNone = ['USER_LIST', 'WORKFLOW', 'TAG'].includes(field.type);
  return hasNone ? 'invalid' : fieldFault(field, field.initial);
};

export const fieldFaultOf = (field: Field): FaultCode | null => {
  const label = textFault(field.label, limits.fieldLabelLength);
  if (label) return label;
  if (lengthOf(field.description) > limits.fieldDescriptionLength) return 'maxLength';
  if (field.type === 'LIST') return choicesFault(field.options) ?? initialFault(field);
  return initialFault(field);
};

/** What makes a defect a defect cannot be taken from it [TPL-009, TPL-011, TPL-012]. */
const lastingKeys = ['status', 'author', 'tags'];
export const mayRetire = ({ origin, key }: Field): boolean => origin === 'CUSTOM' || !lastingKeys.includes(key);

const changeFault = (field: Field, was: Field | undefined): FaultCode | null => {
  if (!was) return field.origin === 'DEFAULT' || ['WORKFLOW', 'TAG'].includes(field.type) ? 'inclusion' : null;
  if (was.type !== field.type || was.origin !== field.origin) return 'exclusion';
  if (mayRetire(field)) return null;
  const isFirm = !field.obsolete && field.required === was.required && field.readOnly === was.readOnly;
  return isFirm ? null : 'exclusion';
};

/** The first thing that is wrong with what would stand after a change, or null. */
export const templateRefusal = (next: TemplateText, was: Template): Refusal | null => {
  const workflow = choicesFault(next.workflow);
  if (workflow) return { refused: workflow, field: 'workflow' };
  if (next.fields.length > limits.templateFieldsMost) return { refused: 'maxLength', field: 'fields' };
  const keys = next.fields.map(({ key }) => key);
  if (isTwice(keys)) return { refused: 'duplicate', field: 'fields' };
  const lost = was.fields.find(({ origin, key }) => origin === 'DEFAULT' && !keys.includes(key));
  if (lost) return { refused: 'exclusion', field: lost.key };
  for (const field of next.fields) {
    const refused = changeFault(field, fieldOf(was, field.key)) ?? fieldFaultOf(field);
    if (refused) return { refused, field: field.key };
  }
  const labels = next.fields.filter(({ obsolete }) => !obsolete).map(({ label }) => label);
  return isTwice(labels) ? { refused: 'duplicate', field: 'label' } : null;
};
