import type { ProjectIssueSettings } from '../../domain/issues/issue.ts';
import { syncedFields, type SyncedField } from '../../domain/issues/sync-fields.ts';
import type { FormDraft } from '../../machines/form/form-machine.ts';

/** The fields of a severity, of a status, and of a field of defects. */
export const priorityField = (severity: string) => `priority.${severity}`;
export const sentStatusField = (status: string) => `sent.${status}`;
export const leadField = (field: SyncedField) => `lead.${field}`;

export const draftOf = ({ settings, severities, statuses }: ProjectIssueSettings): FormDraft => ({
  projectKey: settings.projectKey,
  issueType: settings.issueType,
  closedStatus: settings.closedStatus,
  reopenedStatus: settings.reopenedStatus,
  ...Object.fromEntries(syncedFields.map((field) => [leadField(field), settings.leads[field]])),
  ...Object.fromEntries(statuses.map((one) => [sentStatusField(one), settings.sentStatuses[one] ?? ''])),
  ...Object.fromEntries(severities.map((one) => [priorityField(one), settings.priorities[one] ?? ''])),
});
