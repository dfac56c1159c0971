import type { Kysely } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import type { KeyPermission } from '../../src/domain/api-keys/key-rules.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor, type Person } from '../../src/domain/session/abilities.ts';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordSecurityEvent } from '../identity/security-events.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import type { ApiKeys } from './api-keys.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly keys: ApiKeys;
  readonly notify: RecordSecurityEvent;
  now(): number;
}

type Names = 'identity.keys' | 'identity.createKey' | 'identity.revokeKey';

const day = 24 * 3_600_000;
const missing: Problem = { kind: 'missing' };

/** Requested permissions that the user does not have; administrators of the account have all. */
export const beyond = ({ role, permission }: Person, wanted: readonly KeyPermission[]): string | null => {
  if (role === 'ACCOUNT_ADMIN') return null;
  const has = (module: string, action: string) =>
    permission?.modulePermissions.some(
      ({ moduleName, allowedActions }) => moduleName === module && allowedActions.includes(action),
    ) ?? false;
  for (const { moduleName, allowedActions } of wanted)
    for (const action of allowedActions) if (!has(moduleName, action)) return `${action} ${moduleName}`;
  return null;
};

export const apiKeysHandlers = ({ database, keys, notify, now }: Needs): Pick<Handlers, Names> => ({
  'identity.keys': async (_, request) => ({ keys: await keys.list(callerOf(request).profile.id) }),

  'identity.createKey': async ({ body }, request, reply) => {
    const principal = callerOf(request);
    const { profile } = principal;
    requireLicence(principal, now());
    if (!abilityOf(rulesFor(profile, [], now())).can('create', 'APIKey')) throw forbidden({ code: 'mayMakeNoKeys' });
    const more = beyond(profile, body.permissions);
    if (more) throw forbidden({ code: 'beyondOwnRights', right: more });
    const name = body.name.trim();
    const made = await database.transaction().execute(async (tx) => {
      // Locked, so that simultaneous requests are counted one after the other.
      await lockAccount(tx, profile.tenantId);
      if ((await keys.list(profile.id, tx)).length >= limits.keysMost) throw forbidden({ code: 'tooManyKeys' });
      const { subject, text } = identityMessages.mails.keyMade;
      await notify(tx, { userId: profile.id, field: 'API_KEY', value: name, mail: { subject, text: text(name) } });
      return keys.add(tx, profile.id, { name, permissions: body.permissions, until: now() + body.days * day });
    });
    reply.header('cache-control', 'no-store');
    return made;
  },

  'identity.revokeKey': async ({ params }, request) => {
    const { id, tenantId } = callerOf(request).profile;
    return idempotent(database, request, 'identity.revokeKey', [params.id], async (tx) => {
      await lockAccount(tx, tenantId);
      const name = await keys.revoke(tx, id, params.id);
      if (name === null) throw missing;
      await notify(tx, { userId: id, field: 'API_KEY', action: 'removed', was: name });
      return { done: true } as const;
    });
  },
});
