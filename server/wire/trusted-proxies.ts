import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { ConfigError } from '../config-error.ts';

/**
 * Which proxies are believed when they say in X-Forwarded-For who called. `hop` counts from the server: 0 is whoever
 * connected to it. What stands before the first hop that is not trusted is the caller's own word and counts for nothing.
 */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

const networks = ['loopback', 'linklocal', 'uniquelocal'];

const isPrivate = proxyAddr.compile(networks);

const nobody: IsTrustedProxy = () => false;

/** The proxy that ends TLS, on this machine or in a private network. */
const oneOwnProxy: IsTrustedProxy = (address, hop) => hop === 0 && isPrivate(address, hop);

/** A number of hops, addresses and networks, or `off`. */
export const trustedProxies = (value: string | undefined, isSecure: boolean): IsTrustedProxy => {
  if (!value) return isSecure ? oneOwnProxy : nobody;
  if (value === 'off') return nobody;
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value);
  const named = value.split(',').map((address) => address.trim());
  try {
    // The library also reads "10" and "0x7f000001" as addresses.
    if (named.every((name) => networks.includes(name) || isIP(name.split('/')[0] ?? '')))
      return proxyAddr.compile(named);
  } catch {
    // A range that cannot be.
  }
  throw new ConfigError(`TRUST_PROXY must be a number of hops, addresses such as 10.0.0.0/8, or off, not "${value}".`);
};

/** The address from which a request comes that no framework has read. */
export const addressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>, isTrusted: IsTrustedProxy): string =>
  proxyAddr(request as IncomingMessage, isTrusted);
