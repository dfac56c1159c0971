import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The addresses of a name. */
export type ResolveHost = (name: string) => Promise<readonly ResolvedAddress[]>;

const familyOf = (address: string): 4 | 6 => (isIP(address) === 6 ? 6 : 4);

/** As the system resolves names. */
export const resolveHost: ResolveHost = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => ({ address, family: familyOf(address) }));

/** The address of a host that is one; null for a name. */
export const literalAddress = ({ hostname }: URL): ResolvedAddress | null => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) ? { address, family: familyOf(address) } : null;
};
