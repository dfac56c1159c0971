import { firstValueFrom } from 'rxjs';
import type { OpenedTemplate } from '../../../domain/templates/opened-template.ts';
import type { Template } from '../../../domain/templates/template.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { templateObserved, type TemplatesNeeds } from './templates.ts';

/** Saves a template and puts the result, including changes of others, into the journal. */
export const templateSaver = ({ templates, journal, platform, userId }: TemplatesNeeds) => {
  const keys = commandKeys(platform);
  return async (projectId: string, { base: { revision }, draft }: OpenedTemplate): Promise<Template> => {
    const saved = await keys.send([projectId, revision, draft], (key) =>
      firstValueFrom(templates.save({ projectId, revision, ...draft }, key)),
    );
    journal.observe([templateObserved(saved, platform.stamp(userId))]);
    return saved;
  };
};
