import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Rng } from '../rng.ts';
import type { SimServer } from '../sim/sim-server.ts';
import type { SimUsers } from '../sim/sim-users.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** A save of all values, and what its sender changed. `revision`: the one that it began from. */
export interface ValuesSave {
  readonly key: string;
  readonly revision: number;
  /** `row/column`. */
  readonly changed: ReadonlySet<string>;
  /** Rows that the sender saw and left out. */
  readonly removed: ReadonlySet<string>;
  readonly added: number;
}

interface Needs {
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly server: SimServer;
  readonly users: SimUsers;
  saved(save: ValuesSave): void;
}

const user = 'importer';
const attempts = 6;
const path = '/rs/api/v1/p-1/flows/F-1/data/D-1';

type Read = Reply<'datasets.read'>;

/** One value changed; sometimes the last row left out, or one added. */
const edited = (rng: Rng, { steps, rowList }: Read, text: string) => {
  const last = rowList.length;
  const isShorter = last > 3 && rng.chance(0.4);
  const sent = steps
    .filter(({ iteration }) => !isShorter || iteration < last)
    .map(({ stepId, iteration, parameterValue, type }) => ({ stepId, iteration, parameterValue, type }));
  const one = rng.pick(sent);
  one.parameterValue = text;
  const added = !isShorter && rng.chance(0.4) ? 1 : 0;
  if (added > 0) sent.push({ ...one, iteration: last + 1 });
  const through = Math.max(0, ...sent.map(({ iteration }) => iteration));
  return {
    sent,
    changed: new Set([`${rowList[one.iteration - 1]?.id}/${one.stepId}`]),
    removed: new Set(rowList.slice(through).map(({ id }) => id)),
    added,
  };
};

/**
 * An outside program that reads a dataset, and some time later saves all of its values, with the revision that it began
 * from. It repeats a save that is not answered, under the same key.
 */
export const createValuesSaver = ({ time, rng, server, users, saved }: Needs) => {
  let count = 0;
  const call = async (method: string, key: string | null, body?: unknown) => {
    const { token } = users.newToken(user);
    return server.handle({ method, path, user, token, key, body }).catch(() => null);
  };
  const wait = (most: number) => new Promise<void>((resolve) => time.after(rng.below(most), resolve));

  const run = async (text: string) => {
    const read = await call('GET', null);
    if (read?.status !== 200) return;
    const { revision, steps } = read.body as Read;
    if (steps.length === 0) return;
    count += 1;
    const key = `values-${count}`;
    const { sent, ...changes } = edited(rng, read.body as Read, text);
    // The program works for a while.
    await wait(20_000);
    saved({ key, revision, ...changes });
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await call('POST', key, { revision, steps: sent });
      if (answer && answer.status < 500) return;
      await wait(4_000);
    }
  };
  return { run: (text: string) => void run(text) };
};
