import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isNeverActivated } from '../../src/domain/identity/activation.ts';
import { passwordLength } from '../../src/domain/identity/password-rule.ts';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import { fieldOf } from './pages/send-page.ts';
import { isKnownPlace, keepPlace } from './pages/sign-in-addresses.ts';
import type { CodedReason } from '../../src/domain/problems/reason.ts';

/** The first step of a sign-in. Every failure has the same text and takes the same work. */
export interface PasswordForm {
  readonly email: string;
  readonly password: string;
}
export type PasswordOutcome = { readonly userId: string } | { readonly problem: CodedReason; readonly status: number };
export type PasswordStep = (form: PasswordForm, address: string) => Promise<PasswordOutcome>;

interface Needs {
  readonly database: Kysely<Tables>;
  readonly attempts: Attempts;
  now(): number;
}

const longestEmail = 254;

export const readPassword = (request: FastifyRequest): PasswordForm => ({
  email: fieldOf(request, 'email').trim(),
  password: fieldOf(request, 'password'),
});

const findUser = (database: Kysely<Tables>, email: string) =>
  database
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.password_hash', 'users.created_by', 'users.created_date', 'users.last_login_time'])
    .where((where) => where(where.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('users.deleted_date', 'is', null)
    .where('users.address_is_taken', '=', false)
    .where('accounts.status', '=', 'ACTIVE')
    .executeTakeFirst();

const isAskable = ({ email, password }: PasswordForm) =>
  email.length > 0 &&
  email.length <= longestEmail &&
  password.length > 0 &&
  [...password].length <= passwordLength.most &&
  !email.includes('\u0000');

export const createPasswordStep =
  ({ database, attempts, now }: Needs): PasswordStep =>
  async (form, address) => {
    const name = form.email.toLowerCase().slice(0, longestEmail).replaceAll('\u0000', '');
    const isKnown = await isKnownPlace(database, name, address, now());
    const taken = await attempts.take({ at: 'password', name, address, isKnownPlace: isKnown }, now());
    if (taken.wait > 0)
      return { problem: { code: 'tooManyAttempts', seconds: Math.ceil(taken.wait / 1000) }, status: 429 };
    const user = isAskable(form) ? await findUser(database, form.email) : undefined;
    const isRight = await checkPassword(form.password.slice(0, passwordLength.most * 2), user?.password_hash ?? null);
    if (!user || !isRight) return { problem: { code: 'signInWrong' }, status: 401 };
    await taken.forgive();
    await keepPlace(database, user.id, address, now());
    const activation = {
      createdBy: user.created_by,
      createdDate: user.created_date,
      lastLoginTime: user.last_login_time,
    };
    return isNeverActivated(activation, now()) ? { problem: { code: 'inactive' }, status: 403 } : { userId: user.id };
  };
