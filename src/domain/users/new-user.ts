import { texts } from '../texts/texts.ts';
import { reasonText, sentReasonText, type FaultCode } from '../problems/reason.ts';
import { userMessages } from './user-messages.ts';
import type { CreatedUser } from './users-contract.ts';

/** What is wrong with somebody who is to be made a user; the same before it is sent and when it has come. */
export interface UserDraft {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber?: string;
}

const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/;
const phone = /^\+?[\d ()./-]{3,}$/;

export const isEmail = (value: string): boolean => value.length <= 254 && email.test(value);

type UserField = keyof UserDraft;

export const newUserReasons = ({ email: address, fullName, phoneNumber = '' }: UserDraft) => {
  const reasons: { [Field in UserField]?: FaultCode } = {};
  if (address.trim() === '') reasons.email = 'required';
  else if (!isEmail(address.trim())) reasons.email = 'email';
  if (fullName.trim() === '') reasons.fullName = 'required';
  if (phoneNumber.trim() !== '' && !phone.test(phoneNumber.trim())) reasons.phoneNumber = 'phone';
  return reasons;
};

/** The text of a reason after the label of its field, or after what is no field, such as the name of a plan. */
export const labelled = (field: string | undefined, text: string): string => {
  if (field === undefined) return text;
  const labels: Readonly<Record<string, string>> = userMessages.fields;
  return `${Object.hasOwn(labels, field) ? labels[field] : field} ${text}`;
};

export const newUserFaults = (draft: UserDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(newUserReasons(draft)).map(([field, reason]) => [field, labelled(field, reasonText(reason))]),
  );

const failureText = ({ responseDescription, field, code, values }: CreatedUser): string => {
  const text = code === undefined ? null : sentReasonText({ code, values });
  return text === null ? responseDescription : labelled(field, text);
};

/** How the making of one user ended, for people; a failure names the address that it is about [USER-012..014]. */
export const resultText = (result: CreatedUser): string => {
  const { responseDescription, email: address } = result;
  if (responseDescription === 'SUCCESS') return userMessages.invited(address);
  if (responseDescription === 'DUPLICATE') return texts.duplicate(address);
  return userMessages.notInvited(address, failureText(result) || texts.error.common);
};
