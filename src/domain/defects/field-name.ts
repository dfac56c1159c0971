import { texts } from '../texts/texts.ts';
import { defaultTemplate, fieldOf } from './template.ts';

/** What people call a field. */
export const nameOfField = (key: string): string =>
  key === 'header' ? texts.defect.title : (fieldOf(defaultTemplate, key)?.label ?? key);
