import { limits } from '../../domain/limits.ts';

/**
 * The calls of every start, sent while the scripts of the app still load; those for the token and the list by the page
 * itself, before any script is loaded:
 *
 *   configuration
 *   token ──▶ on a list of defects: its first page
 *         ──▶ user, device key, projects, and in a project: the project, its members
 *         ──▶ on a list of defects: what its columns and filters need
 *
 * A product administrator has no projects: nothing is asked of one.
 *
 * The app makes the same calls later, and takes the responses that are already there, each once. Without a session there
 * is only the first row. Responses that no call has taken after a while are dropped: they would be out of date.
 */
export const [configurationPath, tokenPath] = ['/aa/api/v1/configuration', '/aa/api/v1/users/token'] as const;

const projectIn = (pathname: string) => /^\/projects\/([\w-]+)(?:\/|$)/.exec(pathname)?.[1];
const defectsIn = /^\/projects\/[\w-]+\/defects\/?$/;
/** The same list, with or without a defect beside it. */
const isPlain = (search: string) => /^(?:\?defectId=[\w-]+)?$/.test(search);

/** The first page of a list of defects, as the app asks for it when the address has no filters. */
export const listPathOf = (projectId: string): string =>
  `/wi/api/v1/${projectId}/defects?page=0&sort=modifiedDate%2Cdesc`;

/** With a token, at an address of the app. */
export const pathsOf = (pathname: string, search = ''): readonly string[] => {
  const id = projectIn(pathname);
  const isList = id !== undefined && defectsIn.test(pathname);
  return [
    ...(isList && isPlain(search) ? [listPathOf(id)] : []),
    ...['/aa/api/v1/user', '/aa/api/v1/user/device-key', '/aa/api/v1/project'],
    ...(id ? [`/aa/api/v1/project/${id}`, `/aa/api/v1/projects/${id}/users`] : []),
    ...(isList ? [`/wi/api/v1/${id}/DEFECT/templates`, `/aa/api/v1/projects/${id}/filters`] : []),
  ];
};

/** Calls of one project, which a product administrator may not make. */
const isOfProject = (path: string): boolean => path.startsWith('/wi/');

interface EarlySession {
  readonly token: string;
  readonly productAdmin?: true;
}

const isSession = (content: Partial<EarlySession>): content is EarlySession => content.token !== undefined;
const sessionIn = (answer: Response) => answer.clone().json() as Promise<Partial<EarlySession>>;

type Fetch = typeof globalThis.fetch;

interface EarlyCall {
  /** The token that it was sent with; null without one. */
  readonly token: Promise<string | null>;
  readonly response: Promise<Response>;
}

/** The responses to the calls that the page itself has sent. */
export interface SentCalls {
  readonly token: Promise<Response>;
  /** The content of the same response; without a token if there is no session. */
  readonly session: Promise<Partial<EarlySession>>;
  readonly list?: Promise<Response>;
}

export interface EarlyCalls {
  readonly start: (pathname: string, search?: string, sent?: SentCalls) => void;
  /** The content of an early response, which a call of the app can still take; null if there is none. */
  readonly look: (path: string) => Promise<unknown>;
  /** Answers with the response of an early call, or sends a call of its own. */
  readonly fetch: Fetch;
}

const unlessAborted = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });

export const createEarlyCalls = (fetch: Fetch): EarlyCalls => {
  const calls = new Map<string, EarlyCall>();

  const send = async (path: string, token: string | null): Promise<Response> =>
    fetch(path, {
      headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      credentials: 'same-origin',
    });

  const keep = (path: string, call: EarlyCall): Promise<Response> => {
    calls.set(path, call);
    // The app handles the failure when it makes this call; nobody does if it never makes it.
    call.response.catch(() => {});
    call.token.catch(() => {});
    return call.response;
  };

  return {
    start(pathname, search, sent) {
      setTimeout(() => calls.clear(), limits.earlyCallLife);
      const open = (path: string, response = send(path, null)) =>
        keep(path, { token: Promise.resolve(null), response });
      void open(configurationPath);
      const later = pathsOf(pathname, search);
      const answered = open(tokenPath, sent?.token);
      const content = sent?.session ?? answered.then(async (answer) => (answer.ok ? sessionIn(answer) : {}));
      const session = content.then((known) => {
        if (isSession(known)) return known;
        for (const path of later) calls.delete(path);
        throw new Error('no session');
      });
      const token = session.then((known) => known.token);
      const sendAs = ({ token: bearer, productAdmin }: EarlySession, path: string) => {
        const hasSent = sent?.list && path === listPathOf(projectIn(pathname) ?? '');
        if (!productAdmin || !isOfProject(path)) return hasSent ? sent.list : send(path, bearer);
        calls.delete(path);
        throw new Error('no projects');
      };
      for (const path of later) void keep(path, { token, response: session.then((known) => sendAs(known, path)) });
    },

    async look(path) {
      const answer = await calls.get(path)?.response;
      return answer?.ok ? ((await answer.clone().json()) as unknown) : null;
    },

    async fetch(input, init) {
      const path = typeof input === 'string' ? input : '';
      const call = (init?.method ?? 'GET') === 'GET' ? calls.get(path) : undefined;
      if (!call) return fetch(input, init);
      calls.delete(path);
      const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
      const answer = call.token.then(
        (token) => (token === bearer ? call.response : fetch(input, init)),
        () => fetch(input, init),
      );
      return init?.signal ? unlessAborted(answer, init.signal) : answer;
    },
  };
};

/** One for the page: the entry starts them, and the app takes the responses. */
export const earlyCalls = createEarlyCalls((...call) => globalThis.fetch(...call));
