import { isLocalStream } from '../../../src/domain/journal/local-ids.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { statusOf, type Problem } from '../../../src/domain/problems/problem.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { answerKey } from './answer-key.ts';
import { byAnother, decide, numbered, reportedIn, reportFrom, type JournalState } from './commands.ts';
import { localRead, type World } from './local-reads.ts';
import { createNewsChannel } from './news-channel.ts';

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
  /** Calls without an answer are only refused. */
  readonly mayLack: boolean;
}

const calls = Object.entries(contract as unknown as Readonly<Record<string, CallDef>>).map(([name, def]) => ({
  name,
  def,
  pattern: new RegExp(`^${def.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
}));
/** Of several calls with this address, the one that names more of it. */
const callOf = (method: string, path: string) =>
  calls
    .filter(({ def, pattern }) => def.method === method && pattern.test(path))
    .toSorted((one, other) => one.def.path.split(':').length - other.def.path.split(':').length)[0];

/** The sample workspace and the tests have no defects from here on. */
const firstCreated = 950;

/** A text is the content of a file, and stays as it is. */
const answer = (status: number, body: unknown) =>
  typeof body === 'string'
    ? new Response(body, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refuse = (problem: Problem) => answer(statusOf(problem), problem);

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

interface Received extends Sent {
  readonly url: string;
  /** The id of the command, null for a read. */
  readonly key: string | null;
}

const receivedOf = (input: RequestInfo | URL, init: RequestInit): Received => {
  const url = (input instanceof Request ? input.url : input.toString()).replace(location.origin, '');
  const [path = '', query = ''] = url.split('?');
  const method = init.method ?? 'GET';
  const key = new Headers(init.headers).get('idempotency-key');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const name = callOf(method, path)?.name ?? `${method} ${path}`;
  return { name, method, path, query, body, isWritten: key !== null, url, key };
};

export const createScriptedServer = ({ answers, added, journal, mayLack }: ServerNeeds) => {
  const sent: Received[] = [];
  const missing: string[] = [];
  const scripted: (Scripted & { left: number })[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const created = new Map<string, object>();
  const world = { answers, added, created, base: () => journal()?.base ?? null };
  const { socket, tell, isOpen } = createNewsChannel();
  let last: ProductCommand | null = null;

  const scriptedFor = (name: string) => scripted.find((one) => one.call === name && one.left > 0);

  /** An answer that the server could not give would only look like a broken network. */
  const checked = ({ name, method, path }: Received, body: unknown): Response => {
    const def = callOf(method, path)?.def;
    const fault = def && !def.bytes ? def.reply.safeParse(body).error : undefined;
    if (fault) missing.push(`${name} cannot answer so: ${fault.message.replaceAll(/\s+/g, ' ')}`);
    return answer(200, body);
  };

  const commandOf = (
    { pending }: JournalState,
    { name, path, body }: Received,
    key: string,
  ): ProductCommand | undefined => {
    const waiting = pending.find(({ id }) => id === key);
    if (waiting || name !== 'defects.create') return waiting;
    const { id: by } = answers['GET /aa/api/v1/user'] as { readonly id: string };
    return reportFrom({ project: path.split('/').at(-2) ?? '', by, key, body: body as object });
  };

  const written = (request: Received, key: string): Response | null => {
    const state = journal();
    const command = state && commandOf(state, request, key);
    if (!state || !command) return null;
    last = command;
    const isNew = isLocalStream(command.about);
    const decided = decide(state, isNew ? numbered(command, `SHOP-${firstCreated + created.size}`) : command);
    if ('refused' in decided) return refuse(decided.refused as Problem);
    for (const one of reportedIn(decided.facts)) created.set(one.id, one);
    const id = decided.facts[0]?.about.split('/').at(-1) ?? '';
    return checked(request, { ...(request.body as object | undefined), id, revision: 1, facts: decided.facts });
  };

  const reply = (request: Received): Response => {
    const { name, method, path, body, url, key } = request;
    const own = scriptedFor(name);
    if (own) {
      own.left -= 1;
      return answer(own.status ?? 200, own.body);
    }
    const confirmed = key === null ? null : written(request, key);
    if (confirmed) return confirmed;
    const known = answers[answerKey(method, url, body === undefined ? null : JSON.stringify(body))];
    const local = localRead(name, { path, known }, world);
    if (local !== undefined) return checked(request, local);
    if (!mayLack)
      missing.push(
        `no answer for ${name}: ${answerKey(method, url, body === undefined ? null : JSON.stringify(body))}`,
      );
    return refuse({ kind: 'missing' });
  };

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = receivedOf(input, init);
    sent.push(request);
    await Promise.race([held.get(request.name)?.promise, ...(init.signal ? [aborted(init.signal)] : [])]);
    if (scriptedFor(request.name)?.waits) await aborted(init.signal);
    init.signal?.throwIfAborted();
    return reply(request);
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
    async repeat(text: string, by: string) {
      // After what the screen itself has changed.
      while (!isOpen() || (journal()?.pending.length ?? 0) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const state = journal();
      if (!state || !last) throw new Error('this page has changed nothing');
      const decided = decide(state, byAnother(last, by, text));
      if ('refused' in decided) throw new Error(JSON.stringify(decided.refused));
      const { facts } = decided;
      tell(`/topic/projects/${last.project}`, facts.at(-1)?.position ?? 0, { action: 'facts', data: { facts } });
    },
    /** What the page has sent, to one call or to all. */
    sent: (name?: string): readonly Sent[] => sent.filter((one) => name === undefined || one.name === name),
    /** Calls that nobody has an answer for; each is returned once. */
    takeMissing: (): readonly string[] => missing.splice(0),
  };
};
export type ScriptedServer = ReturnType<typeof createScriptedServer>;
