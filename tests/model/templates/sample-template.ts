import { defaultTemplate, plainField } from '../../../src/domain/templates/default-template.ts';
import { inOrder, type Field, type Template, type TemplateText } from '../../../src/domain/templates/template.ts';
import type { SaveTemplate, TemplateCommand } from '../../../src/domain/templates/template-facts.ts';

/** Factories for templates, with short names that make tests read as sentences. */
export const fieldWith = (parts: Partial<Field> = {}): Field => ({
  ...plainField,
  key: 'region',
  label: 'Region',
  type: 'TEXT',
  place: { x: 4, y: 4, w: 4, h: 2 },
  ...parts,
});

export const templateWith = (...added: readonly Field[]): Template =>
  inOrder({ ...defaultTemplate, projectId: 'p1', revision: 1, fields: [...defaultTemplate.fields, ...added] });

export const changed = (template: TemplateText, key: string, parts: Partial<Field>): TemplateText => ({
  workflow: template.workflow,
  fields: template.fields.map((field) => (field.key === key ? { ...field, ...parts } : field)),
});

export const without = (template: TemplateText, key: string): TemplateText => ({
  workflow: template.workflow,
  fields: template.fields.filter((field) => field.key !== key),
});

export const save = (
  base: TemplateText,
  text: TemplateText,
  more: Partial<Pick<SaveTemplate, 'moves' | 'used'>> = {},
): TemplateCommand => ({
  id: 'c1',
  type: 'template.save',
  about: 'template/p1',
  project: 'p1',
  at: '2026-11-21T13:00:00Z',
  by: 'u-ada',
  data: { base, text, moves: [], used: [], ...more },
});
