import { notificationSentences } from './notification-messages.ts';
import type { NotificationMessage } from './notification.ts';

/** A code of `notificationSentences` with the values of its message. */
type Sentences = typeof notificationSentences;
type SentenceOf<Code extends keyof Sentences> = {
  readonly code: Code;
  readonly values: Parameters<Sentences[Code]>[0];
};
export type NotificationSentence = { readonly [Code in keyof Sentences]: SentenceOf<Code> }[keyof Sentences];

type Sentence = NonNullable<NotificationMessage['sentence']>;

/** Null for a code that this version does not know. */
const textOf = ({ code, values }: Sentence): string | null =>
  Object.hasOwn(notificationSentences, code)
    ? (notificationSentences[code as keyof Sentences] as (values: Sentence['values']) => string)(values)
    : null;

/** The header and its data, as they are stored. */
export const headerOf = (
  sentence: NotificationSentence,
): Required<Pick<NotificationMessage, 'header' | 'sentence'>> => {
  const values: Sentence['values'] = { ...sentence.values };
  const stored = { code: sentence.code, values };
  return { header: textOf(stored) ?? '', sentence: stored };
};

/** The header in the current language; in English for a notification that is older than the data. */
export const headerText = ({ header, sentence }: NotificationMessage): string =>
  (sentence && textOf(sentence)) ?? header;
