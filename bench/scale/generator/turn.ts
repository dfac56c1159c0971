import { v7 as uuid } from 'uuid';
import { contract, type Args, type CallName, type Reply } from '../../../src/domain/wire/contract.ts';
import type { Rng } from '../../../tests/storm/rng.ts';
import type { Kind } from '../mix.ts';
import type { LoadUser } from './load-user.ts';
import type { Measures } from './measures.ts';

/** A call was refused or broke: it is counted, and the turn is over. */
export class TurnOver extends Error {}

const codeOf = (text: string): string => {
  try {
    const { kind, code } = JSON.parse(text) as { kind?: string; code?: string };
    return kind ?? code ?? '';
  } catch {
    return '';
  }
};

/**
 * One arrival: what somebody does, as one or more calls. The first call is timed from the moment when it was due, so that
 * a wait for a generator or a server that is behind counts; later calls from when they are sent.
 */
export class Turn {
  readonly kind: Kind;
  readonly user: LoadUser;
  readonly rng: Rng;
  readonly #measures: Measures;
  #due: number | null;

  constructor(kind: Kind, user: LoadUser, rng: Rng, measures: Measures, due: number) {
    this.kind = kind;
    this.user = user;
    this.rng = rng;
    this.#measures = measures;
    this.#due = due;
  }

  /** Measures work that is no call of the contract. */
  async timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const began = this.#due ?? performance.now();
    this.#due = null;
    try {
      const result = await work();
      this.#measures.add(this.kind, performance.now() - began);
      return result;
    } catch (error) {
      if (!(error instanceof TurnOver)) this.#measures.fail(this.kind, `${what} broke`);
      throw new TurnOver(what, { cause: error });
    }
  }

  /** A call as a part of work that is timed as a whole. */
  async send<Name extends CallName>(name: Name, args: Args<Name>): Promise<Reply<Name>> {
    const caller = await this.user.caller();
    const key = uuid();
    const headers = contract[name].method === 'GET' ? {} : { 'idempotency-key': key };
    const { status, text } = await caller.ask(name, args, headers);
    if (status < 300) {
      if (name === 'defects.change') this.#measures.acknowledge(key);
      return JSON.parse(text) as Reply<Name>;
    }
    this.#measures.fail(this.kind, `${name} answered ${status} ${codeOf(text)}`.trim());
    throw new TurnOver(`${name}: ${text.slice(0, 300)}`);
  }

  reply<Name extends CallName>(name: Name, args: Args<Name>): Promise<Reply<Name>> {
    return this.timed(name, () => this.send(name, args));
  }

  get defect() {
    const { project, code, defects } = this.user.person;
    return { params: { project, id: `${code}-${1 + this.rng.below(defects)}` } };
  }
}
