import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import { loadPrincipal, type Principal } from '../session/principal.ts';
import type { Handlers } from '../wire/mount.ts';
import { feedEvents } from './feed-events.ts';
import { addFeed, findFeed, listFeeds, noteUse, revokeFeed } from './feeds.ts';
import { writeCalendar } from './write-calendar.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  /** The name of the product in this installation. */
  readonly product: string;
  now(): number;
}

type Names = Extract<keyof Handlers, `feeds.${string}`>;
const missing: Problem = { kind: 'missing' };

/** Whose feed it is. A person without access has none: the reason is nobody’s business who has the address. */
const readerOf = async (database: Kysely<Tables>, userId: string, now: number): Promise<Principal> => {
  try {
    const principal = await loadPrincipal(database, userId, null, now);
    requireLicence(principal, now);
    return principal;
  } catch (error) {
    throw isProblem(error) ? missing : error;
  }
};

export const feedsHandlers = ({ database, product, now }: Needs): Pick<Handlers, Names> => ({
  'feeds.list': async (_, request) => ({ feeds: await listFeeds(database, callerOf(request).profile.id) }),

  'feeds.create': async ({ body }, request, reply) => {
    const principal = callerOf(request);
    requireLicence(principal, now());
    const wanted = { name: body.name.trim(), language: body.language };
    const { feed, token } = await database
      .transaction()
      .execute((tx) => addFeed(tx, principal.profile.id, wanted, now()));
    reply.header('cache-control', 'no-store');
    return { feed, path: `/feeds/${token}.ics` };
  },

  'feeds.revoke': async ({ params: { id } }, request) => {
    const { id: userId } = callerOf(request).profile;
    return idempotent(database, request, 'feeds.revoke', [id], async (tx) => {
      if (!(await revokeFeed(tx, userId, id))) throw missing;
      return { id };
    });
  },

  'feeds.read': async ({ params: { file } }, _, reply) => {
    const feed = await findFeed(database, file.slice(0, -'.ics'.length));
    if (!feed) throw missing;
    const at = now();
    const { profile } = await readerOf(database, feed.user_id, at);
    const events = await feedEvents({ database, profile, language: feed.language, now: at });
    await noteUse(database, feed, at);
    reply.header('cache-control', 'private, no-cache');
    const bytes = Readable.from([writeCalendar(`${product}: ${feed.name}`, events, at)]);
    return { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', bytes };
  },
});
