import { limits } from '../limits.ts';
import { userMessages } from './user-messages.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { isEmail } from './new-user.ts';

/**
 * Who is to be invited, as people paste it: one per line, or a line of a mail program with several recipients.
 *
 *   ann@a.example                       named after what stands before the @, until she says otherwise
 *   bob@a.example, Bob Berg             the name before or after a comma
 *   "Cid, C." <cid@a.example>           as mail programs write it
 *   Ann <ann@a.example>, bob@a.example  several recipients
 */
export interface Invited {
  readonly email: string;
  readonly fullName: string;
}

const framed = /^([^<>]*)<([^<>]*)>$/;
/** Commas and semicolons part a line, except between quotation marks. */
const parts = /(?:"[^"]*"|[^",;])+|"/g;

const unquoted = (name: string) => name.trim().replaceAll(/^"|"$/g, '').trim();

const invitedAs = (email: string, names: readonly string[]): Invited => ({
  email,
  fullName: unquoted(names.filter((name) => name.trim() !== '').join(', ')) || (email.split('@')[0] ?? email),
});

/** A part without an address is a name: of the address before it in the line, or else of the one after it. */
const invitedIn = (line: string): readonly Invited[] => {
  const invited: Invited[] = [];
  let names: string[] = [];
  let bare: string | null = null;
  const closeBare = () => {
    if (bare === null) return;
    invited.push(invitedAs(bare, names));
    [bare, names] = [null, []];
  };
  for (const part of (line.match(parts) ?? []).map((text) => text.trim())) {
    const [, name, address] = framed.exec(part) ?? [];
    if (address !== undefined) {
      closeBare();
      invited.push(invitedAs(address.trim(), [...names, name ?? '']));
      names = [];
    } else if (part.includes('@')) {
      closeBare();
      bare = part;
    } else if (part !== '') names.push(part);
  }
  closeBare();
  // Words without any address are told as what they are: no e-mail.
  return names.length > 0 ? [...invited, { email: names.join(', '), fullName: names.join(', ') }] : invited;
};

export const invitedFrom = (text: string): readonly Invited[] => {
  const seen = new Map<string, Invited>();
  for (const invited of text.split('\n').flatMap(invitedIn)) {
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
