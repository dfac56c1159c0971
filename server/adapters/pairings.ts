import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../src/domain/limits.ts';
import { codeLetters, pairingLimits, plainCode } from '../../src/domain/adapters/pairing.ts';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Identity } from '../identity/identity-parts.ts';
import { beyond } from '../api-keys/api-keys-handlers.ts';
import { lockAccountOf } from '../licences/plan-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { requireOwn } from './adapter-access.ts';

/** Pairs adapters by a code that they show and a person types: short-lived, once, and few tries. */
type Needs = Pick<Identity, 'database' | 'attempts' | 'keys' | 'notify' | 'now'>;
type Names = 'adapters.askPairing' | 'adapters.takePairing' | 'adapters.findPairing' | 'adapters.confirmPairing';

const missing: Problem = { kind: 'missing' };
const wrongCode = forbidden({ code: 'pairingCodeWrong' });
const permissions = [{ moduleName: 'Adapter', allowedActions: ['read', 'create', 'update'] }];

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const newCode = (): string =>
  Array.from({ length: pairingLimits.letters }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const iso = (at: number): string => new Date(at).toISOString();

export const pairingHandlers = ({ database, attempts, keys, notify, now }: Needs): Pick<Handlers, Names> => {
  const purge = () => database.deleteFrom('adapter_pairings').where('expires_date', '<=', iso(now())).execute();

  const limit = async (at: 'pairing' | 'pairingAsk', name: string, address: string) => {
    const taken = await attempts.take({ at, name, address }, now());
    if (taken.wait > 0) throw { kind: 'busy', retryAfter: taken.wait } satisfies Problem;
    return taken;
  };

  /** The waiting adapter; a wrong code counts as a try of the person, from wherever they type it. */
  const waiting = async (typed: string, request: FastifyRequest) => {
    const principal = callerOf(request);
    requireOwn(principal, 'create', now());
    const more = beyond(principal.profile, permissions);
    if (more) throw forbidden({ code: 'beyondOwnRights', right: more });
    const taken = await limit('pairing', principal.profile.id, request.ip);
    const row = await database
      .selectFrom('adapter_pairings')
      .selectAll()
      .where('code', '=', plainCode(typed).slice(0, 40))
      .where('expires_date', '>', iso(now()))
      .where('user_id', 'is', null)
      .executeTakeFirst();
    if (!row) throw wrongCode;
    await taken.forgive();
    return { row, userId: principal.profile.id };
  };

  return {
    'adapters.askPairing': async ({ body }, request) => {
      await limit('pairingAsk', request.ip, request.ip);
      await purge();
      const { open } = await database
        .selectFrom('adapter_pairings')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .executeTakeFirstOrThrow();
      if (Number(open) >= pairingLimits.most) throw { kind: 'busy', retryAfter: pairingLimits.look } satisfies Problem;
      const [id, secret, code] = [randomUUID(), randomBytes(32).toString('base64url'), newCode()];
      const expires = iso(now() + pairingLimits.valid);
      const hash = digest(secret).toString('base64url');
      await database
        .insertInto('adapter_pairings')
        .values({
          id,
          code,
          secret_hash: hash,
          name: body.name.trim() || pairingLimits.keyName,
          address: request.ip,
          created_date: iso(now()),
          expires_date: expires,
        })
        .execute();
      return { id, secret, code, expires };
    },

    'adapters.takePairing': ({ params, body }) =>
      database.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('adapter_pairings')
          .selectAll()
          .where('id', '=', params.id)
          .where('expires_date', '>', iso(now()))
          .forUpdate()
          .executeTakeFirst();
        if (!row || !timingSafeEqual(digest(body.secret), Buffer.from(row.secret_hash, 'base64url'))) throw missing;
        if (row.user_id === null) return { key: null };
        await tx.deleteFrom('adapter_pairings').where('id', '=', row.id).execute();
        const name = `${pairingLimits.keyName} ‘${row.name}’`.slice(0, limits.adapterNameLength);
        const { subject, text } = identityMessages.mails.keyMade;
        await notify(tx, {
          userId: row.user_id,
          field: 'API_KEY',
          value: name,
          mail: { subject, text: text(name) },
        });
        const until = now() + pairingLimits.keyLife;
        return { key: (await keys.add(tx, row.user_id, { name, permissions, until })).apiKey };
      }),

    'adapters.findPairing': async ({ body }, request) => {
      const { row } = await waiting(body.code, request);
      return { name: row.name, address: row.address, createdDate: row.created_date };
    },

    'adapters.confirmPairing': async ({ body }, request) => {
      const { row, userId } = await waiting(body.code, request);
      const paired = await database.transaction().execute(async (tx) => {
        await lockAccountOf(tx, userId);
        if ((await keys.list(userId, tx)).length >= limits.keysMost) throw forbidden({ code: 'tooManyKeys' });
        return tx
          .updateTable('adapter_pairings')
          .set({ user_id: userId })
          .where('id', '=', row.id)
          .where('user_id', 'is', null)
          .returning('id')
          .executeTakeFirst();
      });
      if (!paired) throw wrongCode;
      return { name: row.name, address: row.address, createdDate: row.created_date };
    },
  };
};
