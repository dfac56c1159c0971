import { z } from 'zod';
import { call, idText, text } from '../wire/wire.ts';
import {
  authentications,
  integrationLimits,
  integrationShape,
  issueIdText,
  jiraItemShape,
  linkShape,
  profileIntegrationShape,
} from './integration.ts';

const needs = 'manage Admin';
const needsToSearch = 'update Flow or update Scenario in a project';
const path = '/aa/api/v1/integrations';
const withId = z.object({ id: idText });
const filled = (longest: number) => text(longest).refine((value) => value.trim() !== '', 'is required');

/** A field that is missing keeps its value, except that another host forgets the token. */
export const configurationShape = z.strictObject({
  hostURL: filled(integrationLimits.hostLength),
  authentication: z.enum(authentications).optional(),
  consumerKey: text(integrationLimits.consumerKeyLength).optional(),
  userName: text(integrationLimits.userNameLength).optional(),
  token: text(integrationLimits.tokenLength).optional(),
  clientSecret: text(integrationLimits.tokenLength).optional(),
  checkIssue: z.union([z.literal(''), issueIdText]).optional(),
});
export type IntegrationConfiguration = z.output<typeof configurationShape>;

const state = filled(integrationLimits.stateLength);
/** What the browser comes back with: of an application link, or of an Atlassian app, where a person may have denied. */
const consentShape = z.union([
  z.strictObject({ token: filled(255), verifier: filled(255) }),
  z.strictObject({ state, authorizationCode: filled(integrationLimits.codeLength) }),
  z.strictObject({ state, error: filled(255) }),
]);
export type IntegrationConsentBody = z.output<typeof consentShape>;

const ofInstalled = {
  'integrations.available': call({
    method: 'GET',
    path,
    summary: 'The integrations that can be installed',
    auth: 'bearer',
    needs,
    reply: z.object({ integrations: z.array(integrationShape) }),
  }),
  'integrations.installed': call({
    method: 'GET',
    path: `${path}/installed`,
    summary: 'The installed integrations',
    auth: 'bearer',
    needs,
    reply: z.object({ integrations: z.array(integrationShape) }),
  }),
  'integrations.mine': call({
    method: 'GET',
    path: '/aa/api/v1/users/integrations',
    summary: 'The installed integrations as the caller may know them',
    auth: 'bearer',
    needs: 'a valid licence',
    reply: z.object({ integrations: z.array(profileIntegrationShape) }),
  }),
  'integrations.install': call({
    method: 'POST',
    path: `${path}/install/:id`,
    summary: 'Installs an integration; the id is that of the catalogue',
    auth: 'bearer',
    needs,
    params: withId,
    idempotent: true,
    reply: integrationShape,
  }),
  'integrations.configure': call({
    method: 'POST',
    path: `${path}/:id/`,
    summary: 'Configures an installed integration; secrets are stored encrypted and never returned',
    secret: true,
    auth: 'bearer',
    needs,
    params: withId,
    body: configurationShape,
    reply: integrationShape,
  }),
  'integrations.activate': call({
    method: 'POST',
    path: `${path}/:id/activate/`,
    summary:
      'Activates an integration. With OAuth, the browser goes to `redirectURL`, and what it comes back with is sent here as `consent`',
    secret: true,
    auth: 'bearer',
    needs,
    params: withId,
    body: z.strictObject({ consent: consentShape.optional() }),
    reply: integrationShape.extend({ redirectURL: z.string().nullable() }),
  }),
  'integrations.remove': call({
    method: 'DELETE',
    path: `${path}/:id/`,
    summary: 'Removes an integration with its secrets; links stay as text',
    auth: 'bearer',
    needs,
    params: withId,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;

const ofJira = {
  'jira.search': call({
    method: 'POST',
    path: '/aa/api/v1/jira/search',
    summary: 'Issues of Jira that a query (JQL) finds, the first 50',
    reads: true,
    auth: 'bearer',
    needs: needsToSearch,
    body: z.strictObject({ jql: filled(integrationLimits.jqlLength) }),
    reply: z.object({ items: z.array(jiraItemShape), hasMore: z.boolean() }),
  }),
  'jira.item': call({
    method: 'GET',
    path: '/aa/api/v1/jira/:id',
    summary: 'An issue of Jira, by its key or number',
    auth: 'bearer',
    needs: needsToSearch,
    params: z.object({ id: issueIdText }),
    reply: jiraItemShape,
  }),
} as const;

const ofLinks = {
  'links.list': call({
    method: 'GET',
    path: '/aa/api/v1/links',
    summary: 'The issues that are linked to a flow or a scenario',
    auth: 'bearer',
    needs: 'read Flow or read Scenario',
    query: z.strictObject({ entityId: idText }),
    reply: z.object({ links: z.array(linkShape) }),
  }),
  'links.create': call({
    method: 'POST',
    path: '/aa/api/v1/links',
    summary: 'Links an issue to a flow or a scenario, here and in Jira',
    auth: 'bearer',
    needs: 'update Flow or update Scenario',
    body: z.strictObject({
      name: filled(integrationLimits.linkNameLength),
      entityId: idText,
      itemId: issueIdText,
      itemURL: filled(integrationLimits.hostLength * 2),
    }),
    status: 201,
    idempotent: true,
    reply: linkShape,
  }),
  'links.delete': call({
    method: 'DELETE',
    path: '/aa/api/v1/links/:id',
    summary: 'Removes a link, here and in Jira',
    auth: 'bearer',
    needs: 'update Flow or update Scenario',
    params: withId,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;

export const integrationsContract = { ...ofInstalled, ...ofJira, ...ofLinks } as const;
