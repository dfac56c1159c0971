import type { ProjectIssueSettings } from '../../domain/issues/issue.ts';
import type { FormDraft } from '../../machines/form/form-machine.ts';

/** The field of a severity. */
export const priorityField = (severity: string) => `priority.${severity}`;

export const draftOf = ({ settings, severities }: ProjectIssueSettings): FormDraft => ({
  projectKey: settings.projectKey,
  issueType: settings.issueType,
  closedStatus: settings.closedStatus,
  reopenedStatus: settings.reopenedStatus,
  ...Object.fromEntries(severities.map((one) => [priorityField(one), settings.priorities[one] ?? ''])),
});
