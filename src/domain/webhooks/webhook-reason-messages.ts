import type { SentReason } from '../problems/reason.ts';
import { localized } from '../texts/localized.ts';

type OfHost = { readonly host: string };

/** Why a webhook does not deliver, or was disabled: only its page shows it. */
export const webhookReasonMessages = localized({
  webhookNotAllowed: ({ host }: OfHost) =>
    `${host} is in a private network. The operator of this server can allow it with EGRESS_HOSTS.`,
  webhookUnreachable: ({ host }: OfHost) => `${host} can’t be reached.`,
  webhookTimedOut: ({ host }: OfHost) => `${host} didn’t respond in time.`,
  webhookRedirects: ({ host }: OfHost) => `${host} redirects to another address. Redirects are not followed.`,
  webhookPaused: ({ host }: OfHost) => `${host} is limiting requests.`,
  webhookRefused: ({ status }: { readonly status: number }) => `The response has status ${status}.`,
  webhookFailedOften: ({ tries }: { readonly tries: number }) =>
    `An event could not be delivered in ${tries} attempts.`,
  webhookGone: 'The receiver wants no more events (status 410).',
  webhookTooManyWaiting: ({ max }: { readonly max: number }) => `More than ${max} events were waiting.`,
  webhookSecretLost: 'Its secret can’t be decrypted. Create a new secret.',
});

/** Why a webhook does not deliver: a code with the values of its message. */
type Messages = typeof webhookReasonMessages;
type ReasonOf<Code extends keyof Messages> = Messages[Code] extends (values: infer Values) => string
  ? { readonly code: Code; readonly values: Values }
  : { readonly code: Code };
export type WebhookReason = { readonly [Code in keyof Messages]: ReasonOf<Code> }[keyof Messages];

/** In the current language; the code of a newer version stands for itself. */
export const webhookReasonText = ({ code, values = {} }: SentReason): string => {
  const message = Object.hasOwn(webhookReasonMessages, code)
    ? (webhookReasonMessages[code as keyof Messages] as string | ((of: typeof values) => string))
    : code;
  return typeof message === 'function' ? message(values) : message;
};
