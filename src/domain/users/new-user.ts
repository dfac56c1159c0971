import { texts } from '../texts/texts.ts';
import { validationTexts } from '../texts/validation-texts.ts';
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

export const newUserFaults = ({ email: address, fullName, phoneNumber = '' }: UserDraft): Record<string, string> => {
  const { email: emailLabel, fullName: nameLabel, phoneNumber: phoneLabel } = userMessages.fields;
  const faults: Record<string, string> = {};
  if (address.trim() === '') faults['email'] = `${emailLabel} ${validationTexts.required}`;
  else if (!isEmail(address.trim())) faults['email'] = `${emailLabel} ${validationTexts.email}`;
  if (fullName.trim() === '') faults['fullName'] = `${nameLabel} ${validationTexts.required}`;
  if (phoneNumber.trim() !== '' && !phone.test(phoneNumber.trim()))
    faults['phoneNumber'] = `${phoneLabel} ${validationTexts.phone}`;
  return faults;
};

/** How the making of one user ended, for people; a failure names the address that it is about [USER-012..014]. */
export const resultText = ({ responseDescription, email: address }: CreatedUser): string => {
  if (responseDescription === 'SUCCESS') return userMessages.invited(address);
  if (responseDescription === 'DUPLICATE') return texts.duplicate(address);
  return userMessages.notInvited(address, responseDescription || texts.error.common);
};
