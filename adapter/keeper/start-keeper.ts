import { setTimeout as pause } from 'node:timers/promises';
import { createActor, fromPromise, waitFor } from 'xstate';
import { agentTimes } from './agent-times.ts';
import { CallFault, isUnknownKey } from './call-fault.ts';
import { keeperMachine, type Keeper } from './keeper-machine.ts';
import { keeperWork, type Paired } from './keeper-work.ts';
import { serveRecordings } from './serve-recordings.ts';
import { steadyNow } from './steady-clock.ts';

/** Provides the machine of the agent with a server, a folder and runners. */
export interface Pairing {
  /** Waits until there is a key. */
  find(signal: AbortSignal): Promise<void>;
  /** Takes it over, and tells where the server is; asked again before each announcement. */
  take(): Promise<Paired>;
  /** A server on the same device brings a new key when it starts: a refused one is no reason to stop. */
  readonly isRenewed: boolean;
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
  /** Why there is none, and what is done about it. */
  withoutBrowser?(): string;
  /** Says what the agent does; called when it changes. */
  say(words: string): void;
  readonly runnerPath?: string;
  /** Where traces of runs are sent; null: nowhere. */
  readonly traceUrl?: URL | null;
  now?(): number;
}

const keyIsComing = new CallFault({ kind: 'unreachable', detail: 'The server has not brought its new key yet.' });

const wordsOf = (state: Keeper, name: string, withoutBrowser: string): string => {
  const { trouble, holds, slots, hasBrowser } = state.context;
  if (state.matches('refused')) return trouble;
  if (state.matches('unpaired')) return 'Waiting to be paired with a server.';
  if (trouble) return `Offline: ${trouble} Trying again.`;
  if (state.matches({ online: { asking: 'draining' } })) return `Stopping when ${holds.length} runs have ended.`;
  if (!state.matches('online')) return '';
  if (!hasBrowser) return withoutBrowser;
  return `Online as ‘${name}’, with ${slots} ${slots === 1 ? 'slot' : 'slots'} for runs.`;
};

export const startKeeper = ({
  pairing,
  name,
  findBrowser,
  withoutBrowser = () => 'No browser found.',
  say,
  now = steadyNow,
  ...more
}: KeeperNeeds) => {
  let paired: Paired | null = null;
  const stopRecordings = new AbortController();
  let recordings: Promise<void> | null = null;
  const work = keeperWork({ ...more, now, send: (event) => keeper.send(event) }, () => {
    if (paired) return paired;
    throw new Error('not paired');
  });
  const announce = async () => {
    paired = await pairing.take();
    const [browser, { clientId, call, projects = [] }] = [findBrowser(), paired];
    const body = { name, description: browser ?? withoutBrowser(), installedExtensions: [] };
    await call('adapters.announce', { params: { id: clientId }, body }).catch((error: unknown) => {
      throw pairing.isRenewed && isUnknownKey(error) ? keyIsComing : error;
    });
    if (projects.length > 0)
      await call('adapters.share', { params: { id: clientId }, body: { projects: [...projects] } });
    await work.takeLeft();
    const { isHeaded } = more;
    recordings ??= serveRecordings({ call, adapterId: clientId, isHeaded, signal: stopRecordings.signal });
    return { hasBrowser: browser !== null };
  };
  const keeper = createActor(
    keeperMachine.provide({
      actors: {
        findKey: fromPromise(({ signal }) => pairing.find(signal)),
        pair: fromPromise(async () => {
          paired = await pairing.take();
        }),
        announce: fromPromise(announce),
        beat: fromPromise(() => work.beat()),
        claim: fromPromise(({ input: { lanes } }) => work.claim(lanes)),
        waitForWork: fromPromise(({ signal }) => work.wait(signal)),
        signOff: fromPromise(async () => {
          if (paired) await work.signOff();
        }),
      },
    }),
    { input: { slots: more.slots } },
  );
  let last = '';
  keeper.subscribe((state) => {
    const words = wordsOf(state, name, withoutBrowser());
    if (words !== '' && words !== last) {
      say(words);
      last = words;
    }
    if (state.matches('refused')) for (const hold of work.holds.values()) hold.order('gone');
  });
  keeper.start();
  return {
    /** The first call finishes what is held, the second one stops. */
    drain() {
      stopRecordings.abort();
      if (keeper.getSnapshot().status === 'active') keeper.send({ type: 'agent.drain' });
    },
    /** Resolves when the agent has stopped; true if it was refused. */
    async ended(): Promise<boolean> {
      const state = await waitFor(keeper, ({ status }) => status !== 'active', { timeout: Infinity });
      stopRecordings.abort();
      // A person who records hears that the adapter stops.
      await Promise.race([recordings, pause(agentTimes.farewell, undefined, { ref: false })]);
      return state.matches('refused');
    },
  };
};
