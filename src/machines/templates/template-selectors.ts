import type { Template } from '../../domain/templates/template.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** The template of a project, if it is known here. */
export const selectTemplate =
  (projectId: string) =>
  ({ context }: JournalSnapshot): Template =>
    templateIn(context.view.templates, projectId);
