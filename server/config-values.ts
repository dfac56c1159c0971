import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { features } from '../src/domain/session/features.ts';
import { ConfigError } from './config-error.ts';

/** Values of settings. Each error is one clear sentence. */
export const portOf = (name: string, value: string | undefined, usual: number) => {
  const port = Number(value ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
};

export const urlOf = (name: string, value: string) => {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value);
  throw new ConfigError(`${name} must be a URL such as https://assay.example, not "${value}".`);
};

/** Null: LISTEN and NOTIFY of the database. */
export const brokerOf = (env: NodeJS.ProcessEnv): URL | null => {
  const value = env['BROKER_URL'];
  if (!value) return null;
  if (!URL.canParse(value) || !/^stomps?:\/\/[^/]/.test(value))
    throw new ConfigError('BROKER_URL must be a URL such as stomp://user:password@broker.example:61613.');
  if (!env['DATABASE_URL']) throw new ConfigError('BROKER_URL also requires DATABASE_URL.');
  return new URL(value);
};

/** Where Jira Cloud has its authorization server and its API, without a slash at the end. */
export interface AtlassianHosts {
  readonly authURL: string;
  readonly apiURL: string;
}

export const atlassianOf = (env: NodeJS.ProcessEnv): AtlassianHosts => {
  const at = (name: string, usual: string) => urlOf(name, env[name] || usual).href.replace(/\/+$/, '');
  return {
    authURL: at('ATLASSIAN_AUTH_URL', 'https://auth.atlassian.com'),
    apiURL: at('ATLASSIAN_API_URL', 'https://api.atlassian.com'),
  };
};

/** By default the address that it listens on: right for processes on one machine. */
export const processUrlOf = (
  value: string | undefined,
  { host, port }: { readonly host: string; readonly port: number },
) => {
  if (value) return urlOf('PROCESS_URL', value);
  const isEvery = host === '0.0.0.0' || host === '::';
  return new URL(`http://${isEvery ? '127.0.0.1' : bracketed(host)}:${port}`);
};

/** The file that the server offers as its adapter: what `npm start` has built, unless another one or none is named. */
export const adapterPackageOf = (value: string | undefined, folder: string): string | null => {
  if (value === 'off') return null;
  const path = value ? resolve(folder, value) : join(folder, 'dist', 'adapter', 'assay-adapter.tgz');
  if (existsSync(path)) return path;
  if (value) throw new ConfigError(`ADAPTER_PACKAGE ${path} does not exist.`);
  return null;
};

interface EvidenceOrigin {
  readonly url: URL;
  readonly port: number;
}

/** By default the next port of the same host; behind a TLS proxy, only where its address is known. */
export const evidenceOf = (
  env: NodeJS.ProcessEnv,
  { port, publicUrl }: { readonly port: number; readonly publicUrl: URL },
): EvidenceOrigin | null => {
  // Nobody knows the port after one that the system chooses.
  if (env['EVIDENCE_URL'] === 'off' || port === 0) return null;
  const own = portOf('EVIDENCE_PORT', env['EVIDENCE_PORT'] || undefined, port === 65_535 ? port - 1 : port + 1);
  if (!env['EVIDENCE_URL'] && publicUrl.protocol === 'https:') return null;
  const url = env['EVIDENCE_URL'] ? urlOf('EVIDENCE_URL', env['EVIDENCE_URL']) : new URL(publicUrl.origin);
  if (!env['EVIDENCE_URL']) url.port = String(own);
  if (url.origin === publicUrl.origin || own === port)
    throw new ConfigError('EVIDENCE_URL and EVIDENCE_PORT must differ from the address and the port of the product.');
  return { url, port: own };
};

/** A host in an address. */
export const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

export const featuresOf = (value = ''): readonly string[] =>
  value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => {
      if ((features as readonly string[]).includes(name.replace(/^-/, ''))) return name;
      throw new ConfigError(`Unknown feature "${name}" in FEATURES. Known features: ${features.join(', ')}.`);
    });
