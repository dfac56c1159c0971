import { issueIdText } from '../../../domain/integrations/integration.ts';
import { issueMessages as say } from '../../../domain/issues/issue-messages.ts';
import {
  issueLeadsShape,
  issueSettingsShape,
  type IssueLeads,
  type IssueSettings,
  type ProjectIssueSettings,
} from '../../../domain/issues/issue.ts';
import { syncedFields } from '../../../domain/issues/sync-fields.ts';
import type { FieldErrors, FormDraft } from '../../../machines/form/form-machine.ts';
import { leadField, priorityField, sentStatusField } from '../../../ui/issues/settings-draft.ts';

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '').trim();

/** Keys are written in capital letters. */
export const itemOf = (draft: FormDraft): string => textIn(draft, 'itemId').toUpperCase();

export const checkItem = (draft: FormDraft): FieldErrors =>
  issueIdText.safeParse(itemOf(draft)).success ? {} : { itemId: say.itemWrong };

/** Those that are not empty, by the name of their field. */
const namesIn = (draft: FormDraft, names: readonly string[], fieldOf: (name: string) => string) =>
  Object.fromEntries(names.map((one) => [one, textIn(draft, fieldOf(one))] as const).filter(([, name]) => name !== ''));

const leadsIn = (draft: FormDraft): IssueLeads =>
  issueLeadsShape.parse(Object.fromEntries(syncedFields.map((field) => [field, textIn(draft, leadField(field))])));

export const settingsOf = (draft: FormDraft, { severities, statuses }: ProjectIssueSettings): IssueSettings => {
  return {
    projectKey: textIn(draft, 'projectKey').toUpperCase(),
    issueType: textIn(draft, 'issueType'),
    priorities: namesIn(draft, severities, priorityField),
    leads: leadsIn(draft),
    sentStatuses: namesIn(draft, statuses, sentStatusField),
    closedStatus: textIn(draft, 'closedStatus'),
    reopenedStatus: textIn(draft, 'reopenedStatus'),
  };
};

/** What the server would refuse is said before it is asked. */
export const checkSettings = (draft: FormDraft): FieldErrors => {
  const { projectKey } = issueSettingsShape.shape;
  const key = textIn(draft, 'projectKey').toUpperCase();
  return {
    ...(!projectKey.safeParse(key).success && { projectKey: say.projectKeyWrong }),
    ...(key !== '' && textIn(draft, 'issueType') === '' && { issueType: say.issueTypeRequired }),
  };
};
