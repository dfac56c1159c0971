import { limits } from '../limits.ts';
import { userMessages } from './user-messages.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { isEmail } from './new-user.ts';

/**
 * Who is to be invited, as people paste it: an e-mail a line, a name behind a comma or as `Name <e-mail>`. Who has no
 * name is called by what stands before the @, until he says otherwise.
 */
export interface Invited {
  readonly email: string;
  readonly fullName: string;
}

const framed = /^(.*?)\s*<([^<>]*)>$/;

const invitedIn = (line: string): Invited => {
  const [, name, address] = framed.exec(line) ?? [];
  const [first = '', ...rest] = line.split(',');
  const email = (address ?? first).trim();
  const fullName = (address === undefined ? rest.join(',') : (name ?? '')).trim().replaceAll(/^"|"$/g, '');
  return { email, fullName: fullName || (email.split('@')[0] ?? email) };
};

export const invitedFrom = (text: string): readonly Invited[] => {
  const seen = new Map<string, Invited>();
  for (const line of text.split(/[\n;]/).map((part) => part.trim())) {
    if (line === '') continue;
    const invited = invitedIn(line);
    if (!seen.has(invited.email.toLowerCase())) seen.set(invited.email.toLowerCase(), invited);
  }
  return [...seen.values()];
};

/** What is wrong with the list, in words; null when it can be sent. */
export const invitationFault = (text: string): string | null => {
  const invited = invitedFrom(text);
  if (invited.length === 0) return validationTexts.required;
  if (invited.length > limits.usersAtOnce) return userMessages.tooMany(limits.usersAtOnce);
  const wrong = invited.find(({ email }) => !isEmail(email));
  return wrong ? userMessages.noEmail(wrong.email) : null;
};
