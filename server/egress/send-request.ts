import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { EgressError } from './egress-error.ts';
import type { ResolvedAddress } from './resolve-host.ts';

export interface OutwardRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Whose request it is: an account, or a part of one. What a site asks of it concerns nobody else. */
  readonly owner: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes of an answer. */
  readonly bytesMost: number;
  /** Only the beginning of a longer answer is read; otherwise it is an error. */
  readonly isCut?: true;
  /** Milliseconds, from the request to the last byte. */
  readonly time: number;
}

export interface OutwardAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** The connection goes to the address that was checked, whatever the name resolves to a moment later. */
const pinned =
  ({ address, family }: ResolvedAddress): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

const readAnswer = async (
  answer: IncomingMessage,
  host: string,
  { bytesMost, isCut }: Pick<OutwardRequest, 'bytesMost' | 'isCut'>,
): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = Number(answer.headers['content-length'] ?? 0);
  if (size > bytesMost && !isCut) throw new EgressError('tooLarge', host);
  size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= bytesMost) continue;
    if (!isCut) throw new EgressError('tooLarge', host);
    break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMost).toString('utf8');
};

/** One request to one address. Redirects are not followed, and no answer is unpacked. */
export const sendRequest = async (
  { method, url, headers = {}, body, bytesMost, isCut, time }: OutwardRequest,
  address: ResolvedAddress,
): Promise<OutwardAnswer> => {
  const send = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  const signal = AbortSignal.timeout(time);
  const request = send(url, {
    method,
    agent: false,
    lookup: pinned(address),
    signal,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Assay',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      // It may also fail after the answer has begun; reading it then rejects.
      request.on('error', reject);
      request.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (isRedirect(status)) throw new EgressError('redirects', url.host);
    return {
      status,
      headers: answer.headers,
      text: await readAnswer(answer, url.host, { bytesMost, ...(isCut && { isCut }) }),
    };
  } catch (error) {
    if (error instanceof EgressError) throw error;
    throw new EgressError(signal.aborted ? 'timedOut' : 'unreachable', url.host);
  } finally {
    request.destroy();
  }
};
