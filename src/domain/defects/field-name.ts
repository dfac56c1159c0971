import { texts } from '../texts/texts.ts';
import { fieldOf, type Template } from '../templates/template.ts';

/** The label of a field. */
export const nameOfField = (template: Template, key: string): string =>
  key === 'header' ? texts.defect.title : (fieldOf(template, key)?.label ?? key);
