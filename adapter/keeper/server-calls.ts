import { randomUUID } from 'node:crypto';
import { adaptersContract } from '../../src/domain/adapters/adapters-contract.ts';
import { pairingContract } from '../../src/domain/adapters/pairing.ts';
import type { ReasonValues } from '../../src/domain/problems/reason.ts';
import { recordingsContract } from '../../src/domain/recordings/recordings-contract.ts';
import { agentsContract } from '../../src/domain/runs/agents-contract.ts';
import type { ArgsOf, CallDef, ReplyOf } from '../../src/domain/wire/wire.ts';
import { CallFault } from './call-fault.ts';
import { agentTimes } from './agent-times.ts';

/** The calls of the agent, by the table of calls that the server has as well. */
const { 'adapters.announce': announce, 'adapters.presence': presence, 'adapters.share': share } = adaptersContract;
const agentCalls = {
  ...agentsContract,
  ...recordingsContract,
  'adapters.announce': announce,
  'adapters.presence': presence,
  'adapters.share': share,
  'adapters.askPairing': pairingContract['adapters.askPairing'],
  'adapters.takePairing': pairingContract['adapters.takePairing'],
};
type AgentCalls = typeof agentCalls;
type AgentCall = keyof AgentCalls;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly time?: number;
  /** The trace that the server continues. */
  readonly traceparent?: string;
}
export type CallServer = <Name extends AgentCall>(
  name: Name,
  args: ArgsOf<AgentCalls[Name]>,
  options?: CallOptions,
) => Promise<ReplyOf<AgentCalls[Name]>>;

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly bytes?: Blob;
}

const addressOf = (server: string, { path }: CallDef, { params = {}, query = {} }: Parts): URL => {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const url = new URL(filled, server);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return url;
};

const bodyOf = ({ body, bytes }: Parts): { readonly type?: string; readonly content?: BodyInit } => {
  if (bytes) return { type: 'application/octet-stream', content: bytes };
  return body === undefined ? {} : { type: 'application/json', content: JSON.stringify(body) };
};

interface Answered {
  readonly kind?: string;
  readonly code?: string;
  readonly values?: ReasonValues;
  readonly detail?: string;
}

const faultOf = async (reply: Response): Promise<CallFault> => {
  const said = (await reply.json().catch(() => null)) as Answered | null;
  const { status } = reply;
  if (status === 429 || status === 503)
    return new CallFault({ kind: 'busy', retryAfter: 1_000 * Number(reply.headers.get('retry-after') ?? 1) || 1_000 });
  if (status === 410) return new CallFault({ kind: 'gone' });
  // A proxy answers so when the server behind it is away.
  if (status >= 500)
    return new CallFault({ kind: 'unreachable', detail: `The server answered with status ${status}.` });
  const detail = said?.detail ?? `The server answered with status ${status}.`;
  return new CallFault({ kind: 'refused', status, code: said?.code ?? '', values: said?.values ?? {}, detail });
};

/** What `fetch` says is only that it failed; the cause says why. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
};

export const createCalls = (server: string, key: string): CallServer => {
  const send = async (call: CallDef, parts: Parts, { signal, time = agentTimes.call, traceparent }: CallOptions) => {
    const { type, content } = bodyOf(parts);
    const ends = AbortSignal.timeout(time);
    try {
      return await fetch(addressOf(server, call, parts), {
        method: call.method,
        headers: {
          ...(call.auth === 'bearer' && { authorization: `Bearer ${key}` }),
          ...(type && { 'content-type': type }),
          ...(traceparent !== undefined && { traceparent }),
          ...(call.method !== 'GET' && { 'idempotency-key': randomUUID() }),
        },
        ...(content !== undefined && { body: content }),
        signal: signal ? AbortSignal.any([signal, ends]) : ends,
      });
    } catch (error) {
      throw new CallFault({ kind: 'unreachable', detail: `${server} does not answer (${reasonOf(error)}).` });
    }
  };
  return async (name, args, options = {}) => {
    const call: CallDef = agentCalls[name];
    const reply = await send(call, args as Parts, options);
    if (!reply.ok) throw await faultOf(reply);
    const text = await reply.text().catch((error: unknown) => {
      throw new CallFault({ kind: 'unreachable', detail: `${server} broke off its answer (${reasonOf(error)}).` });
    });
    const parsed = call.reply.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data as never;
    const detail = `The server answers ${name} in a way that this adapter does not know. Update the adapter.`;
    throw new CallFault({ kind: 'refused', status: 0, code: 'unknownAnswer', values: {}, detail });
  };
};
