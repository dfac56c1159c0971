import type { Kysely } from 'kysely';
import { switchedOn } from '../../../src/domain/session/features.ts';
import { featuresIn } from '../../session/principal.ts';
import { identityMessages } from '../../../src/domain/identity/identity-messages.ts';
import type { Tables } from '../../database/tables.ts';
import type { Attempts } from '../attempts.ts';
import type { PasskeyAnswer, Passkeys } from './passkeys.ts';
import { qrPicture, type QrPicture } from './qr-picture.ts';
import type { SecondFactors } from './second-factors.ts';
import type { RecordSecurityEvent } from '../security-events.ts';
import { totpAddress } from './totp.ts';
import type { CodedReason } from '../../../src/domain/problems/reason.ts';
import { lockAccountOf } from '../../licences/plan-rows.ts';

/** The second step of a sign-in: whether it is required, what it shows, and the result of an answer. */
interface Needs {
  readonly product: string;
  /** The features of the installation. */
  readonly features: readonly string[];
  readonly database: Kysely<Tables>;
  readonly attempts: Attempts;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly notify: RecordSecurityEvent;
  now(): number;
}

export interface SecondAnswer {
  readonly step: string;
  readonly code: string;
  readonly passkey: string;
}

export type StepOutcome =
  | { readonly amr: readonly string[] }
  | { readonly codes: readonly string[] }
  | { readonly problem: CodedReason; readonly status: number }
  | {};

export type Shown =
  | { readonly step: 'prove'; readonly hasCode: boolean; readonly passkey: object | null }
  | { readonly step: 'enrol'; readonly isOptional: boolean; readonly picture: QrPicture; readonly secret: string };

const longestAnswer = 20_000;

const readAnswer = (text: string): PasskeyAnswer | null => {
  if (text.length > longestAnswer) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as PasskeyAnswer) : null;
  } catch {
    return null;
  }
};

const words = identityMessages.mails;

export const createSecondStep = ({ product, features, database, attempts, factors, passkeys, notify, now }: Needs) => {
  const hasPasskey = async (userId: string) => passkeys.isPossible && (await passkeys.listOf(userId)).length > 0;

  /** Whether somebody without a second factor has to set one up, or is asked to. */
  const enrolmentOf = async (userId: string): Promise<'required' | 'optional' | null> => {
    const account = await database
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['accounts.mfa_enabled', 'accounts.configuration'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    if (!account) return null;
    if (account.mfa_enabled) return 'required';
    return switchedOn(features, featuresIn(account.configuration)).includes('optional_mfa') ? 'optional' : null;
  };

  /** Null: the password is sufficient. */
  const stepFor = async (userId: string): Promise<'prove' | 'enrol' | null> => {
    if ((await factors.since(userId)) !== null || (await hasPasskey(userId))) return 'prove';
    return (await enrolmentOf(userId)) && 'enrol';
  };

  const show = async (interaction: string, userId: string): Promise<Shown> => {
    const secret = (await stepFor(userId)) === 'prove' ? null : await factors.begin(userId, true);
    if (secret === null) {
      const hasCode = (await factors.since(userId)) !== null || (await factors.recoveryLeft(userId)) > 0;
      return { step: 'prove', hasCode, passkey: await passkeys.question(userId, interaction) };
    }
    const user = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    const isOptional = (await enrolmentOf(userId)) !== 'required';
    return { step: 'enrol', isOptional, secret, picture: qrPicture(totpAddress(product, user.email, secret)) };
  };

  const enrol = (userId: string, code: string) =>
    database.transaction().execute(async (tx) => {
      await lockAccountOf(tx, userId);
      const codes = await factors.confirm(tx, userId, code);
      if (codes) await notify(tx, { userId, field: 'MFA', was: 'off', value: 'on', mail: words.mfaOn });
      return codes;
    });

  const evaluate = async (interaction: string, userId: string, given: SecondAnswer): Promise<StepOutcome | null> => {
    const step = await stepFor(userId);
    // Nothing to set up any more: the account does not require it now, or the feature is off.
    if (step === null) return { amr: ['pwd'] };
    if (step === 'enrol' && given.step === 'later')
      return (await enrolmentOf(userId)) === 'required' ? null : { amr: ['pwd'] };
    if (step === 'enrol') {
      const codes = await enrol(userId, given.code);
      return codes && { codes };
    }
    if (given.step === 'passkey') {
      const answer = readAnswer(given.passkey);
      return answer && (await passkeys.prove(userId, interaction, answer)) ? { amr: ['pwd', 'hwk'] } : null;
    }
    const proof = await factors.prove(userId, given.code.slice(0, 64));
    if (proof === 'recovery')
      await database
        .transaction()
        .execute((tx) => notify(tx, { userId, field: 'RECOVERY_CODES', value: 'used', mail: words.recoveryUsed }));
    return proof && { amr: ['pwd', 'otp'] };
  };

  /** Attempts count per user, from any address. */
  const answer = async (
    interaction: string,
    userId: string,
    given: SecondAnswer,
    address: string,
  ): Promise<StepOutcome> => {
    const taken = await attempts.take({ at: 'code', name: userId, address }, now());
    if (taken.wait > 0)
      return { problem: { code: 'tooManyAttempts', seconds: Math.ceil(taken.wait / 1000) }, status: 429 };
    const outcome = await evaluate(interaction, userId, given);
    if (!outcome)
      return {
        problem: { code: given.step === 'passkey' ? 'stepPasskeyWrong' : 'stepCodeWrong' },
        status: 401,
      };
    await taken.forgive();
    return outcome;
  };

  return { stepFor, show, answer };
};
export type SecondStep = ReturnType<typeof createSecondStep>;
