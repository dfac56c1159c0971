import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Brand } from '../../../src/domain/brand/brand.ts';
import type { Passkey } from '../../../src/domain/identity/identity-contract.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { identityMessages } from '../../../src/domain/identity/identity-messages.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { callerOf } from '../../session/caller.ts';
import type { SignInProvider } from '../../session/sign-in-provider.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { Attempts } from '../attempts.ts';
import { requireOwnIdentity } from '../identity-handlers.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordStore } from '../password-store.ts';
import { qrPicture } from './qr-picture.ts';
import type { SecondFactors } from './second-factors.ts';
import type { RecordSecurityEvent } from '../security-events.ts';
import { totpAddress } from './totp.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import { lockAccountOf } from '../../licences/plan-rows.ts';

/** The caller's second factors: codes of an app, recovery codes, passkeys. */
interface Needs {
  readonly brand: Pick<Brand, 'name'>;
  readonly place: Pick<SignInProvider, 'isOwn'>;
  readonly database: Kysely<Tables>;
  readonly attempts: Attempts;
  readonly passwords: PasswordStore;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly notify: RecordSecurityEvent;
  now(): number;
}

type Names =
  | 'identity.security'
  | 'identity.startMfa'
  | 'identity.confirmMfa'
  | 'identity.disableMfa'
  | 'identity.newRecoveryCodes'
  | 'identity.startPasskey'
  | 'identity.addPasskey'
  | 'identity.renamePasskey'
  | 'identity.removePasskey';

const words = identityMessages.mails;
const done = { done: true } as const;
const missing: Problem = { kind: 'missing' };

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_date: string;
  readonly last_used: string | null;
}
const toPasskey = ({ id, name, created_date, last_used }: PasskeyRow): Passkey => ({
  id,
  name,
  createdDate: created_date,
  lastUsed: last_used,
});

export const secondStepHandlers = (needs: Needs): Pick<Handlers, Names> => {
  const { brand, place, database, attempts, passwords, factors, passkeys, notify, now } = needs;
  const userOf = (request: FastifyRequest) => callerOf(request).profile;
  const change = <Output>(work: (tx: Transaction<Tables>) => Promise<Output>) => database.transaction().execute(work);

  const isRequired = async (account: string): Promise<boolean> => {
    const row = await database
      .selectFrom('accounts')
      .select('mfa_enabled')
      .where('id', '=', account)
      .executeTakeFirst();
    return row?.mfa_enabled ?? false;
  };

  /** Deletes recovery codes once no second factor remains. */
  const dropCodes = async (tx: Transaction<Tables>, userId: string) => {
    const factor = await tx
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_date', 'is not', null)
      .executeTakeFirst();
    const passkey = await tx.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
    if (!factor && !passkey) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    return !factor && !passkey;
  };

  /** Rolls the transaction back if the user would lose a factor that the account requires. */
  const requireEnough = async (tx: Transaction<Tables>, userId: string, account: string) => {
    if ((await dropCodes(tx, userId)) && (await isRequired(account))) throw forbidden({ code: 'mfaRequired' });
  };

  return {
    'identity.security': async (_, request) => {
      const { id, tenantId } = userOf(request);
      return {
        ownIdentity: place.isOwn(),
        mfa: {
          since: await factors.since(id),
          required: await isRequired(tenantId),
          recoveryLeft: await factors.recoveryLeft(id),
        },
        passkeysPossible: passkeys.isPossible,
        passkeys: (await passkeys.listOf(id)).map(toPasskey),
      };
    },
    'identity.startMfa': async ({ body }, request, reply) => {
      requireOwnIdentity(place);
      const { id, email } = userOf(request);
      await passwords.requirePassword(id, body.password, request.ip);
      const secret = await factors.begin(id);
      if (secret === null) throw forbidden({ code: 'mfaIsOn' });
      reply.header('cache-control', 'no-store');
      return { secret, picture: qrPicture(totpAddress(brand.name, email, secret)) };
    },
    'identity.confirmMfa': async ({ body }, request, reply) => {
      requireOwnIdentity(place);
      const { id } = userOf(request);
      if (body.code.replaceAll(' ', '').length !== limits.codeLength) throw invalid('code', { code: 'codeLength' });
      const taken = await attempts.take({ at: 'code', name: id, address: request.ip }, now());
      const busy: Problem = { kind: 'busy', retryAfter: taken.wait };
      if (taken.wait > 0) throw busy;
      const recoveryCodes = await change(async (tx) => {
        await lockAccountOf(tx, id);
        const codes = await factors.confirm(tx, id, body.code);
        if (codes) await notify(tx, { userId: id, field: 'MFA', was: 'off', value: 'on', mail: words.mfaOn });
        return codes;
      });
      if (!recoveryCodes) throw invalid('code', { code: 'codeWrong' });
      await taken.forgive();
      reply.header('cache-control', 'no-store');
      return { recoveryCodes: [...recoveryCodes] };
    },
    'identity.disableMfa': async ({ body }, request) => {
      requireOwnIdentity(place);
      const { id, tenantId } = userOf(request);
      await passwords.requirePassword(id, body.password, request.ip);
      return idempotent(database, request, 'identity.disableMfa', [], async (tx) => {
        await lockAccountOf(tx, id);
        const wasOn = await factors.remove(tx, id);
        await requireEnough(tx, id, tenantId);
        if (wasOn) await notify(tx, { userId: id, field: 'MFA', was: 'on', value: 'off', mail: words.mfaOff });
        return done;
      });
    },
    'identity.newRecoveryCodes': async ({ body }, request, reply) => {
      requireOwnIdentity(place);
      const { id } = userOf(request);
      await passwords.requirePassword(id, body.password, request.ip);
      if ((await factors.since(id)) === null && (await passkeys.listOf(id)).length === 0)
        throw forbidden({ code: 'mfaIsOff' });
      const recoveryCodes = await change(async (tx) => {
        await notify(tx, { userId: id, field: 'RECOVERY_CODES', value: 'new', mail: words.codesMade });
        return factors.newCodes(tx, id);
      });
      reply.header('cache-control', 'no-store');
      return { recoveryCodes: [...recoveryCodes] };
    },
    'identity.startPasskey': async ({ body }, request) => {
      requireOwnIdentity(place);
      if (!passkeys.isPossible) throw forbidden({ code: 'noPasskeysHere' });
      await passwords.requirePassword(userOf(request).id, body.password, request.ip);
      return { options: { ...(await passkeys.registration(userOf(request))) } };
    },
    'identity.addPasskey': async ({ body }, request, reply) => {
      requireOwnIdentity(place);
      const { id } = userOf(request);
      const made = await passkeys.register(id, body.answer);
      if (!made) throw invalid('answer', { code: 'passkeyWrong' });
      const name = body.name.trim();
      const { row, recoveryCodes } = await change(async (tx) => {
        await lockAccountOf(tx, id);
        const before = await tx.selectFrom('passkeys').select('id').where('user_id', '=', id).execute();
        if (before.length >= limits.passkeysMost) throw forbidden({ code: 'tooManyPasskeys' });
        const added = await passkeys.add(tx, id, name, made);
        if (!added) throw invalid('answer', { code: 'passkeyKnown' });
        await notify(tx, { userId: id, field: 'PASSKEY', value: name, mail: mailOf(words.passkeyAdded, name) });
        const isFirst = before.length === 0 && (await factors.since(id)) === null;
        return { row: added, recoveryCodes: isFirst ? await factors.newCodes(tx, id) : [] };
      });
      reply.header('cache-control', 'no-store');
      return { passkey: toPasskey(row), recoveryCodes: [...recoveryCodes] };
    },
    'identity.renamePasskey': async ({ params, body }, request) => {
      const { id } = userOf(request);
      return idempotent(database, request, 'identity.renamePasskey', [params, body], async (tx) => {
        const before = await tx
          .selectFrom('passkeys')
          .select('name')
          .where('id', '=', params.id)
          .where('user_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        const row = await tx
          .updateTable('passkeys')
          .set({ name: body.name.trim() })
          .where('id', '=', params.id)
          .where('user_id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row || !before) throw missing;
        if (before.name !== row.name)
          await notify(tx, { userId: id, field: 'PASSKEY', was: before.name, value: row.name });
        return toPasskey(row);
      });
    },
    'identity.removePasskey': async ({ params, body }, request) => {
      requireOwnIdentity(place);
      const { id, tenantId } = userOf(request);
      const isKnown = (await passkeys.listOf(id)).some((one) => one.id === params.id);
      if (isKnown) await passwords.requirePassword(id, body.password, request.ip);
      return idempotent(database, request, 'identity.removePasskey', [params.id], async (tx) => {
        await lockAccountOf(tx, id);
        const row = await tx
          .deleteFrom('passkeys')
          .where('id', '=', params.id)
          .where('user_id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!row) throw missing;
        await requireEnough(tx, id, tenantId);
        const mail = mailOf(words.passkeyRemoved, row.name);
        await notify(tx, { userId: id, field: 'PASSKEY', action: 'removed', was: row.name, mail });
        return done;
      });
    },
  };
};

const mailOf = ({ subject, text }: { readonly subject: string; text(name: string): string }, name: string) => ({
  subject,
  text: text(name),
});
