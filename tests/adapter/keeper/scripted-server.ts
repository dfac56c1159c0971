import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { adaptersContract } from '../../../src/domain/adapters/adapters-contract.ts';
import { agentsContract, type AgentOrder, type EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';

/**
 * A server of one run, for faults that the real one has no reason for: it loses answers, misses events and is cut off.
 * Every request must have the shape of the table of calls.
 */
const calls: Readonly<Record<string, CallDef>> = { ...agentsContract, ...adaptersContract };

export interface Received {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const matching = (call: CallDef, path: string): Record<string, string> | null => {
  const pattern = new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(path);
  return found ? { ...found.groups } : null;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const token = '00000000-0000-4000-8000-000000000000';

export const startScriptedServer = async (plan: RunPlan, { lease = 45_000, secrets = {}, mode = 2 as 1 | 2 } = {}) => {
  const received: Received[] = [];
  const events: RunEvent[] = [];
  const manifest: EvidenceItem[] = [];
  const contents = new Map<string, Buffer>();
  const faults: string[] = [];
  const state = {
    /** Whether it answers at all. */
    isCut: false,
    /** Answers that are lost, by call. */
    lost: new Map<string, number>(),
    /** Events that it claims not to have when the run ends, once. */
    forgets: 0,
    token,
    orders: [] as AgentOrder[],
    end: null as { outcome: string; message: string; events: number } | null,
    isGone: false,
    /** Keys that it knows; null: every key. */
    key: null as string | null,
  };
  const waiting = new Set<() => void>();
  const wake = () => [...waiting].forEach((one) => one());
  const claim = (body: { token: string }) => {
    if (state.end || (state.token !== token && state.token !== body.token)) return { run: null };
    state.token = body.token;
    const held = { run: 'r1', attempt: 1, token: body.token };
    return {
      run: {
        ...held,
        plan: 'a'.repeat(64),
        mode,
        seed: 's',
        startDate: '2026-01-01T00:00:00.000Z',
        lease,
        fromNode: 0,
        variables: {},
      },
    };
  };
  const gone: Answer = { status: 410, body: { kind: 'invalid', code: 'leaseGone' } };
  const answers: Readonly<Record<string, (one: Received, bytes: Buffer) => Answer | Promise<Answer>>> = {
    'adapters.announce': ({ params, body }) => ({
      body: {
        adapter: {
          id: params['id'],
          clientId: params['id'],
          name: body['name'],
          description: '',
          online: true,
          userId: 'u',
          installedExtensions: [],
          executionQueue: [],
          queueLength: 0,
        },
        beat: 15_000,
      },
    }),
    'adapters.presence': ({ params }) => ({ body: { clientId: params['id'], online: false, beat: 15_000 } }),
    'agents.beat': () => ({ body: { beat: 10_000, lease, orders: state.orders } }),
    'agents.wait': async () => {
      if (state.orders.length === 0)
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          setTimeout(resolve, 2_000).unref();
        });
      return { body: { work: !state.end && state.token === token, orders: state.orders } };
    },
    'agents.claim': ({ body }) => ({ body: claim(body as { token: string }) }),
    'agents.plan': () => ({ body: plan }),
    'agents.secrets': () => ({ body: { secrets } }),
    'agents.events': ({ body }) => {
      if (state.isGone) return gone;
      const { from, events: sent } = body as unknown as { from: number; events: RunEvent[] };
      if (from > events.length + 1) return { body: { next: events.length + 1 } };
      for (const one of sent) if (one.seq > events.length) events.push(one);
      return { body: { next: events.length + 1 } };
    },
    'agents.lacks': ({ body }) => {
      const { manifest: items } = body as unknown as { manifest: EvidenceItem[] };
      manifest.push(...items);
      return { body: { lacks: items.map(({ hash }) => hash).filter((hash) => !contents.has(hash)) } };
    },
    'agents.put': ({ params }, bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash !== params['hash']) return { status: 422, body: { kind: 'invalid', code: 'evidenceDiffers' } };
      contents.set(hash, bytes);
      return { body: { hash } };
    },
    'agents.end': ({ body }) => {
      if (state.isGone) return gone;
      const end = body as unknown as { outcome: string; message: string; events: number };
      events.length -= state.forgets;
      state.forgets = 0;
      if (events.length < end.events)
        return { status: 409, body: { kind: 'invalid', code: 'eventsMissing', values: { next: events.length + 1 } } };
      state.end = end;
      state.orders = [];
      return { body: { state: end.outcome } };
    },
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://server.invalid');
    const bytes = await bodyOf(request);
    const [name, call] = Object.entries(calls).find(
      ([, one]) => one.method === request.method && matching(one, url.pathname),
    ) ?? ['', null];
    if (state.isCut || !call) return request.socket.destroy();
    if (state.key !== null && request.headers.authorization !== `Bearer ${state.key}`) {
      response.writeHead(401, { 'content-type': 'application/problem+json' });
      return response.end(JSON.stringify({ kind: 'signedOut', detail: 'Sign in.' }));
    }
    const parsed =
      call.bytes === 'body' || bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as Record<string, unknown>);
    const checks: [z.ZodType | undefined, unknown][] = [
      [call.body, parsed],
      [call.query, Object.fromEntries(url.searchParams)],
      [call.params, matching(call, url.pathname)],
    ];
    for (const [shape, value] of checks) {
      const faulty = shape?.safeParse(value).error;
      if (faulty) faults.push(`${name}: ${faulty.message}`);
    }
    const one = { name, params: matching(call, url.pathname) ?? {}, body: parsed };
    received.push(one);
    const { status = 200, body } = (await answers[name]?.(one, bytes)) ?? { status: 404, body: { kind: 'missing' } };
    const lost = state.lost.get(name) ?? 0;
    if (lost > 0) state.lost.set(name, lost - 1);
    if (lost > 0 || state.isCut) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(body));
  };
  const server = createServer(
    (request, response) => void respond(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    received,
    events,
    manifest,
    contents,
    faults,
    order(order: AgentOrder['order']) {
      state.orders = [{ run: 'r1', order }];
      wake();
    },
    cut() {
      state.isCut = true;
      server.closeAllConnections();
    },
    heal: () => void (state.isCut = false),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
