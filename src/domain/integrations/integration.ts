import { z } from 'zod';
import { text } from '../wire/wire.ts';
import { integrationStatuses } from './integration-chart.ts';

/** Limits of integrations and links. Times in milliseconds, sizes in bytes. */
export const integrationLimits = {
  hostLength: 500,
  consumerKeyLength: 255,
  userNameLength: 255,
  tokenLength: 4_000,
  /** Of a state, and of a code that Atlassian answers with. */
  stateLength: 255,
  codeLength: 4_000,
  jqlLength: 4_000,
  itemIdLength: 255,
  linkNameLength: 500,
  /** Links of one flow or scenario. */
  linksMost: 200,
  /** Issues in the results of a search. */
  foundMost: 50,
  /** What an answer of Jira may have. */
  answerBytes: 2_097_152,
  /** From the request to the last byte. */
  answerTime: 10_000,
  /** How long a call waits for a site that asks for a pause; with a longer pause it is refused. */
  pauseMost: 3_000,
  /** The health check of an active integration, and how many of them run in one go. */
  checkEvery: 3_600_000,
  checksAtOnce: 20,
  /** A remote link that could not be made is tried again after 5 s, 10 s … at most a day, this often. */
  remoteFirstPause: 5_000,
  remoteLongestPause: 86_400_000,
  remoteTries: 12,
  remoteAtOnce: 20,
} as const;

export const integrationTypes = ['JIRA_DC', 'JIRA_CLOUD'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/**
 * How the product signs in there: with a token of a person, or as an app that a person has approved. That is an application
 * link (OAuth 1.0a) of Jira Data Center, or an Atlassian app (OAuth 2.0), whose client id is the consumer key.
 */
export const authentications = ['TOKEN', 'OAUTH'] as const;
export type Authentication = (typeof authentications)[number];

/** Why it does not work: a code of `integration-problem-messages.ts`. */
export const reasonShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An integration of the catalogue, or an installed one [INTEG-001]. Secrets are never part of it. */
export const integrationShape = z.object({
  id: z.string(),
  /** In the catalogue. */
  integrationId: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(integrationTypes),
  status: z.enum(integrationStatuses),
  configurable: z.boolean(),
  hostURL: z.string(),
  consumerKey: z.string(),
  /** For the application link in Jira (PEM). */
  publicKey: z.string(),
  integrationVersion: z.string(),
  supportedVersion: z.string(),
  releaseDate: z.string(),
  authentication: z.enum(authentications),
  userName: z.string(),
  /** The issue in which the health check writes and deletes a comment; '' for none. */
  checkIssue: z.string(),
  /** A token is stored; nobody can read it. */
  hasToken: z.boolean(),
  hasClientSecret: z.boolean(),
  /** For the app in the developer console of Atlassian. */
  callbackURL: z.string(),
  reason: reasonShape.nullable(),
});
export type Integration = z.output<typeof integrationShape>;

/** An installed integration, as everybody of the account sees it [INTEG-002]. */
export const profileIntegrationShape = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(integrationTypes),
  status: z.enum(integrationStatuses),
  /** Who reads it. */
  userId: z.string(),
});
export type ProfileIntegration = z.output<typeof profileIntegrationShape>;

/** `TEXT`: the integration was removed, and the link stays as text. */
export const remoteStates = ['WAITING', 'LINKED', 'FAILED', 'TEXT'] as const;

/** An issue that is linked to a flow or a scenario [INTEG-003]. */
export const linkShape = z.object({
  id: z.string(),
  name: z.string(),
  entityId: z.string(),
  itemId: z.string(),
  itemURL: z.string(),
  /** The link back, in Jira. */
  remote: z.enum(remoteStates),
  reason: reasonShape.nullable(),
});
export type LinkedIssue = z.output<typeof linkShape>;

export const linkedEntities = ['FLOW', 'SCENARIO'] as const;
export type LinkedEntity = (typeof linkedEntities)[number];

/** The key of an issue, or its number. */
const issueId = /^(?:[A-Za-z][A-Za-z0-9_]{0,99}-[1-9]\d{0,17}|[1-9]\d{0,17})$/;
export const issueIdText = text(integrationLimits.itemIdLength).refine((id) => issueId.test(id), 'is not an issue');

/** An issue of Jira, as far as the product reads it. */
export const jiraItemShape = z.object({
  id: z.string(),
  /** SHOP-12. */
  key: z.string(),
  title: z.string(),
  status: z.string(),
  type: z.string(),
  assignee: z.string(),
  url: z.string(),
});
export type JiraItem = z.output<typeof jiraItemShape>;
