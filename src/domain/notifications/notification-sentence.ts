import { notificationMessages, notificationSentences } from './notification-messages.ts';
import { sentReasonText } from '../problems/reason.ts';
import { exportFailedType, pipelineNoticeType, scheduleNoticeType } from './notification-type.ts';
import type { Notification, NotificationMessage } from './notification.ts';

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

/** How much of a pipeline passed; in English for a notification that is older than the data. */
const pipelineText = ({ sentence, description }: NotificationMessage): string => {
  const { passed, items } = sentence?.values ?? {};
  return typeof passed === 'number' && typeof items === 'number'
    ? notificationMessages.pipelineText(passed, items)
    : description;
};

/** Why a schedule did not run. */
const scheduleText = ({ sentence, description }: NotificationMessage): string => {
  const { reason, ...values } = sentence?.values ?? {};
  return (typeof reason === 'string' && sentReasonText({ code: reason, values })) || description;
};

/** The text below the header: what people wrote, how much passed, or how long a file can be downloaded. */
export const descriptionText = ({ isDownload, type, message }: Notification): string => {
  if (type === exportFailedType) return notificationMessages.exportFailedText;
  if (type === pipelineNoticeType) return pipelineText(message);
  if (type === scheduleNoticeType) return scheduleText(message);
  return isDownload ? notificationMessages.exportText : message.description;
};
