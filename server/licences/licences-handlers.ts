import type { Kysely, Transaction } from 'kysely';
import type { LicenceType } from '../../src/domain/licences/licence-type.ts';
import { recordAccount } from '../account/account-log.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { Recheck } from '../live/recheck.ts';
import { callerOf } from '../session/caller.ts';
import { requireAnother, holdUser, type UserChange } from '../users/change-user.ts';
import { requirePeople, requireUser } from '../users/require-user.ts';
import type { Handlers } from '../wire/mount.ts';
import { giftFault, giveLicence, licenceFact, takeLicence } from './give-licence.ts';
import { readPlans } from './plan-rows.ts';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';

interface PlannedChange {
  readonly planName: string;
  readonly type: LicenceType | 'NONE';
}

/** Replaces a licence. An administrator keeps a Full user licence, unless there is another administrator [PERM-011]. */
const assign = async (tx: Transaction<Tables>, change: UserChange, { planName, type }: PlannedChange) => {
  const user = await holdUser(tx, change);
  if (user.role === 'ACCOUNT_ADMIN' && type !== 'FULL_USER') {
    await requireAnother(tx, user);
    throw forbidden({ code: 'keepsFullUser' });
  }
  if (type === 'NONE') {
    const was = await takeLicence(tx, user.id);
    if (was !== 'NONE') await recordAccount(tx, [licenceFact(change, change.by, was, 'NONE')]);
    return { userId: user.id, planName: '', type };
  }
  const gift = { ...change, planName, type };
  const fault = await giftFault(tx, gift);
  if (fault) throw invalid('planName', fault);
  await recordAccount(tx, [licenceFact(gift, change.by, await giveLicence(tx, gift), type)]);
  return { userId: user.id, planName, type };
};

export interface LicencesNeeds {
  readonly database: Kysely<Tables>;
  readonly recheck: Recheck;
  now(): number;
}

export const licencesHandlers = ({
  database,
  recheck,
  now,
}: LicencesNeeds): Pick<Handlers, 'licences.plans' | 'licences.assign'> => ({
  'licences.plans': async (_, request) => {
    const caller = callerOf(request);
    requirePeople(caller, 'License', now());
    return { plans: await readPlans(database, caller.profile.tenantId, now()) };
  },
  'licences.assign': async ({ body: { userId, planName = '', type } }, request) => {
    const caller = callerOf(request);
    requireUser(caller, 'changeLicence', userId, now());
    const change = { account: caller.profile.tenantId, by: caller.profile.id, userId, now: now() };
    const given = await idempotent(database, request, 'licences.assign', [userId, planName, type], (tx) =>
      assign(tx, change, { planName, type }),
    );
    await recheck(userId);
    return given;
  },
});
