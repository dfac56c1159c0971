import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { statusOf, type Problem } from '../../../src/domain/problems/problem.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { answerKey } from './answer-key.ts';
import { byAnother, decide, type JournalState } from './commands.ts';
import { localRead, type World } from './local-reads.ts';
import { createToldNews } from './told-news.ts';

/**
 * The server of a screen, in the page itself. It has no rules of its own:
 *
 *   a read    ─▶ the answer of the test, or else what a real server answered when the answers were recorded
 *   a command ─▶ the domain decides it on the confirmed view, as the server does, and its events are the answer
 *   the rest  ─▶ noted as missing, which fails the test
 */
export interface Sent {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  /** It carries a command. */
  readonly isWritten: boolean;
}

/** An answer of a test; `times` is how often it is given before the usual one. */
export interface Scripted {
  readonly call: string;
  readonly status?: number;
  readonly body: unknown;
  readonly times?: number;
  /** The call stays open, as one that waits for news. */
  readonly waits?: boolean;
}

export interface ServerNeeds extends Pick<World, 'answers' | 'added'> {
  /** Null while nobody is signed in. */
  journal(): JournalState | null;
}

const calls = Object.entries(contract as unknown as Readonly<Record<string, CallDef>>).map(([name, def]) => ({
  name,
  def,
  pattern: new RegExp(`^${def.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
}));
const callOf = (method: string, path: string) =>
  calls.find(({ def, pattern }) => def.method === method && pattern.test(path));

/** A text is the content of a file, and stays as it is. */
const answer = (status: number, body: unknown) =>
  typeof body === 'string'
    ? new Response(body, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refuse = (problem: Problem) => answer(statusOf(problem), problem);

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

interface Asked extends Sent {
  readonly url: string;
  /** The id of the command, null for a read. */
  readonly key: string | null;
}

const askedOf = (input: RequestInfo | URL, init: RequestInit): Asked => {
  const url = String(input).replace(location.origin, '');
  const [path = '', query = ''] = url.split('?');
  const method = init.method ?? 'GET';
  const key = new Headers(init.headers).get('idempotency-key');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const name = callOf(method, path)?.name ?? `${method} ${path}`;
  return { name, method, path, query, body, isWritten: key !== null, url, key };
};

export const createScriptedServer = ({ answers, added, journal }: ServerNeeds) => {
  const sent: Asked[] = [];
  const missing: string[] = [];
  const scripted: (Scripted & { left: number })[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const world = { answers, added, base: () => journal()?.base ?? null };
  const { socket, tell } = createToldNews();
  let last: ProductCommand | null = null;

  const scriptedFor = (name: string) => scripted.find((one) => one.call === name && one.left > 0);

  /** An answer that the server could not give would only look like a broken network. */
  const checked = ({ name, method, path }: Asked, body: unknown): Response => {
    const def = callOf(method, path)?.def;
    const fault = def && !def.bytes ? def.reply.safeParse(body).error : undefined;
    if (fault) missing.push(`${name} cannot answer so: ${fault.message.replaceAll(/\s+/g, ' ')}`);
    return answer(200, body);
  };

  const written = (asked: Asked, key: string): Response | null => {
    const state = journal();
    const command = state?.pending.find(({ id }) => id === key);
    if (!state || !command) return null;
    last = command;
    const decided = decide(state, command);
    if ('refused' in decided) return refuse(decided.refused as Problem);
    const id = decided.facts[0]?.about.split('/').at(-1) ?? '';
    return checked(asked, { ...(asked.body as object | undefined), id, revision: 1, facts: decided.facts });
  };

  const reply = (asked: Asked): Response => {
    const { name, method, path, body, url, key } = asked;
    const own = scriptedFor(name);
    if (own) {
      own.left -= 1;
      return answer(own.status ?? 200, own.body);
    }
    const confirmed = key === null ? null : written(asked, key);
    if (confirmed) return confirmed;
    const known = answers[answerKey(method, url, body === undefined ? null : JSON.stringify(body))];
    const local = localRead(name, { path, known }, world);
    if (local !== undefined) return checked(asked, local);
    missing.push(`no answer for ${name}: ${answerKey(method, url, body === undefined ? null : JSON.stringify(body))}`);
    return refuse({ kind: 'missing' });
  };

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const asked = askedOf(input, init);
    sent.push(asked);
    await Promise.race([held.get(asked.name)?.promise, ...(init.signal ? [aborted(init.signal)] : [])]);
    if (scriptedFor(asked.name)?.waits) await aborted(init.signal);
    init.signal?.throwIfAborted();
    return reply(asked);
  };

  return {
    fetch: fetch as typeof globalThis.fetch,
    socket,
    tell: (destination: string, body: object) => tell(destination, null, body),
    /** Answers a call with this from now on, or as often as it says. */
    script: (one: Scripted) => void scripted.unshift({ ...one, left: one.times ?? Number.POSITIVE_INFINITY }),
    /** Lets a call wait until it is released. */
    hold: (name: string) => void held.set(name, Promise.withResolvers()),
    release(name: string) {
      held.get(name)?.resolve();
      held.delete(name);
    },
    /** Another person makes the last change of this page, too, with a text in front of it. */
    repeat(text: string, by: string) {
      const state = journal();
      if (!state || !last) throw new Error('this page has changed nothing');
      const decided = decide(state, byAnother(last, by, text));
      if ('refused' in decided) throw new Error(JSON.stringify(decided.refused));
      const { facts } = decided;
      tell(`/topic/projects/${last.project}`, facts.at(-1)?.position ?? 0, { action: 'facts', data: { facts } });
    },
    /** What the page has sent, to one call or to all. */
    sent: (name?: string): readonly Sent[] => sent.filter((one) => name === undefined || one.name === name),
    /** Calls that nobody has an answer for. */
    missing: (): readonly string[] => [...missing],
  };
};
export type ScriptedServer = ReturnType<typeof createScriptedServer>;
