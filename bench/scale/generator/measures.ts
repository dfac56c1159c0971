import type { Kind } from '../mix.ts';

/** What one step has measured; plain data, for the other process. */
export interface StepMeasures {
  /** Milliseconds of the calls of each kind. */
  readonly times: Readonly<Partial<Record<Kind, readonly number[]>>>;
  /** How often each kind of error occurred. */
  readonly errors: Readonly<Record<string, number>>;
  readonly arrivals: number;
  /** Milliseconds by which the generator began its turns too late, each of them. */
  readonly late: readonly number[];
  /** Processor time of the generator, as a share of one core. */
  readonly processor: number;
  /** The keys of changed defects that the server has acknowledged. */
  readonly acknowledged: readonly string[];
  /** Seconds until the last turn was over. */
  readonly lasted: number;
}

export class Measures {
  readonly #times: Partial<Record<Kind, number[]>> = {};
  readonly #errors: Record<string, number> = {};
  readonly #late: number[] = [];
  readonly #acknowledged: string[] = [];

  arrive(late: number): void {
    this.#late.push(late);
  }
  add(kind: Kind, milliseconds: number): void {
    (this.#times[kind] ??= []).push(milliseconds);
  }
  fail(kind: Kind, why: string): void {
    const error = `${kind}: ${why}`;
    this.#errors[error] = (this.#errors[error] ?? 0) + 1;
  }
  acknowledge(key: string): void {
    this.#acknowledged.push(key);
  }
  result(processor: number, lasted: number): StepMeasures {
    const [late, acknowledged] = [[...this.#late], [...this.#acknowledged]];
    const [times, errors] = [{ ...this.#times }, { ...this.#errors }];
    return { times, errors, arrivals: late.length, late, processor, acknowledged, lasted };
  }
}
