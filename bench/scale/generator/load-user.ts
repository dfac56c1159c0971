import { randomUUID } from 'node:crypto';
import { Caller } from '../../../tests/server/caller.ts';
import { CookieClient, type Step } from '../../../tests/server/cookie-client.ts';

/** A browser at an address of its own, which the server takes from the header: sign-ins are limited by address. */
class Visitor extends CookieClient {
  readonly #address: string;

  constructor(base: string, address: string) {
    super(base);
    this.#address = address;
  }

  override step(path: string, init: RequestInit = {}): Promise<Step> {
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': this.#address };
    return super.step(path, { ...init, headers });
  }
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly project: string;
  /** The letters before the numbers of the defects of the project, and how many there are. */
  readonly code: string;
  readonly defects: number;
}

const minute = 60_000;
const expiryOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1_000;

/** Somebody with a session, an access token and a device. */
export class LoadUser {
  readonly person: Person;
  readonly base: string;
  readonly #address: string;
  readonly agent: string;
  readonly instance = randomUUID();
  /** Of the project: filled when the generator prepares. */
  flows: readonly string[] = [];
  dataset = '';
  #visitor: Visitor;
  #token = '';
  #renewing: Promise<string> | null = null;

  constructor(base: string, person: Person, at: number) {
    this.base = base;
    this.person = person;
    this.#address = `10.9.${Math.floor(at / 250)}.${1 + (at % 250)}`;
    this.agent = `agent-of-${person.id}`;
    this.#visitor = new Visitor(base, this.#address);
  }

  async signIn(): Promise<void> {
    const visitor = new Visitor(this.base, this.#address);
    await visitor.signIn(this.person.email, this.person.password);
    this.#token = await visitor.token();
    this.#visitor = visitor;
  }

  async #renew(): Promise<string> {
    this.#token = await this.#visitor.token();
    this.#renewing = null;
    return this.#token;
  }

  async caller(): Promise<Caller> {
    const isOld = expiryOf(this.#token) - Date.now() < minute / 2;
    return new Caller(this.base, isOld ? await (this.#renewing ??= this.#renew()) : this.#token);
  }

  get atProject() {
    return { params: { project: this.person.project } };
  }
}
