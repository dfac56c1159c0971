import type { FastifyRequest } from 'fastify';
import { catalogue } from '../../src/domain/integrations/catalogue.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { WriteContext } from '../accounts/write-account.ts';
import { authorizeTo } from '../projects/authorize-to.ts';
import { requireLicence } from '../projects/project-access.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { activateIntegration, type ActivationNeeds } from './activate.ts';
import { askJira } from './active-site.ts';
import { configureIntegration } from './configure.ts';
import { installIntegration, newKeyPair, removeIntegration } from './install.ts';
import {
  availableIntegration,
  entryOf,
  listIntegrations,
  toIntegration,
  toProfileIntegration,
} from './integration-rows.ts';
import { readIssue, searchJira } from './jira/jira-items.ts';

type Names = Extract<keyof Handlers, `integrations.${string}` | `jira.${string}`>;

const forbidden: Problem = { kind: 'forbidden' };

export const integrationsHandlers = (needs: ActivationNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const administrator = (request: FastifyRequest): WriteContext => {
    const caller = callerOf(request);
    authorizeTo(caller, 'manage', 'Admin', now());
    return { account: caller.profile.tenantId, by: caller.profile.id, now: now() };
  };

  /** Jira answers with the rights of one token to all of the account: only to people who may link what it finds. */
  const linker = async (request: FastifyRequest): Promise<string> => {
    const caller = callerOf(request);
    requireLicence(caller, now());
    const { tenantId, id } = caller.profile;
    const grants = roleGrants(caller.profile, now());
    const standings = await createProjectsStore(database).standings(tenantId, id);
    const mayLink = standings.some(({ role }) => grants(role, 'update', 'Flow') || grants(role, 'update', 'Scenario'));
    if (!mayLink) throw forbidden;
    return tenantId;
  };

  return {
    'integrations.available': async (_, request) => {
      const { account } = administrator(request);
      const installed = new Set((await listIntegrations(database, account)).map((row) => row.integration_id));
      return { integrations: catalogue.filter(({ id }) => !installed.has(id)).map(availableIntegration) };
    },
    'integrations.installed': async (_, request) => {
      const rows = await listIntegrations(database, administrator(request).account);
      return { integrations: rows.map((row) => toIntegration(row, needs.origin)) };
    },
    'integrations.mine': async (_, request) => {
      const caller = callerOf(request);
      requireLicence(caller, now());
      const { tenantId, id } = caller.profile;
      const rows = await listIntegrations(database, tenantId);
      return { integrations: rows.map((row) => toProfileIntegration(row, id)) };
    },
    'integrations.install': async ({ params: { id } }, request) => {
      const context = administrator(request);
      entryOf(id);
      // Before the transaction: it takes longer than the rest.
      const pair = await newKeyPair();
      return idempotent(database, request, 'integrations.install', [id], (tx) =>
        installIntegration(tx, context, id, { pair, valueKey: needs.valueKey, origin: needs.origin }),
      );
    },
    'integrations.configure': ({ params: { id }, body }, request) => {
      const context = administrator(request);
      return database.transaction().execute((tx) => configureIntegration(tx, context, { id, input: body }, needs));
    },
    'integrations.activate': ({ params: { id }, body: { consent } }, request) =>
      activateIntegration(needs, administrator(request), id, consent),
    'integrations.remove': ({ params: { id } }, request) => {
      const context = administrator(request);
      return idempotent(database, request, 'integrations.remove', [id], (tx) => removeIntegration(tx, context, id));
    },
    'jira.search': async ({ body: { jql } }, request) =>
      askJira(needs, await linker(request), (site) => searchJira(needs, site, jql)),
    'jira.item': async ({ params: { id } }, request) =>
      askJira(needs, await linker(request), (site) => readIssue(needs, site, id)),
  };
};
