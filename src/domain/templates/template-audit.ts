import type { NamedEntry } from '../audit/audit-entry.ts';
import type { TemplateFact } from './template-facts.ts';

export type TemplateSaved = Extract<TemplateFact, { type: 'template.saved' }>;

/** That a template was saved, with the statuses that have another name or are gone. */
export const templateEntryOf = ({ id, at, by, project, data: { moves } }: TemplateSaved): NamedEntry => ({
  name: '',
  entry: {
    id,
    createdDate: at,
    entity: 'TEMPLATE',
    entityId: project,
    projectId: project,
    user: by,
    operation: 'UPDATE_FIELD',
    fieldChanged: moves.length > 0 ? 'workflow' : '',
    oldValue: moves.map(({ from }) => from).join(', '),
    newValue: moves.map(({ to }) => to).join(', '),
  },
});
