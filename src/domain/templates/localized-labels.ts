import { texts } from '../texts/texts.ts';
import { templateMessages } from './template-messages.ts';
import { defaultText } from './default-template.ts';
import type { Field, Template } from './template.ts';

/**
 * The fields that come with the product are called in the language of the page, as long as nobody of the project has given
 * them another name. For what is shown alone: what is stored and edited has one name for everybody.
 */
const delivered = new Map(defaultText.fields.map(({ key, label }) => [key, label]));
const labelByKey: Readonly<Record<string, string>> = templateMessages.delivered;

/** The title has a label, too, though no template has it as a field. */
export const localizedLabel = (key: string, label: string): string => {
  if (key === 'header') return texts.defect.title;
  return delivered.get(key) === label ? (labelByKey[key] ?? label) : label;
};

const named = (field: Field): Field => {
  const label = localizedLabel(field.key, field.label);
  return label === field.label ? field : { ...field, label };
};

const known = new WeakMap<Template, Template>();

/** The same template answers the same labels, so that who looks again sees no change. */
export const withLocalizedLabels = (template: Template): Template => {
  const before = known.get(template);
  if (before) return before;
  const fields = template.fields.map(named);
  const shown = fields.every((field, at) => field === template.fields[at]) ? template : { ...template, fields };
  known.set(template, shown);
  return shown;
};
