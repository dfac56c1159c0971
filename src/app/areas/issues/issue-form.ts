import { issueIdText } from '../../../domain/integrations/integration.ts';
import { issueMessages as say } from '../../../domain/issues/issue-messages.ts';
import { issueSettingsShape, type IssueSettings, type ProjectIssueSettings } from '../../../domain/issues/issue.ts';
import type { FieldErrors, FormDraft } from '../../../machines/form/form-machine.ts';
import { priorityField } from '../../../ui/issues/settings-draft.ts';

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '').trim();

/** Keys are written in capital letters. */
export const itemOf = (draft: FormDraft): string => textIn(draft, 'itemId').toUpperCase();

export const checkItem = (draft: FormDraft): FieldErrors =>
  issueIdText.safeParse(itemOf(draft)).success ? {} : { itemId: say.itemWrong };

export const settingsOf = (draft: FormDraft, { severities }: ProjectIssueSettings): IssueSettings => {
  const named = severities.map((one) => [one, textIn(draft, priorityField(one))] as const);
  return {
    projectKey: textIn(draft, 'projectKey').toUpperCase(),
    issueType: textIn(draft, 'issueType'),
    priorities: Object.fromEntries(named.filter(([, priority]) => priority !== '')),
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
