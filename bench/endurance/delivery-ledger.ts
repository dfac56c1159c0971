/**
 * What was sent and what arrived where. The title of a change names its number, so each delivery is timed from the request.
 * Positions of a project rise by one: a missing one is a gap, a repeated one is a duplicate.
 */
interface Reader {
  readonly project: string;
  last: number | null;
  gaps: number;
  repeated: number;
  ends: number;
}

interface LiveFact {
  readonly position: number;
  readonly data: { readonly value?: unknown };
}

interface Delivery {
  readonly change: number;
  readonly time: number;
}

const numberIn = ({ data }: LiveFact): number | null => {
  const found = /^Crowd (\d+)$/.exec(typeof data?.value === 'string' ? data.value : '');
  return found ? Number(found[1]) : null;
};

const factsIn = (body: string): readonly LiveFact[] => {
  const { action, data } = JSON.parse(body) as { action: string; data: { facts: LiveFact[] } };
  return action === 'facts' ? data.facts : [];
};

export class DeliveryLedger {
  readonly #sent = new Map<number, number>();
  readonly #deliveries: Delivery[] = [];
  readonly #readers: Reader[] = [];

  /** The title of a change that is about to be sent. */
  sent(change: number): string {
    this.#sent.set(change, performance.now());
    return `Crowd ${change}`;
  }

  reader(project: string) {
    const reader: Reader = { project, last: null, gaps: 0, repeated: 0, ends: 0 };
    this.#readers.push(reader);
    return {
      receive: (body: string) => {
        for (const fact of factsIn(body)) this.#receive(reader, fact);
      },
      end: () => void (reader.ends += 1),
    };
  }

  #receive(reader: Reader, fact: LiveFact): void {
    const { last } = reader;
    if (last !== null && fact.position <= last) reader.repeated += 1;
    else if (last !== null && fact.position > last + 1) reader.gaps += fact.position - last - 1;
    reader.last = Math.max(last ?? 0, fact.position);
    const change = numberIn(fact);
    const sent = change === null ? undefined : this.#sent.get(change);
    if (change !== null && sent !== undefined) this.#deliveries.push({ change, time: performance.now() - sent });
  }

  get changes(): number {
    return this.#sent.size;
  }
  get readers(): number {
    return this.#readers.length;
  }

  /** How often a socket has ended. */
  get ends(): number {
    return this.#readers.reduce((total, { ends }) => total + ends, 0);
  }

  times(): readonly number[] {
    return this.#deliveries.map(({ time }) => time);
  }

  /** Of the changes that were not on their way in a period. */
  timesOutside({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
    return this.#deliveries.flatMap(({ change, time }) => {
      const sent = this.#sent.get(change) ?? 0;
      return sent + time < from || sent > to ? [time] : [];
    });
  }

  #newest(project: string): number {
    return Math.max(0, ...this.#readers.filter((one) => one.project === project).map(({ last }) => last ?? 0));
  }

  /** Whether every change has arrived somewhere, and every socket is as far as the others of its project. */
  isComplete(): boolean {
    const arrived = new Set(this.#deliveries.map(({ change }) => change));
    return arrived.size === this.#sent.size && this.#behind().length === 0;
  }

  #behind(): readonly Reader[] {
    const newest = new Map(
      [...new Set(this.#readers.map(({ project }) => project))].map((one) => [one, this.#newest(one)]),
    );
    return this.#readers.filter(({ project, last }) => (last ?? 0) !== newest.get(project));
  }

  violations(): readonly string[] {
    const sum = (name: 'gaps' | 'repeated') => this.#readers.reduce((total, reader) => total + reader[name], 0);
    const missing = this.#sent.size - new Set(this.#deliveries.map(({ change }) => change)).size;
    const counts: readonly (readonly [number, string])[] = [
      [missing, 'changes arrived nowhere'],
      [sum('gaps'), 'positions were left out'],
      [sum('repeated'), 'positions came again'],
      [this.#behind().length, 'sockets are behind the others of their project'],
    ];
    return counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
  }
}
