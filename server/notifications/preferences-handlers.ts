import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Preferences } from '../../src/domain/notifications/preferences.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { WriteMail } from '../mail/write-mail.ts';
import { authorizeTo } from '../projects/authorize-to.ts';
import { requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { previewsFor } from './mail-previews.ts';
import { readPreferences, saveDelivery, saveTypes } from './preference-rows.ts';

export interface PreferencesNeeds {
  readonly database: Kysely<Tables>;
  /** The name of the product in this installation. */
  readonly product: string;
  readonly writeMail: WriteMail;
  now(): number;
}

type Names = Extract<keyof Handlers, `preferences.${string}`>;

const missing: Problem = { kind: 'missing' };

/** Only the caller's own preferences are accessible. */
export const preferencesHandlers = ({ database, product, writeMail, now }: PreferencesNeeds): Pick<Handlers, Names> => {
  const mine = (request: FastifyRequest) => callerOf(request).profile.id;
  const read = async (reader: Kysely<Tables> | Transaction<Tables>, user: string) => {
    const { userNotificationTypes, delivery } = (await readPreferences(reader, [user])).get(user) as Preferences;
    return { userNotificationTypes: [...userNotificationTypes], delivery };
  };

  return {
    'preferences.read': (_, request) => read(database, mine(request)),
    'preferences.save': async ({ body }, request) => {
      const user = mine(request);
      requireLicence(callerOf(request), now());
      if (body.userNotificationTypes.some(({ userId }) => userId !== undefined && userId !== user)) throw missing;
      return idempotent(database, request, 'preferences.save', [body], async (tx) => {
        await saveTypes(tx, user, body.userNotificationTypes);
        if (body.delivery) await saveDelivery(tx, user, body.delivery, now());
        return read(tx, user);
      });
    },
    'preferences.previews': async (_, request) => {
      const caller = callerOf(request);
      authorizeTo(caller, 'manage', 'Admin', now());
      const { fullName: name, tenantId } = caller.profile;
      const { organization_name: organization } = await database
        .selectFrom('accounts')
        .select('organization_name')
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return { previews: previewsFor({ name, product, organization }, writeMail) };
    },
  };
};
