import type { IsAllowedHost } from './allowed-hosts.ts';
import { EgressError } from './egress-error.ts';
import { isPublicAddress } from './public-address.ts';
import { literalAddress, resolveHost, type ResolvedAddress, type ResolveHost } from './resolve-host.ts';
import { sendRequest, type OutwardAnswer, type OutwardRequest } from './send-request.ts';
import { createSiteQueues } from './site-queues.ts';

/**
 * Every request to a host that a person has entered goes through here:
 *
 *   https only ▸ the name is resolved ▸ every address is public ▸ the connection goes to the checked address ▸ bounded
 *
 * The operator can allow hosts (EGRESS_HOSTS), for a Jira in the own network; these may be private, and plain http.
 */
export interface Egress {
  /** Why a request to this address would be refused before its name is resolved; null if it would not. */
  refusalOf(url: URL): 'notEncrypted' | 'notAllowed' | null;
  /** Rejects with an EgressError. Waits for the site for at most `pauseMost` milliseconds. */
  request(request: OutwardRequest, pauseMost?: number): Promise<OutwardAnswer>;
}

interface Needs {
  readonly isAllowed: IsAllowedHost;
  readonly resolve?: ResolveHost;
  now(): number;
}

const isPause = (status: number) => status === 429 || status === 503;
/** A request that a site has put off was not carried out: it is sent again. */
const repeatsMost = 2;

export const createEgress = ({ isAllowed, resolve = resolveHost, now }: Needs): Egress => {
  const queues = createSiteQueues(now);

  const refusalOf = (url: URL) => {
    if (isAllowed(url)) return null;
    if (url.protocol !== 'https:') return 'notEncrypted';
    const literal = literalAddress(url);
    return literal && !isPublicAddress(literal.address) ? 'notAllowed' : null;
  };

  const addressOf = async (url: URL, time: number): Promise<ResolvedAddress> => {
    const literal = literalAddress(url);
    if (literal) return literal;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new EgressError('timedOut', url.host)), time).unref();
    });
    const unknown = () => Promise.reject(new EgressError('unreachable', url.host));
    const addresses = await Promise.race([resolve(url.hostname).catch(unknown), late]);
    // One private address among public ones is enough: the next connection could be the one to it. The answer is that of a name that
    // does not exist, so that nobody learns which names the inner network has.
    if (!isAllowed(url) && !addresses.every(({ address }) => isPublicAddress(address))) return unknown();
    const [first] = addresses;
    return first ?? unknown();
  };

  const once = async (request: OutwardRequest): Promise<OutwardAnswer> => {
    const { url, time } = request;
    const began = now();
    const address = await addressOf(url, time);
    return sendRequest({ ...request, time: Math.max(1, time - (now() - began)) }, address);
  };

  const send = async (request: OutwardRequest, pauseMost: number, repeats: number): Promise<OutwardAnswer> => {
    const queue = `${request.url.origin} of ${request.owner}`;
    const answer = await queues.run(queue, pauseMost, () => once(request));
    if (!isPause(answer.status)) return answer;
    const header = answer.headers['retry-after'];
    const isPaused = queues.pause(queue, header);
    return isPaused && repeats < repeatsMost ? send(request, pauseMost, repeats + 1) : answer;
  };

  return {
    refusalOf,
    async request(request, pauseMost = 0) {
      const refusal = refusalOf(request.url);
      if (refusal) throw new EgressError(refusal, request.url.host);
      return send(request, pauseMost, 0);
    },
  };
};
