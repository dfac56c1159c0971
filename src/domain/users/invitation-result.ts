import { resultText } from './new-user.ts';
import type { CreatedUser } from './users-contract.ts';
import type { Invited } from './invitation.ts';

/** What came of an invitation of several people: who stays to be invited, and a sentence about each. */
export interface InvitationResult {
  /** As they can be sent again. */
  readonly left: string;
  readonly invited: readonly string[];
  readonly failures: readonly string[];
}

const isInvited = ({ responseDescription }: CreatedUser) => responseDescription === 'SUCCESS';

const lineOf = ({ email, fullName }: Invited): string =>
  fullName === email.split('@')[0] ? email : `${fullName.includes(',') ? `"${fullName}"` : fullName} <${email}>`;

export const invitationResult = (sent: readonly Invited[], results: readonly CreatedUser[]): InvitationResult => {
  const failed = results.filter((result) => !isInvited(result));
  const failedEmails = new Set(failed.map(({ email }) => email.toLowerCase()));
  return {
    left: sent
      .filter(({ email }) => failedEmails.has(email.toLowerCase()))
      .map(lineOf)
      .join('\n'),
    invited: results.filter(isInvited).map(resultText),
    failures: failed.map(resultText),
  };
};
