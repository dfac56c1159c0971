import type { Network } from '../network.ts';
import type { SimServer } from './sim-server.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** `fetch` of a device: reaches the simulated server through the simulated network, as long as its app lives. */
export interface FetchNeeds {
  readonly time: VirtualTime;
  readonly network: Network;
  readonly server: SimServer;
  readonly user: string;
  isOnline(): boolean;
  isAlive(): boolean;
}

const requestOf = (user: string, url: string, init: RequestInit) => {
  const headers = init.headers as Record<string, string>;
  return {
    method: init.method ?? 'GET',
    path: url.replace(/\?.*$/, ''),
    query: url.split('?')[1] ?? '',
    user,
    token: headers['authorization']?.replace('Bearer ', '') ?? null,
    key: headers['idempotency-key'] ?? null,
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  };
};

const answerOf = (status: number, body: unknown): Response => {
  const text = JSON.stringify(body);
  const answer = {
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => JSON.parse(text) as unknown,
  };
  return answer as Response;
};

export const simFetch = ({ time, network, server, user, isOnline, isAlive }: FetchNeeds): typeof fetch => {
  const reach = (url: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const fail = () => isAlive() && reject(new TypeError('Failed to fetch'));
      init.signal?.addEventListener('abort', fail);
      if (!isOnline()) return void time.after(2, fail);
      const request = requestOf(user, url, init);
      network
        .call(() => server.handle(request))
        .then(({ status, body }) => {
          if (isAlive() && isOnline()) resolve(answerOf(status, body));
        }, fail);
      return undefined;
    });
  return reach as typeof fetch;
};
