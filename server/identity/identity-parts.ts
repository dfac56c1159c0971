import type { Kysely } from 'kysely';
import { createApiKeys } from '../api-keys/api-keys.ts';
import type { InstalledBrand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import type { Recheck } from '../live/recheck.ts';
import type { SignInProvider } from '../session/sign-in-provider.ts';
import { createSendMail } from '../mail/send-mail.ts';
import { createWriteMail } from '../mail/write-mail.ts';
import type { Attempts } from './attempts.ts';
import type { InstallationSecrets } from './installation-secrets.ts';
import { createInviteUser } from './invite-user.ts';
import { createPasskeys } from './second-step/passkeys.ts';
import { createPasswordStore } from './password-store.ts';
import { createPasswordStep } from './password-step.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { createSecondFactors } from './second-step/second-factors.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { createSecurityEventRecorder } from './security-events.ts';

/** Everything that authenticates people and programs, wired once. */
interface Needs {
  readonly config: Config;
  readonly brand: InstalledBrand;
  readonly place: Pick<SignInProvider, 'isOwn'>;
  readonly database: Kysely<Tables>;
  readonly secrets: InstallationSecrets;
  readonly attempts: Attempts;
  readonly mailKey: Buffer;
  readonly recheck: Recheck;
  now(): number;
}

export const identityParts = (needs: Needs) => {
  const { config, brand, place, database, secrets, attempts, mailKey, recheck, now } = needs;
  const { name: product } = brand;
  const post = {
    sendMail: createSendMail(mailKey, now),
    writeMail: createWriteMail(config.publicUrl, brand),
    product,
    now,
  };
  const notify = createSecurityEventRecorder(post);
  const factors = createSecondFactors({ database, key: secrets.derive('second factors'), now });
  const passkeys = createPasskeys({ product, database, publicUrl: config.publicUrl, now });
  return {
    ...post,
    config,
    brand,
    place,
    database,
    attempts,
    recheck,
    notify,
    factors,
    passkeys,
    inviteUser: createInviteUser({ ...post, place }),
    keys: createApiKeys(database, now),
    pending: createPendingSignIns(database, now),
    passwords: createPasswordStore({ ...post, database, attempts, recheck, notify }),
    passwordStep: createPasswordStep({ database, attempts, now }),
    second: createSecondStep({
      product,
      features: config.features,
      database,
      attempts,
      factors,
      passkeys,
      notify,
      now,
    }),
    formKey: secrets.derive('sign-in form'),
  };
};
export type Identity = ReturnType<typeof identityParts>;
