import { translations } from '../texts/translations.ts';
import { issueMessages as germanIssueMessages } from './german/issue-messages.ts';
import { issueReasonMessages as germanIssueReasonMessages } from './german/issue-reason-messages.ts';
import { issueMessages } from './issue-messages.ts';
import { issueReasonMessages } from './issue-reason-messages.ts';

export const issueTranslations = translations({
  english: { issueMessages, issueReasonMessages },
  german: { issueMessages: germanIssueMessages, issueReasonMessages: germanIssueReasonMessages },
  alike: ['Jira'],
});
