import { valuesIn } from '../../../domain/journal/shards.ts';
import type { OpenedTemplate } from '../../../domain/templates/opened-template.ts';
import type { TemplateText } from '../../../domain/templates/template.ts';
import { templateAbout, type SaveTemplate, type TemplateCommand } from '../../../domain/templates/template-facts.ts';
import { usedKeys } from '../../../domain/templates/journal/used-keys.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import type { TemplatesNeeds } from './templates.ts';

const textOf = ({ workflow, fields }: TemplateText): TemplateText => ({ workflow, fields });

/** `base` is sent as text: it may hold saves that wait, of which the server has no revision yet. */
const saveOf = (needs: TemplatesNeeds, projectId: string, { base, draft }: OpenedTemplate): SaveTemplate => ({
  base: textOf(base),
  text: textOf(draft.text),
  moves: draft.moves,
  used: usedKeys(base, projectId, valuesIn(viewOf(needs).defects.records)),
});

/** Saves a template through the journal; rejects with the Problem of the rules or the server. */
export const saveTemplate = (needs: TemplatesNeeds, projectId: string, opened: OpenedTemplate): Promise<void> => {
  const { command } = commandFor<TemplateCommand>(
    needs,
    projectId,
    { id: projectId, aboutOf: templateAbout },
    { type: 'template.save', data: saveOf(needs, projectId, opened) },
  );
  return needs.journal.submitOrStore(command);
};
