import { issueReasonMessages } from '../../domain/issues/issue-reason-messages.ts';
import { sentReasonText, type SentReason } from '../../domain/problems/reason.ts';

/** A whole sentence; the code of a newer version stands for itself. */
export const issueReasonText = (reason: SentReason): string => {
  const { code, values = {} } = reason;
  if (code === 'issueNotSetUp') return issueReasonMessages.issueNotSetUp;
  if (code === 'issueFieldsRefused') return issueReasonMessages.issueFieldsRefused(values);
  return sentReasonText(reason) ?? code;
};
