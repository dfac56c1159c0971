import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { TextDraft } from '../../src/domain/accounts/account-drafts.ts';
import { draftFields, wholeDraft } from '../../src/domain/onboarding/onboarding-draft.ts';
import type { OnboardingState } from '../../src/domain/onboarding/onboarding-contract.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Config } from '../config.ts';
import type { OnboardingTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from '../identity/attempts.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import type { InviteUser } from '../identity/invite-user.ts';
import { findLink } from '../identity/one-time-links.ts';
import { serverLimits } from '../limits.ts';
import { seal, unseal } from '../session/seal.ts';
import { readCookie, setCookie, type CookieRule } from '../session/session-cookie.ts';
import { requireOwnOrigin } from '../session/own-origin.ts';
import type { Handlers } from '../wire/mount.ts';
import { hasCustomers, holdOnboarding, setUp } from './set-up.ts';
import { isSetupCode, setupCodeOf } from './setup-code.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/**
 * The set-up of a fresh installation: open until the first account exists, for people with the setup code. Entries are
 * stored here, so they survive a reload and appear in other tabs; the set-up runs once. An encrypted cookie remembers
 * the code for a day.
 */
interface Needs {
  readonly config: Config;
  readonly database: Kysely<Tables>;
  readonly secrets: InstallationSecrets;
  readonly attempts: Attempts;
  readonly inviteUser: InviteUser;
  readonly product: string;
  now(): number;
}

type Names = Extract<keyof Handlers, `onboarding.${string}`>;
type Row = Selectable<OnboardingTable>;

const forbidden: Problem = { kind: 'forbidden' };
const signInPath = '/auth/login';

const setupCookie = ({ secure }: Config): CookieRule => ({
  name: secure ? '__Host-assay-setup' : 'assay-setup',
  secure,
  sameSite: 'Strict',
  life: serverLimits.setupLife / 1000,
});

export const onboardingHandlers = ({
  config,
  database,
  secrets,
  attempts,
  inviteUser,
  product,
  now,
}: Needs): Pick<Handlers, Names> => {
  const code = setupCodeOf(config, secrets);
  // A new code invalidates cookies of the old one.
  const key = secrets.derive(`setup ${code}`);

  const isLetIn = (request: FastifyRequest): boolean => {
    const until = unseal(readCookie(request, setupCookie(config).name) ?? '', key);
    return until !== null && Number(until) > now();
  };

  const madeIn = async (row: Row): Promise<OnboardingState['made']> => {
    if (row.account_id === null || row.user_id === null) return null;
    const { organization_name: organizationName } = await database
      .selectFrom('accounts')
      .select('organization_name')
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const { email } = await database
      .selectFrom('users')
      .select('email')
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow();
    const link = unseal(row.sealed_link ?? '', key) ?? '';
    const works = link !== '' && (await findLink(database, link.replace('/password/', ''), now())) !== null;
    return { organizationName, email, next: works ? link : signInPath };
  };

  const stateOf = async (letIn: boolean): Promise<OnboardingState> => {
    const open = !(await hasCustomers(database));
    if (!letIn) return { open, letIn, draft: {}, made: null };
    const row = await database.selectFrom('onboarding').selectAll().executeTakeFirst();
    const draft = wholeDraft((row?.draft ?? {}) as TextDraft, new Date(now()).toISOString());
    return { open, letIn, draft, made: row ? await madeIn(row) : null };
  };

  const requireLetIn = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    requireOwnOrigin(request, config);
    if (!isLetIn(request)) throw forbidden;
  };

  return {
    'onboarding.read': (_, request, reply) => {
      reply.header('cache-control', 'no-store');
      return stateOf(isLetIn(request));
    },
    'onboarding.enter': async ({ body }, request, reply) => {
      requireOwnOrigin(request, config);
      const taken = await attempts.take({ at: 'setup', name: request.ip, address: request.ip }, now());
      const busy: Problem = { kind: 'busy', retryAfter: taken.wait };
      if (taken.wait > 0) throw busy;
      if (!isSetupCode(body.code, code)) throw invalid('code', { code: 'setupCodeWrong' });
      await taken.forgive();
      setCookie(reply, setupCookie(config), seal(String(now() + serverLimits.setupLife), key));
      reply.header('cache-control', 'no-store');
      return stateOf(true);
    },
    'onboarding.keep': async ({ body }, request, reply) => {
      requireLetIn(request, reply);
      const known = Object.fromEntries(Object.entries(body.draft).filter(([field]) => draftFields.includes(field)));
      await database.transaction().execute(async (tx) => {
        const row = await holdOnboarding(tx);
        if (row.done_date !== null || (await hasCustomers(tx))) throw forbidden;
        const draft = JSON.stringify({ ...row.draft, ...known });
        await tx.updateTable('onboarding').set({ draft }).where('single', '=', true).execute();
      });
      return stateOf(true);
    },
    'onboarding.confirm': async (_, request, reply) => {
      requireLetIn(request, reply);
      const needs = { product, invite: inviteUser, seal: (link: string) => seal(link, key), now: now() };
      await database.transaction().execute((tx) => setUp(tx, needs));
      return stateOf(true);
    },
  };
};

/** The line that the server prints at startup until the first account exists; null afterwards. */
export const setupSheet = async (
  config: Config,
  database: Kysely<Tables>,
  secrets: InstallationSecrets,
): Promise<string | null> =>
  (await hasCustomers(database))
    ? null
    : `  Nobody has an account here yet. Set it up at ${new URL('/onboarding', config.publicUrl).href}\n` +
      (config.setupCode === null
        ? `  with the setup code ${setupCodeOf(config, secrets)}\n`
        : '  with the code of SETUP_CODE\n');
