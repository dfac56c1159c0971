import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { overwrittenMessages as english } from '../overwritten-messages.ts';

const quoted = (value: string) => `„${value}“`;

export const overwrittenMessages: In<typeof english> = {
  replaced: (person, label, theirs, ours) =>
    `${person} hat ${quoted(label)} ${theirs === '' ? 'geleert' : `in ${quoted(theirs)} geändert`}. ${
      ours === '' ? 'Sie hatten das Feld geleert.' : `Ihr Wert war ${quoted(ours)}.`
    }`,
  replacedUnread: (person, label) => `${person} hat ${quoted(label)} nach Ihnen geändert.`,
  more: (count) =>
    count === 1
      ? 'Ein weiterer Ihrer Werte wurde geändert.'
      : `${numberText(count)} weitere Ihrer Werte wurden geändert.`,
};
