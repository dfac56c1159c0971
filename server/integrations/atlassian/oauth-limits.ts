/** OAuth 2.0 of Jira Cloud. Times in milliseconds. */
export const oauthLimits = {
  tokenLength: 16_384,
  /** Between leaving for Atlassian and coming back. */
  approvalTime: 900_000,
  /** An access token is renewed this long before it expires. */
  renewBefore: 300_000,
  /** Whoever renews tokens has this long, then another process may: longer than its request can take. */
  renewalLease: 120_000,
  /** How long a call waits while another process renews an expired token. */
  renewalWait: 15_000,
  renewalPoll: 200,
  /** Sites that a reason names. */
  sitesNamed: 5,
} as const;
