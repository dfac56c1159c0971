import type { Template } from '../../../domain/templates/template.ts';

/** The current template, and the initial values of a new defect. */
export type NewDefectNews = {
  type: 'template.changed';
  template: Template;
  start: Readonly<Record<string, string>>;
};

/** Events of the new-defect form. */
export type NewDefectEvent =
  | NewDefectNews
  | { type: 'header.write'; text: string }
  | { type: 'value.write'; field: string; value: string }
  | { type: 'tags.pick' }
  | { type: 'tag.remove'; name: string }
  | { type: 'tags.held' }
  | { type: 'files.add'; files: readonly File[]; ids?: readonly string[] }
  | { type: 'file.remove'; id: string }
  | { type: 'files.held' }
  | { type: 'defect.save' }
  | { type: 'draft.keep' }
  | { type: 'page.leave' }
  | { type: 'draft.leave' }
  | { type: 'draft.stay' }
  | { type: 'draft.drop' };
