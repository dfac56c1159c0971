import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { ConfigError } from '../config-error.ts';

/**
 * Which proxies are trusted to report the caller in X-Forwarded-For. `hop` counts from the server: 0 is the direct
 * peer. Entries before the first untrusted hop are claims of the caller and are ignored.
 */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

const networks = ['loopback', 'linklocal', 'uniquelocal'];

const isPrivate = proxyAddr.compile(networks);

const nobody: IsTrustedProxy = () => false;

/** The TLS proxy, on this machine or in a private network. */
const oneOwnProxy: IsTrustedProxy = (address, hop) => hop === 0 && isPrivate(address, hop);

/** A number of hops, addresses and networks, or `off`. */
export const trustedProxies = (value: string | undefined, isSecure: boolean): IsTrustedProxy => {
  if (!value) return isSecure ? oneOwnProxy : nobody;
  if (value === 'off') return nobody;
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value);
  const named = value.split(',').map((address) => address.trim());
  try {
    // The library also accepts "10" and "0x7f000001" as addresses.
    if (named.every((name) => networks.includes(name) || isIP(name.split('/')[0] ?? '')))
      return proxyAddr.compile(named);
  } catch {
    // An impossible range.
  }
  throw new ConfigError(`TRUST_PROXY must be a number of hops, addresses such as 10.0.0.0/8, or off, not "${value}".`);
};

/** The address of a request that no framework has parsed. */
export const addressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>, isTrusted: IsTrustedProxy): string =>
  proxyAddr(request as IncomingMessage, isTrusted);
