import { issueReasonMessages } from '../../domain/issues/issue-reason-messages.ts';
import { sentReasonText, type SentReason } from '../../domain/problems/reason.ts';

const valued = ['issueFieldsRefused', 'issueChangeRefused', 'issueTransitionMissing'] as const;
const isValued = (code: string): code is (typeof valued)[number] => valued.some((one) => one === code);

/** A whole sentence; the code of a newer version stands for itself. */
export const issueReasonText = (reason: SentReason): string => {
  const { code, values = {} } = reason;
  if (code === 'issueNotSetUp') return issueReasonMessages.issueNotSetUp;
  if (isValued(code)) return issueReasonMessages[code](values);
  return sentReasonText(reason) ?? code;
};
