import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Rng } from '../rng.ts';
import type { SimServer } from '../sim/sim-server.ts';
import type { SimUsers } from '../sim/sim-users.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** A save, and what its sender changed. `revision`: the one that it began from. */
export interface ListSave {
  readonly key: string;
  readonly revision: number;
  /** `step/field`. */
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
}

interface Needs {
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly server: SimServer;
  readonly users: SimUsers;
  saved(save: ListSave): void;
}

const user = 'program';
const attempts = 6;

/**
 * An outside program that reads a flow, and some time later saves the steps of a task as a whole, with the revision that
 * it began from. It repeats a save that is not answered, under the same key.
 */
export const createListSaver = ({ time, rng, server, users, saved }: Needs) => {
  let count = 0;
  const call = async (method: string, path: string, key: string | null, body?: unknown) => {
    const { token } = users.newToken(user);
    return server.handle({ method, path, user, token, key, body }).catch(() => null);
  };
  const wait = (most: number) => new Promise<void>((resolve) => time.after(rng.below(most), resolve));

  const run = async (text: string) => {
    const read = await call('GET', '/rs/api/v1/p-1/flows/F-1', null);
    if (read?.status !== 200) return;
    const { tasks, version } = read.body as Reply<'flows.read'>;
    const task = tasks[rng.below(Math.max(1, tasks.length))];
    if (!task) return;
    count += 1;
    const key = `save-${count}`;
    const removed = task.steps.find(() => rng.chance(0.15))?.id;
    const remaining = task.steps.filter(({ id }) => id !== removed);
    const renamed = remaining.find(() => rng.chance(0.5))?.id;
    const added = `${key}-step`;
    const steps = [
      ...remaining.map((step) => (step.id === renamed ? { ...step, name: text } : step)),
      {
        ...(task.steps[0] ?? { actionType: 'Manual' }),
        id: added,
        rank: '',
        name: text,
        flowTaskId: task.id,
        exportData: '',
      },
    ];
    // The program works for a while.
    await wait(20_000);
    saved({
      key,
      revision: version,
      changed: new Set(renamed === undefined ? [] : [`${renamed}/name`]),
      removed: new Set(removed === undefined ? [] : [removed]),
      added: new Set([added]),
    });
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await call('POST', '/rs/api/v1/p-1/flows/F-1/tasks/steps', key, {
        revision: version,
        task: task.id,
        steps,
      });
      if (answer && answer.status < 500) return;
      await wait(4_000);
    }
  };
  return { run: (text: string) => void run(text) };
};
