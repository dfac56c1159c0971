import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

const quoted = (value: string) => `“${value}”`;

/** What is said about own values that others have replaced. */
export const overwrittenMessages = localized({
  replaced: (person: string, label: string, theirs: string, ours: string) =>
    `${person} ${theirs === '' ? `cleared ${quoted(label)}` : `changed ${quoted(label)} to ${quoted(theirs)}`}. ${
      ours === '' ? 'You had cleared it.' : `Your value was ${quoted(ours)}.`
    }`,
  replacedUnread: (person: string, label: string) => `${person} changed ${quoted(label)} after you did.`,
  more: (count: number) =>
    count === 1 ? 'One more of your values was changed.' : `${numberText(count)} more of your values were changed.`,
});
