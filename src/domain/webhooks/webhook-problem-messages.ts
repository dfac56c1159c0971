import { localized } from '../texts/localized.ts';

interface OfHost {
  readonly host: string;
}

/** Why a webhook cannot be changed, or does not deliver. */
export const webhookProblemMessages = localized({
  webhookNotURL: 'must be an address such as https://example.com/hooks',
  webhookNotEncrypted: 'must start with https://',
  webhookPrivate: 'must not be in a private network, unless the operator of this server allows it (EGRESS_HOSTS)',
  tooManyWebhooks: ({ max }: { readonly max: number }) => `Up to ${max} webhooks are possible in a project.`,
  webhookNotAllowed: ({ host }: OfHost) =>
    `${host} is in a private network. The operator of this server can allow it with EGRESS_HOSTS.`,
  webhookUnreachable: ({ host }: OfHost) => `${host} can’t be reached.`,
  webhookTimedOut: ({ host }: OfHost) => `${host} didn’t answer in time.`,
  webhookRedirects: ({ host }: OfHost) => `${host} redirects to another address. Redirects are not followed.`,
  webhookPaused: ({ host }: OfHost) => `${host} is limiting requests.`,
  webhookRefused: ({ status }: { readonly status: number }) => `The answer has status ${status}.`,
  webhookFailedOften: ({ tries }: { readonly tries: number }) =>
    `An event could not be delivered in ${tries} attempts.`,
  webhookGone: 'The receiver wants no more events (status 410).',
  webhookTooManyWaiting: ({ max }: { readonly max: number }) => `More than ${max} events were waiting.`,
  webhookSecretLost: 'Its secret can’t be decrypted. Create a new secret.',
});
