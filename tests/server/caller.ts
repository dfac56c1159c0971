import { contract, type Args, type CallName, type Reply } from '../../src/domain/wire/contract.ts';

/** A user who calls the API over real HTTP: by the names of the contract or with raw requests. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly kind: string;
  readonly instance: string;
  readonly field?: string;
  readonly rule?: string;
  readonly revision?: number;
}

export type Headed = Readonly<Record<string, string>>;

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly bytes?: Blob;
}

export const pathOf = (name: CallName, { params = {}, query = {} }: Parts): string => {
  const path = contract[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const request = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  return request.length > 0 ? `${path}?${new URLSearchParams(request)}` : path;
};

const bodyOf = ({ body, bytes }: Parts): { body?: BodyInit; type?: string } => {
  if (bytes) return { body: bytes, type: 'application/octet-stream' };
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

export class Caller {
  readonly base: string;
  readonly token: string | null;

  constructor(base: string, token: string | null) {
    this.base = base;
    this.token = token;
  }

  async send(method: string, path: string, body?: BodyInit | null, headers: Headed = {}): Promise<Answer> {
    const answer = await this.open(method, path, body, headers);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** The raw response, for files and for clients that disconnect early. */
  open(
    method: string,
    path: string,
    body?: BodyInit | null,
    headers: Headed = {},
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const bearer: Headed = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    return fetch(new URL(path, this.base), {
      method,
      body: body ?? null,
      headers: { ...bearer, ...headers },
      redirect: 'manual',
      signal,
    });
  }

  ask<Name extends CallName>(name: Name, args: Args<Name>, headers: Headed = {}): Promise<Answer> {
    const parts = args as Parts;
    const { body, type } = bodyOf(parts);
    return this.send(contract[name].method, pathOf(name, parts), body, {
      ...(type && { 'content-type': type }),
      ...headers,
    });
  }

  /** The reply of a call that must succeed. */
  async reply<Name extends CallName>(name: Name, args: Args<Name>, headers: Headed = {}): Promise<Reply<Name>> {
    const { status, text } = await this.ask(name, args, headers);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as Reply<Name>;
  }

  /** The problem document of a call that must be rejected. */
  async problem<Name extends CallName>(name: Name, args: Args<Name>, headers: Headed = {}): Promise<ProblemDocument> {
    return problemOf(await this.ask(name, args, headers));
  }
}

export const problemOf = ({ status, headers, text }: Answer): ProblemDocument => {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) {
    throw new Error(`no problem document, but ${status}: ${text.slice(0, 500)}`);
  }
  return JSON.parse(text) as ProblemDocument;
};
