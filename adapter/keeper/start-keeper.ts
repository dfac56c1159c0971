import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createActor, fromPromise, waitFor } from 'xstate';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { agentTimes } from './agent-times.ts';
import { holdRun, type Hold } from './hold-run.ts';
import { keeperMachine, type Held, type Keeper } from './keeper-machine.ts';
import type { CallServer } from './server-calls.ts';
import { createSpool, leftSpools } from './spool.ts';
import { steadyNow } from './steady-clock.ts';

/** Provides the machine of the agent with a server, a folder and runners. */
export interface Pairing {
  /** Waits until there is a key. */
  find(signal: AbortSignal): Promise<void>;
  /** Takes it over, and tells where the server is. */
  take(): Promise<{ readonly clientId: string; readonly call: CallServer }>;
}

export interface KeeperNeeds {
  readonly pairing: Pairing;
  readonly name: string;
  readonly slots: number;
  readonly isHeaded: boolean;
  /** Where runs wait to be sent. */
  readonly folder: string;
  /** What the browser is, in words; null: none was found. */
  findBrowser(): string | null;
  /** Says what the agent does; called when it changes. */
  say(words: string): void;
  readonly runnerPath?: string;
  now?(): number;
}

export const noBrowser = 'No browser found: install Chrome or Edge, or set ADAPTER_BROWSER to the path of a Chromium.';

export const startKeeper = ({
  pairing,
  name,
  slots,
  isHeaded,
  folder,
  findBrowser,
  say,
  runnerPath,
  now = steadyNow,
}: KeeperNeeds) => {
  const instance = randomUUID();
  const holds = new Map<string, Hold>();
  /** Made before a run is claimed, and used again until the claim is answered. */
  let token = randomUUID();
  /** The clock when it was first sent: the lease of an answer that was lost counts from there. */
  let tokenSince: number | null = null;
  let clientId = '';
  let call: CallServer = () => Promise.reject(new Error('not paired'));
  const at = () => ({ params: { id: clientId } });

  const follow = (orders: readonly { readonly run: string; readonly order: Parameters<Hold['order']>[0] }[]) => {
    for (const { run, order } of orders) holds.get(run)?.order(order);
  };
  const shown = new Map<string, string>();
  const onChange = (hold: Hold) => {
    const { run } = hold.held;
    const is = hold.isDone() || hold.state() === null ? 'released' : hold.isDriving() ? (hold.state() ?? '') : 'over';
    const was = shown.get(run);
    if (is === was) return;
    shown.set(run, is);
    if (is === 'released') {
      keeper.send({ type: 'run.released', run });
      if (hold.isDone()) {
        holds.delete(run);
        shown.delete(run);
      }
      return;
    }
    if (is === 'over') keeper.send({ type: 'run.over', run });
    if (is === 'held' || was === 'held') keeper.send({ type: 'run.changed' });
  };
  const needs = () => ({ call, isHeaded, runnerPath, now, onChange });
  const root = join(folder, 'runs');

  const takeLeft = async () => {
    for (const spool of await leftSpools(root)) {
      if (holds.has(spool.held.run)) continue;
      const hold = holdRun(needs(), spool, null);
      holds.set(spool.held.run, hold);
    }
  };
  const sendBeat = async () => {
    const since = now();
    const named = [...holds.values()].flatMap((hold) => {
      const state = hold.state();
      return state ? [{ hold, said: { ...hold.held, state } }] : [];
    });
    const body = { instance, slots, holds: named.slice(0, runLimits.slotsMost).map(({ said }) => said) };
    const { lease, orders } = await call('agents.beat', { ...at(), body }, { time: agentTimes.beatCall });
    const gone = new Set(orders.filter(({ order }) => order === 'gone').map(({ run }) => run));
    for (const { hold } of named) if (!gone.has(hold.held.run)) hold.extend(since, lease);
    follow(orders);
  };
  const claim = async (lanes: readonly number[]): Promise<Held | null> => {
    const since = (tokenSince ??= now());
    const { run: claimed } = await call('agents.claim', { ...at(), body: { instance, token, lanes: [...lanes] } });
    tokenSince = null;
    if (!claimed) return null;
    token = randomUUID();
    const { run, mode } = claimed;
    const hold = holdRun(needs(), await createSpool(root, claimed), { claimed, since });
    holds.set(run, hold);
    return { run, isDebugged: mode === 1, isDriving: true };
  };
  const signOff = async () => {
    for (const hold of holds.values()) hold.abandon('The adapter was stopped while it executed the run.');
    const end = now() + agentTimes.signOff;
    while ([...holds.values()].some((hold) => hold.state() !== null) && now() < end) await pause(50);
    if (clientId) await call('adapters.presence', { ...at(), body: { online: false } }, { time: agentTimes.signOff });
  };

  const keeper = createActor(
    keeperMachine.provide({
      actors: {
        findKey: fromPromise(({ signal }) => pairing.find(signal)),
        pair: fromPromise(async () => {
          ({ clientId, call } = await pairing.take());
        }),
        announce: fromPromise(async () => {
          const browser = findBrowser();
          const description = browser ?? noBrowser;
          await call('adapters.announce', { ...at(), body: { name, description, installedExtensions: [] } });
          await takeLeft();
          return { hasBrowser: browser !== null };
        }),
        beat: fromPromise(sendBeat),
        claim: fromPromise(({ input: { lanes } }) => claim(lanes)),
        waitForWork: fromPromise(async ({ signal }) => {
          const query = { instance, wait: agentTimes.wait };
          const reply = await call(
            'agents.wait',
            { ...at(), query },
            { signal, time: agentTimes.wait + agentTimes.call },
          );
          follow(reply.orders);
          return reply;
        }),
        signOff: fromPromise(signOff),
      },
    }),
    { input: { slots } },
  );
  let last = '';
  keeper.subscribe((state) => {
    const words = wordsOf(state, name);
    if (words !== last) say(words);
    last = words;
    if (state.matches('refused')) for (const hold of holds.values()) hold.order('gone');
  });
  keeper.start();
  return {
    /** The first call finishes what is held, the second one stops. */
    drain() {
      if (keeper.getSnapshot().status === 'active') keeper.send({ type: 'agent.drain' });
    },
    /** Resolves when the agent has stopped; true if it was refused. */
    ended: async () =>
      (await waitFor(keeper, ({ status }) => status !== 'active', { timeout: Infinity })).matches('refused'),
    state: () => keeper.getSnapshot(),
    holds,
  };
};
export type RunningKeeper = ReturnType<typeof startKeeper>;

const wordsOf = (state: Keeper, name: string): string => {
  const { trouble, holds, slots, hasBrowser } = state.context;
  if (state.matches('refused')) return trouble;
  if (state.matches('unpaired')) return 'Waiting to be paired with a server.';
  if (trouble) return `Offline: ${trouble} Trying again.`;
  if (state.matches({ online: { asking: 'draining' } })) return `Stopping after ${holds.length} runs.`;
  if (state.matches('online'))
    return hasBrowser ? `Online as ‘${name}’, with ${slots} ${slots === 1 ? 'place' : 'places'} for runs.` : noBrowser;
  return '';
};
