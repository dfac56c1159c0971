import type { SentReason } from '../problems/reason.ts';
import { localized } from '../texts/localized.ts';

/** Why an issue could not be created, beside the reasons of integrations. No call is refused with them. */
export const issueReasonMessages = localized({
  issueNotSetUp: 'First, an owner chooses the project in Jira, in the settings of this project.',
  issueFieldsRefused: ({ message = '' }: NonNullable<SentReason['values']>) =>
    `Jira doesn’t accept the issue: ${message}`,
  issueChangeRefused: ({ message = '' }: NonNullable<SentReason['values']>) =>
    `Jira doesn’t accept the change: ${message}`,
  issueTransitionMissing: ({ status = '' }: NonNullable<SentReason['values']>) =>
    `In Jira, the issue can’t move from its current status to ${status}.`,
});
