import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import {
  adapterPackageOf,
  atlassianOf,
  bracketed,
  brokerOf,
  evidenceOf,
  featuresOf,
  portOf,
  processUrlOf,
  urlOf,
  type AtlassianHosts,
} from './config-values.ts';
import { allowedHosts, type IsAllowedHost } from './egress/allowed-hosts.ts';
import { BrandError, ownBrand, readBrand, type InstalledBrand } from './brand/brand.ts';
import { adapterPath, type DeviceSetup } from '../src/domain/adapters/device-setup.ts';
import { serverLimits } from './limits.ts';
import { objectStoreOf, type ObjectStorePlace } from './files/object-store/object-store-url.ts';
import { feedbackMailOf, mailFromOf, smtpOf } from './mail/mail-settings.ts';
import { isExampleKey, isMonotonous } from './is-example-key.ts';
import { trustedProxies, type IsTrustedProxy } from './wire/trusted-proxies.ts';

/** The configuration from the environment. Each error is one clear sentence. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: URL;
  /** Where other server processes of this installation reach this one. */
  readonly processUrl: URL;
  /** Cookies are `Secure` and transport security is announced. */
  readonly secure: boolean;
  /** Where the trace viewer is served, which must not share the origin of the product; null: nowhere. */
  readonly evidence: ReturnType<typeof evidenceOf>;
  readonly isTrustedProxy: IsTrustedProxy;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where the server processes exchange live messages; null: in the database. */
  readonly brokerUrl: URL | null;
  /** Where files are stored; null: in folders of `dataDir`. */
  readonly objectStore: ObjectStorePlace | null;
  readonly sample: boolean;
  /** Where the flows of the sample workspace find their shop. */
  readonly sampleShop: string;
  /** `npm start` has started an adapter for the sample workspace. */
  readonly pairsAdapter: boolean;
  /** Who may use the inspector: everybody, or these people, by e-mail or id in lower case. */
  readonly inspect: 'everybody' | readonly string[];
  readonly logLevel: string;
  /** Enabled features; a leading `-` disables one [CONF-007, TAG-003]. */
  readonly features: readonly string[];
  /** Where traces are collected (OTLP over HTTP), if anywhere. */
  readonly traceUrl: URL | null;
  /** The configured brand; null: none. */
  readonly brand: InstalledBrand | null;
  /** The mail server and the sender address; without a server, mails go to a folder. */
  readonly smtpUrl: URL | null;
  readonly mailFrom: string;
  /** Per person, or per address without authentication. */
  readonly rateLimitPerMinute: number;
  /** Receives feedback about the product by mail; null: nobody. */
  readonly feedbackMail: string | null;
  /** Where a cloud installation reads its configuration. */
  readonly cloud: CloudSettings | null;
  /** Encrypts the secrets in the database. */
  readonly encryptionKey: string | null;
  /** Hosts that integrations may reach in private networks and without TLS. */
  readonly isAllowedHost: IsAllowedHost;
  readonly atlassian: AtlassianHosts;
  /** Where the downloads for device set-up come from. */
  readonly setup: DeviceSetup;
  /** The package of the adapter; null: none was built. */
  readonly adapterPackage: string | null;
  /** The code that permits the set-up; null: generated here. */
  readonly setupCode: string | null;
  /** A service that lists the countries of the world; null: the platform's list. */
  readonly countries: { readonly url: URL; readonly key: string } | null;
  readonly oidc: { readonly issuer: URL; readonly clientId: string; readonly clientSecret: string } | null;
}

export interface CloudSettings {
  readonly url: URL;
  readonly key: string;
  /** The address of the user pools; null: the default of their region. */
  readonly poolsUrl: URL | null;
  /** The secret of the user pool's client, if it has one. */
  readonly clientSecret: string | null;
}

export { ConfigError };

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const callsOf = (value: string | undefined): number => {
  const calls = Number(value ?? serverLimits.rateLimitPerMinute);
  if (Number.isInteger(calls) && calls >= 10) return calls;
  throw new ConfigError(`RATE_LIMIT_PER_MINUTE must be at least 10, not "${value}".`);
};

/** A secret key; rejects examples from manuals. */
const keyOf = (name: string, key: string): string => {
  if (!isExampleKey(key)) return key;
  throw new ConfigError(`${name} is a published example. Set it to your own key.`);
};

const cloudOf = (env: NodeJS.ProcessEnv): Config['cloud'] => {
  if (!env['CLOUD_CONFIG_URL']) return null;
  const url = urlOf('CLOUD_CONFIG_URL', env['CLOUD_CONFIG_URL']);
  if (env['CLOUD_CONFIG_KEY'])
    return {
      url,
      key: keyOf('CLOUD_CONFIG_KEY', env['CLOUD_CONFIG_KEY']),
      poolsUrl: env['COGNITO_URL'] ? urlOf('COGNITO_URL', env['COGNITO_URL']) : null,
      clientSecret: env['COGNITO_CLIENT_SECRET'] ? keyOf('COGNITO_CLIENT_SECRET', env['COGNITO_CLIENT_SECRET']) : null,
    };
  throw new ConfigError('CLOUD_CONFIG_URL also requires CLOUD_CONFIG_KEY.');
};

const encryptionKeyOf = (value: string | undefined): string | null => {
  if (!value) return null;
  if (value.length >= 32 && !isMonotonous(value)) return keyOf('ENCRYPTION_KEY', value);
  throw new ConfigError(
    'ENCRYPTION_KEY must have at least 32 random characters. Generate one with: openssl rand -base64 32',
  );
};

const brandOf = (value: string | undefined, folder: string): InstalledBrand | null => {
  try {
    return readBrand(value, folder);
  } catch (error) {
    throw error instanceof BrandError ? new ConfigError(error.message) : error;
  }
};

const setupCodeOf = (value: string | undefined): string | null => {
  if (!value) return null;
  if (value.replaceAll(/[\s-]/g, '').length >= 12) return value;
  throw new ConfigError('SETUP_CODE must have at least 12 characters.');
};

const oidcOf = (env: NodeJS.ProcessEnv): Config['oidc'] => {
  if (!env['OIDC_ISSUER']) return null;
  const [clientId, clientSecret] = [env['OIDC_CLIENT_ID'], env['OIDC_CLIENT_SECRET']];
  const issuer = urlOf('OIDC_ISSUER', env['OIDC_ISSUER']);
  if (clientId && clientSecret) return { issuer, clientId, clientSecret: keyOf('OIDC_CLIENT_SECRET', clientSecret) };
  throw new ConfigError('OIDC_ISSUER also requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
};

const setupOf = (env: NodeJS.ProcessEnv, adapterPackage: string | null): DeviceSetup => {
  const at = (name: string) => (env[name] ? urlOf(name, env[name]).href : null);
  return {
    adapter: adapterPackage && adapterPath,
    windows: at('CLIENT_WINDOWS_URL'),
    chrome: at('EXTENSION_CHROME_URL'),
    edge: at('EXTENSION_EDGE_URL'),
    firefox: at('EXTENSION_FIREFOX_URL'),
  };
};

const inspectOf = (value: string): Config['inspect'] => {
  if (value === 'on') return 'everybody';
  if (value === 'off') return [];
  return value
    .split(',')
    .map((who) => who.trim().toLowerCase())
    .filter((who) => who !== '');
};

/** Only this machine can reach it. */
export const isLocalOnly = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && isLoopback(publicUrl.hostname.replace(/^\[|\]$/g, ''));

/** A name or an address that exists only in private networks. */
const isOfTheHouse = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return true;
  if (isIP(host) === 4) return /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  if (isIP(host) === 6) return /^f[cde]/i.test(host);
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa|intranet|test|localhost)$/i.test(host);
};

/** Without TLS, passwords and cookies can be read in transit. Behind a TLS proxy the address is https. */
const requireSecrecy = (publicUrl: URL, plainHttp: string | undefined): void => {
  if (publicUrl.protocol === 'https:' || isOfTheHouse(publicUrl.hostname) || plainHttp === 'on') return;
  throw new ConfigError(
    `PUBLIC_URL ${publicUrl.origin} is not encrypted. Use https, or set PLAIN_HTTP=on if you trust the whole network.`,
  );
};

export const readConfig = (env: NodeJS.ProcessEnv, folder: string): Config => {
  const host = env['HOST'] ?? '127.0.0.1';
  const port = portOf('PORT', env['PORT'], 4000);
  const publicUrl = urlOf(
    'PUBLIC_URL',
    env['PUBLIC_URL'] ?? `http://${bracketed(host === '0.0.0.0' ? '127.0.0.1' : host)}:${port}`,
  );
  const brand = brandOf(env['BRAND'], folder);
  const sample = env['SAMPLE'] !== 'off';
  if (sample && !isLocalOnly({ host, publicUrl })) {
    throw new ConfigError(
      `The sample workspace has public passwords, so the server does not start on ${host} (${publicUrl.origin}). ` +
        'Set SAMPLE=off, or HOST to a loopback address.',
    );
  }
  requireSecrecy(publicUrl, env['PLAIN_HTTP']);
  const adapterPackage = adapterPackageOf(env['ADAPTER_PACKAGE'], folder);
  return {
    host,
    port,
    publicUrl,
    processUrl: processUrlOf(env['PROCESS_URL'], { host, port }),
    secure: publicUrl.protocol === 'https:',
    evidence: evidenceOf(env, { port, publicUrl }),
    isTrustedProxy: trustedProxies(env['TRUST_PROXY'], publicUrl.protocol === 'https:'),
    dataDir: resolve(folder, env['DATA_DIR'] ?? join('data')),
    databaseUrl: env['DATABASE_URL'] || null,
    brokerUrl: brokerOf(env),
    objectStore: objectStoreOf(env['OBJECT_STORE_URL']),
    sample,
    sampleShop: `http://127.0.0.1:${portOf('SHOP_PORT', env['SHOP_PORT'] || undefined, 4174)}`,
    pairsAdapter: sample && env['ADAPTER'] === 'pair',
    inspect: inspectOf(env['INSPECT'] || (sample ? 'on' : 'off')),
    logLevel: env['LOG_LEVEL'] ?? 'warn',
    features: featuresOf(env['FEATURES']),
    traceUrl: env['TRACE_URL'] ? urlOf('TRACE_URL', env['TRACE_URL']) : null,
    brand,
    smtpUrl: env['SMTP_URL'] ? smtpOf(env['SMTP_URL']) : null,
    mailFrom: mailFromOf(env['MAIL_FROM'], publicUrl, (brand ?? ownBrand).name),
    rateLimitPerMinute: callsOf(env['RATE_LIMIT_PER_MINUTE']),
    feedbackMail: feedbackMailOf(env['FEEDBACK_MAIL']),
    cloud: cloudOf(env),
    encryptionKey: encryptionKeyOf(env['ENCRYPTION_KEY']),
    setupCode: setupCodeOf(env['SETUP_CODE']),
    countries: env['COUNTRIES_URL']
      ? { url: urlOf('COUNTRIES_URL', env['COUNTRIES_URL']), key: env['COUNTRIES_KEY'] ?? '' }
      : null,
    oidc: oidcOf(env),
    isAllowedHost: allowedHosts(env['EGRESS_HOSTS']),
    atlassian: atlassianOf(env),
    setup: setupOf(env, adapterPackage),
    adapterPackage,
  };
};
