import { localized } from '../texts/localized.ts';

interface OfHost {
  readonly host: string;
}

/** Why an integration cannot be used or changed. */
export const integrationProblemMessages = localized({
  integrationInstalled: 'This integration is already installed.',
  integrationNotConfigured: 'Configure the integration before you activate it.',
  integrationNotActive: 'Jira isn’t connected. An account administrator can activate the integration.',
  consentExpired: 'This approval is no longer valid. Activate the integration again.',
  consentUnknown: 'This approval doesn’t belong to the activation that is waiting. Activate the integration again.',
  consentOfOther: 'Somebody else began this activation. Activate the integration again to approve it yourself.',
  consentDenied: 'Access was denied in Jira. Activate the integration again to allow it.',
  consentFailed: ({ error }: { readonly error: string }) => `Atlassian couldn’t complete the approval (${error}).`,
  noSiteApproved: ({ host }: OfHost) => `The approval includes no site. Choose ${host} when you approve.`,
  siteNotApproved: ({ host, sites }: OfHost & { readonly sites: string }) =>
    `The approval doesn’t include ${host}, only ${sites}. Choose ${host} when you approve, or change the address.`,
  noRefreshToken: 'Atlassian returned no refresh token. Check the app in the Atlassian developer console.',
  oauthAppRefused: ({ host }: OfHost) => `${host} doesn’t accept the client ID or the client secret.`,
  authorizeAgain: 'Jira no longer accepts the approval. An account administrator must authorize the integration again.',
  clientSecretRequired: 'is required',
  tokenRequired: 'is required',
  userNameRequired: 'is required',
  consumerKeyRequired: 'is required',
  hostNotURL: 'must be an address such as https://example.com',
  hostNotEncrypted: 'must start with https://',
  hostPrivate: 'must not be in a private network, unless the operator of this server allows it (EGRESS_HOSTS)',
  hostNotAllowed: ({ host }: OfHost) =>
    `${host} is in a private network. The operator of this server can allow it with EGRESS_HOSTS.`,
  jiraUnreachable: ({ host }: OfHost) => `${host} can’t be reached.`,
  jiraTimedOut: ({ host }: OfHost) => `${host} didn’t answer in time.`,
  jiraRedirects: ({ host }: OfHost) => `${host} redirects to another address. Enter the address that Jira itself has.`,
  jiraAnswerTooLarge: ({ host }: OfHost) => `The answer of ${host} is too large.`,
  jiraUnreadable: ({ host }: OfHost) => `${host} answers, but not as Jira does.`,
  jiraSignInFailed: ({ host }: OfHost) => `${host} doesn’t accept the credentials.`,
  jiraPaused: ({ host }: OfHost) => `${host} is limiting requests. Try again in a moment.`,
  jiraRefused: ({ host, status }: OfHost & { readonly status: number }) => `${host} answers with status ${status}.`,
  jiraItemMissing: ({ item }: { readonly item: string }) => `${item} doesn’t exist in Jira, or Jira doesn’t show it.`,
  jqlRefused: ({ message }: { readonly message: string }) => `Jira can’t run this query: ${message}`,
  linkElsewhere: ({ host }: OfHost) => `must be an address of ${host}`,
  linkExists: ({ item }: { readonly item: string }) => `${item} is already linked.`,
  tooManyLinks: ({ max }: { readonly max: number }) => `Up to ${max} links are possible.`,
});
