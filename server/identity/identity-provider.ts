import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { languageOf } from '../language/language-of.ts';
import { wordsIn } from '../language/words-in.ts';
import type { InstalledBrand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { InstallationSecrets } from './installation-secrets.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { acrOfOneStep, acrOfTwoSteps } from './acr.ts';
import { escapeHtml, messagePage, page, type PageLook } from './pages/sign-in-page.ts';

/**
 * The product's own OpenID Connect server: code flow with PKCE for one client, our own server. There is no consent
 * page, because no other program ever asks.
 */
export const audience = 'urn:assay:api';
export const clientId = 'assay-web';
const scopes = 'openid email profile';
const day = 86_400;

export const issuerOf = (publicUrl: URL) => new URL('/oidc', publicUrl).href;
export const callbackOf = (publicUrl: URL) => new URL('/auth/callback', publicUrl).href;

/** Pages of the identity server, without scripts. */
const pagesOf = (brand: InstalledBrand) => {
  const show = (ctx: KoaContextWithOIDC, make: (look: PageLook) => string) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.type = 'html';
    ctx.set(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    const query = ctx.oidc?.params ?? ctx.query;
    const language = languageOf({ query, headers: ctx.req.headers });
    ctx.body = make({ nonce, brand, language });
  };
  return {
    /** One page for all errors of the flow; the log has the details. */
    renderError: (ctx: KoaContextWithOIDC) =>
      show(ctx, (look) => messagePage(({ signInMessages }) => signInMessages.failed, look)),
    /**
     * Our own sign-out does not use this page. It asks for confirmation, so that no foreign link signs a person out.
     */
    signOutForm: (ctx: KoaContextWithOIDC, form: string) => {
      show(ctx, (look) => {
        const { signOut, signOutAsk } = wordsIn(look.language).identityMessages.pages;
        const button = `<button name="logout" value="yes">${escapeHtml(signOut)}</button></form>`;
        return page(signOut, `<p>${escapeHtml(signOutAsk)}</p>${form.replace('</form>', button)}`, look);
      });
    },
    signedOutPage: (ctx: KoaContextWithOIDC) =>
      show(ctx, (look) =>
        messagePage(({ identityMessages: { pages } }) => ({ title: pages.signOut, text: pages.signedOut }), look),
      ),
  };
};

/** With TLS, names that browsers accept over TLS only; cookies with their own path cannot use the host-only prefix. */
const cookieNames = (secure: boolean) => ({
  session: secure ? '__Host-assay-issuer' : 'assay-issuer',
  interaction: secure ? '__Secure-assay-step' : 'assay-step',
  resume: secure ? '__Secure-assay-resume' : 'assay-resume',
});

const grantAll =
  (resource: string): NonNullable<Configuration['loadExistingGrant']> =>
  async (ctx) => {
    const { client, session, result, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
    const grant = known ? await provider.Grant.find(known) : undefined;
    const granted = grant ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    granted.addOIDCScope(scopes);
    granted.addResourceScope(resource, scopes);
    await granted.save();
    return granted;
  };

const findAccount =
  (database: Kysely<Tables>): NonNullable<Configuration['findAccount']> =>
  async (_ctx, sub) => {
    const user = await database
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['users.id', 'users.email', 'users.full_name'])
      .where('users.id', '=', sub)
      .where('users.deleted_date', 'is', null)
      .where('accounts.status', '=', 'ACTIVE')
      .executeTakeFirst();
    return (
      user && {
        accountId: user.id,
        claims: async () => ({ sub: user.id, email: user.email, email_verified: true, name: user.full_name }),
      }
    );
  };

const clientOf = (config: Config, secrets: InstallationSecrets) => ({
  client_id: clientId,
  client_secret: secrets.clientSecret,
  token_endpoint_auth_method: 'client_secret_basic' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  redirect_uris: [callbackOf(config.publicUrl)],
  post_logout_redirect_uris: [new URL('/auth/', config.publicUrl).href],
});

/** In seconds. */
const lives: Configuration['ttl'] = {
  AccessToken: serverLimits.accessTokenSeconds,
  IdToken: serverLimits.accessTokenSeconds,
  AuthorizationCode: 60,
  Interaction: serverLimits.signInLife / 1000,
  RefreshToken: 365 * day,
  // An anonymous session is needed during the sign-in only.
  Session: (_ctx, session) => (session.accountId ? 14 * day : serverLimits.signInLife / 1000),
  Grant: 365 * day,
};

export const createIdentityProvider = (
  config: Config,
  database: Kysely<Tables>,
  secrets: InstallationSecrets,
  brand: InstalledBrand,
): Provider => {
  const { renderError, signOutForm, signedOutPage } = pagesOf(brand);
  const settings: Configuration = {
    adapter: oidcAdapter(database),
    jwks: { keys: [secrets.signingKey as never] },
    cookies: {
      keys: [secrets.cookieKey],
      names: cookieNames(config.secure),
      long: { sameSite: 'lax', secure: config.secure, httpOnly: true },
      short: { sameSite: 'lax', secure: config.secure, httpOnly: true },
    },
    clients: [clientOf(config, secrets)],
    // Only what works is announced.
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    findAccount: findAccount(database),
    loadExistingGrant: grantAll(audience),
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // The grant names the session, so that tokens end with it.
    extraTokenClaims: (_ctx, token) => ({
      token_use: 'access',
      ...('grantId' in token && token.grantId ? { sid: token.grantId } : {}),
    }),
    acrValues: [acrOfOneStep, acrOfTwoSteps],
    renderError,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutForm, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: serverLimits.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: lives,
  };
  const provider = new Provider(issuerOf(config.publicUrl), settings);
  // Behind a TLS proxy the addresses of the pages must be https.
  provider.proxy = config.secure;
  return provider;
};
