import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { isQueueEntryId, mayToAdapter } from '../../src/domain/adapters/adapter.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { AdapterQueueSource } from '../modules/contributions.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { adapterAccess, requireOwn, authorizeAdapter, type AdapterAccess } from './adapter-access.ts';
import { hearAdapter } from './adapter-presence.ts';
import { unqueue, type Unqueued } from './adapter-queue.ts';
import { listAdapters, wholeAdapter, type AdapterRow } from './adapter-rows.ts';
import { announceAdapter } from './announce-adapter.ts';
import { shareAdapter } from './share-adapter.ts';
import { removeAdapters } from './remove-adapters.ts';
import { technologyXml } from './technology-list.ts';
import type { NotifyAdapters } from './notify-adapters.ts';

export interface AdaptersNeeds {
  readonly database: Kysely<Tables>;
  readonly notifyAdapters: NotifyAdapters;
  /** Entries of other areas in the queues. */
  readonly queues: readonly AdapterQueueSource[];
  now(): number;
}

type Tx = Transaction<Tables>;
type Names = Exclude<
  Extract<keyof Handlers, `adapters.${string}`>,
  'adapters.setup' | 'adapters.config' | 'adapters.client' | `adapters.${string}Pairing`
>;

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

export const adaptersHandlers = ({ database, notifyAdapters, queues, now }: AdaptersNeeds): Pick<Handlers, Names> => {
  const changeBy = (request: FastifyRequest) => {
    const { tenantId: account, id: by } = callerOf(request).profile;
    return { account, by, now: now() };
  };

  /** The part of a queue that the caller may remove: everything, or the entries of the projects with that right. */
  const reachOf = ({ ability, adapter, projectIds }: AdapterAccess): readonly string[] | null => {
    const owner = { userId: adapter.user_id };
    if (mayToAdapter(ability, 'update', owner, [])) return null;
    return projectIds.filter((projectId) => mayToAdapter(ability, 'update', owner, [projectId]));
  };

  /** The adapter and the project of an entry. */
  const entryAt = (tx: Tx, request: FastifyRequest, id: string) =>
    tx
      .selectFrom('adapter_entries')
      .select(['client_id', 'project_id'])
      .where('id', '=', id)
      .where('account_id', '=', callerOf(request).profile.tenantId)
      .executeTakeFirst();

  const wantedOf = async (
    tx: Tx,
    request: FastifyRequest,
    id: string,
  ): Promise<Unqueued & { readonly adapter: AdapterRow }> => {
    const entry = isQueueEntryId(id) ? await entryAt(tx, request, id) : { client_id: id, project_id: null };
    if (!entry) throw missing;
    const access = await adapterAccess(tx, callerOf(request), entry.client_id, now());
    const reach = reachOf(access);
    const { project_id: project } = entry;
    if (project !== null && !access.seesAll && !access.projectIds.includes(project)) throw missing;
    const mayReach = project === null ? reach?.length !== 0 : (reach?.includes(project) ?? true);
    if (!mayReach) throw forbidden;
    return { adapter: access.adapter, projectIds: reach, id: project === null ? undefined : id };
  };

  return {
    'adapters.technologies': (_, request) => {
      requireOwn(callerOf(request), 'read', now());
      const bytes = Readable.from([Buffer.from(technologyXml())]);
      return { name: 'technologies.xml', type: 'application/xml', bytes };
    },

    'adapters.list': async ({ query }, request) => {
      const caller = callerOf(request);
      const { project = null, size, page } = query;
      if (project === null) requireOwn(caller, 'read', now());
      else authorize(await projectAccess(database, caller, project, now()), 'read', 'Adapter');
      const { tenantId: account, id: userId } = caller.profile;
      const { adapters, total } = await listAdapters(database, { ...query, account, userId, project });
      return { _embedded: { clientDetailsList: adapters }, page: pageOf(size, page, total) };
    },

    'adapters.read': async ({ params: { id } }, request) => {
      const access = await adapterAccess(database, callerOf(request), id, now());
      return wholeAdapter(database, access.adapter, access);
    },

    'adapters.announce': async ({ params: { id: clientId }, body }, request) => {
      const caller = callerOf(request);
      requireOwn(caller, 'create', now());
      const { tenantId: account, id: userId } = caller.profile;
      const said = { ...body, account, userId, clientId, now: now() };
      const made: { was: AdapterRow | undefined }[] = [];
      const reply = await idempotent(database, request, 'adapters.announce', [clientId, body], async (tx) => {
        const { adapter, was } = await announceAdapter(tx, said);
        made.push({ was });
        return { adapter, beat: serverLimits.adapterBeat };
      });
      // A repeated request gets the same answer and notifies nobody.
      for (const { was } of made)
        await notifyAdapters(was?.online ? 'changed' : 'connected', { user_id: userId, client_id: clientId });
      return reply;
    },

    'adapters.presence': async ({ params: { id: clientId }, body: { online } }, request) => {
      const caller = callerOf(request);
      requireOwn(caller, 'update', now());
      const { tenantId: account, id: userId } = caller.profile;
      const was = await hearAdapter(database, { account, userId, clientId, online, now: now() });
      if (!was) throw missing;
      if (was.online !== online) await notifyAdapters(online ? 'connected' : 'disconnected', was);
      return { clientId, online, beat: serverLimits.adapterBeat };
    },

    'adapters.share': async ({ params: { id: clientId }, body: { projects } }, request) => {
      const caller = callerOf(request);
      requireOwn(caller, 'update', now());
      for (const project of projects)
        authorize(await projectAccess(database, caller, project, now()), 'read', 'Adapter');
      return idempotent(database, request, 'adapters.share', [clientId, projects], async (tx) => {
        const row = await shareAdapter(tx, changeBy(request), clientId, projects);
        if (!row) throw missing;
        return { id: clientId, projects: row.shared_projects };
      });
    },

    'adapters.delete': async ({ params: { id } }, request) => {
      const gone: AdapterRow[] = [];
      const reply = await idempotent(database, request, 'adapters.delete', [id], async (tx) => {
        const access = await adapterAccess(tx, callerOf(request), id, now());
        authorizeAdapter(access, 'delete');
        const one = { userId: access.adapter.user_id, clientId: id };
        gone.push(...(await removeAdapters(tx, changeBy(request), one)));
        if (gone.length === 0) throw missing;
        return { id };
      });
      // Owners who delete their own adapter need no notification.
      const isNotified = ({ online, user_id }: AdapterRow) => online && user_id !== callerOf(request).profile.id;
      for (const row of gone) await notifyAdapters(isNotified(row) ? 'disconnected' : 'changed', row);
      return reply;
    },

    'adapters.unqueue': async ({ params: { id } }, request) => {
      const touched: AdapterRow[] = [];
      const reply = await idempotent(database, request, 'adapters.unqueue', [id], async (tx) => {
        const { adapter, ...wanted } = await wantedOf(tx, request, id);
        const deleted = await unqueue(tx, changeBy(request), adapter, { ...wanted, queues });
        if (wanted.id !== undefined && deleted === 0) throw missing;
        if (deleted > 0) touched.push(adapter);
        return { id, deleted };
      });
      for (const row of touched) await notifyAdapters('changed', row);
      return reply;
    },
  };
};
