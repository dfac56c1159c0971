import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { changeOf, type ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { integrationLimits } from '../../src/domain/integrations/integration.ts';
import { moduleOf } from '../../src/domain/items/item.ts';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import { authorOf } from '../account/author-of.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess, requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';
import type { Handlers } from '../wire/mount.ts';
import { usableIntegration } from './active-site.ts';
import type { IntegrationRow } from './integration-rows.ts';
import { entitiesWithId, linksOf, toLink, type LinkedAt } from './link-rows.ts';
import { remoteLease, tryRemoteLinks, type RemoteNeeds } from './remote-links.ts';

type Names = Extract<keyof Handlers, `links.${string}`>;
type NewLink = Handled<'links.create'>['body'];

const missing: Problem = { kind: 'missing' };

/** How long an answer waits for the link in Jira, which is made in any case. */
const remoteWait = 1_500;
const sleep = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

/** A link leads to the Jira of the account and nowhere else (ruling R15). */
const requireOwnAddress = ({ host_url }: IntegrationRow, address: string): string => {
  const wrong = invalid('itemURL', { code: 'linkElsewhere', host: new URL(host_url).host });
  if (!URL.canParse(address)) throw wrong;
  const url = new URL(address);
  if (url.username || url.password || !url.href.startsWith(`${host_url}/`)) throw wrong;
  return url.href;
};

const addLink = async (
  tx: Transaction<Tables>,
  entity: LinkedAt,
  integration: IntegrationRow,
  { input, by, now }: { readonly input: NewLink; readonly by: string; readonly now: number },
) => {
  // Links of one entity are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links ${entity.project} ${entity.id}`}, 0))`.execute(tx);
  const max = integrationLimits.linksMost;
  if ((await linksOf(tx, entity)).length >= max) throw forbidden({ code: 'tooManyLinks', max });
  const at = new Date(now).toISOString();
  const row = await tx
    .insertInto('issue_links')
    .values({
      id: uuid(),
      project_id: entity.project,
      entity_type: entity.type,
      entity_id: entity.id,
      integration_id: integration.id,
      name: input.name.trim(),
      item_id: input.itemId,
      item_url: requireOwnAddress(integration, input.itemURL),
      remote: 'WAITING',
      next_try: at,
      created_by: by,
      created_date: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw invalid('itemId', { code: 'linkExists', item: input.itemId });
  return toLink(row);
};

/** Nobody sees it any more; it is removed in Jira by and by. Without an integration, it goes at once. */
const dropLink = async (tx: Transaction<Tables>, id: string, now: number): Promise<void> => {
  await tx.deleteFrom('issue_links').where('id', '=', id).where('integration_id', 'is', null).execute();
  const at = (time: number) => new Date(time).toISOString();
  await tx
    .updateTable('issue_links')
    .set({
      remote: 'REMOVING',
      tries: 0,
      // Not while a request that makes it is on its way.
      next_try: sql<string>`least(greatest(coalesce(next_try, ${at(now)}), ${at(now)}), ${at(now + remoteLease)})`,
    })
    .where('id', '=', id)
    .execute();
};

/** In the history of the flow or scenario. */
const recordLink = (
  tx: Transaction<Tables>,
  author: ChangeAuthor,
  { project, type, id, name }: LinkedAt,
  values: { readonly was?: string; readonly value?: string },
): Promise<void> => {
  const record = { kind: type === 'FLOW' ? 'flow' : 'scenario', id, project, name, of: `${type}/${id}` };
  const verb = values.was === undefined ? 'added' : 'removed';
  return recordAccount(tx, [changeOf(author, record, verb, { field: 'link', ...values })]);
};

export const linksHandlers = (needs: RemoteNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;

  /** The first that the caller may treat so: an id can exist in several projects of an account. */
  const entityFor = async (request: FastifyRequest, id: string, action: 'read' | 'update'): Promise<LinkedAt> => {
    const caller = callerOf(request);
    requireLicence(caller, now());
    let refusal: Problem = missing;
    for (const entity of await entitiesWithId(database, caller.profile.tenantId, id)) {
      try {
        authorize(await projectAccess(database, caller, entity.project, now()), action, moduleOf[entity.type]);
        return entity;
      } catch (error) {
        if (!isProblem(error)) throw error;
        if (error.kind !== 'missing') refusal = error;
      }
    }
    throw refusal;
  };

  const rowOf = (id: string) => database.selectFrom('issue_links').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    'links.list': async ({ query: { entityId } }, request) => {
      const entity = await entityFor(request, entityId, 'read');
      return { links: (await linksOf(database, entity)).map(toLink) };
    },
    'links.create': async ({ body }, request) => {
      const entity = await entityFor(request, body.entityId, 'update');
      const { id: by, tenantId } = callerOf(request).profile;
      const integration = await usableIntegration(database, tenantId);
      const link = await idempotent(database, request, 'links.create', [body], async (tx) => {
        const added = await addLink(tx, entity, integration, { input: body, by, now: now() });
        await recordLink(tx, authorOf(request, now()), entity, { value: added.itemId });
        return added;
      });
      await Promise.race([tryRemoteLinks(needs, link.id), sleep(remoteWait)]);
      const row = await rowOf(link.id);
      return row ? toLink(row) : link;
    },
    'links.delete': async ({ params: { id } }, request) => {
      const caller = callerOf(request);
      requireLicence(caller, now());
      return idempotent(database, request, 'links.delete', [id], async (tx) => {
        const row = await tx.selectFrom('issue_links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row || row.remote === 'REMOVING') throw missing;
        const access = await projectAccess(database, caller, row.project_id, now());
        authorize(access, 'update', moduleOf[row.entity_type]);
        const { project_id: project, entity_type: type, entity_id, item_id: was } = row;
        const entity = { project, type, id: entity_id, name: '' };
        await recordLink(tx, authorOf(request, now()), entity, { was });
        await dropLink(tx, id, now());
        return { id };
      });
    },
  };
};
