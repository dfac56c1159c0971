import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import type { ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import { authorOf } from '../account/author-of.ts';
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

/** Whoever has the address of a feed reads a calendar: as with a key, that it exists is told. */
const feedFact = (
  { account, by, now }: ChangeAuthor,
  type: string,
  data: { readonly was?: string; readonly value?: string },
): NewAccountFact => ({
  account,
  type,
  about: `user/${by}`,
  by,
  at: new Date(now).toISOString(),
  data: { field: 'CALENDAR_FEED', ...data },
});

export const feedsHandlers = ({ database, now }: Needs): Pick<Handlers, Names> => ({
  'feeds.list': async (_, request) => ({ feeds: await listFeeds(database, callerOf(request).profile.id) }),

  'feeds.create': async ({ body }, request, reply) => {
    const principal = callerOf(request);
    requireLicence(principal, now());
    const wanted = { name: body.name.trim(), language: body.language };
    const { feed, token } = await database.transaction().execute(async (tx) => {
      const added = await addFeed(tx, principal.profile.id, wanted, now());
      await recordAccount(tx, [feedFact(authorOf(request, now()), 'user.changed', { value: wanted.name })]);
      return added;
    });
    reply.header('cache-control', 'no-store');
    return { feed, path: `/feeds/${token}.ics` };
  },

  'feeds.revoke': async ({ params: { id } }, request) => {
    const { id: userId } = callerOf(request).profile;
    return idempotent(database, request, 'feeds.revoke', [id], async (tx) => {
      const was = await revokeFeed(tx, userId, id);
      if (was === null) throw missing;
      await recordAccount(tx, [feedFact(authorOf(request, now()), 'user.removed', { was })]);
      return { id };
    });
  },
});

const fileName = /^([\w-]{22})\.ics$/;

/**
 * The calendar at the secret address of a feed (iCalendar, RFC 5545): schedules, own due dates and milestones. Calendars
 * of other programs send no token, so this is no call.
 */
export const mountFeeds = (app: FastifyInstance, { database, product, now }: Needs): void => {
  const config = { access: 'whoever has the secret address of a feed', isCounted: true };
  app.get<{ Params: { file: string } }>('/feeds/:file', { config }, async ({ params }, reply) => {
    const token = fileName.exec(params.file)?.[1];
    const feed = token === undefined ? undefined : await findFeed(database, token);
    if (!feed) throw missing;
    const at = now();
    const { profile } = await readerOf(database, feed.user_id, at);
    const events = await feedEvents({ database, profile, language: feed.language, now: at });
    await noteUse(database, feed, at);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="calendar.ics"')
      .header('cache-control', 'private, no-cache')
      .send(writeCalendar(`${product}: ${feed.name}`, events, at));
  });
};
