import { companyOf, type Company, type TabPresence } from '../../src/domain/presence/presence.ts';
import { liveLimits, type Message } from './live-ports.ts';
import { projectTopic } from '../../src/domain/live/live-topics.ts';
import type { Place } from './relay/relay-message.ts';

/**
 * Who has which record open, in memory: one entry per tab of a connection, and what other processes say of theirs. Only
 * users with the same record open are informed, over the channel of the project that they have subscribed to anyway.
 */
export interface Onlooker {
  deliver(destination: string, message: Message): void;
}
interface TabPlace extends Place {
  readonly key: string;
}

/** What a process says to the others after a change: all of its tabs with a record open. */
export type OnPresence = (key: string, places: readonly Place[]) => void;

/** Places by the process that they are in, for each key. */
const createRemotePlaces = () => {
  const remote = new Map<string, Map<string, readonly Place[]>>();
  return {
    at: (key: string): readonly Place[] => [...(remote.get(key)?.values() ?? [])].flat(),
    put(process: string, key: string, places: readonly Place[]) {
      const known = remote.get(key) ?? new Map<string, readonly Place[]>();
      if (places.length > 0) remote.set(key, known.set(process, places));
      else if (known.delete(process) && known.size === 0) remote.delete(key);
    },
    keysOf: (process: string) => [...remote].filter(([, known]) => known.has(process)).map(([key]) => key),
  };
};

export const createPresenceBoard = () => {
  let onPresence: OnPresence = () => {};
  const places = new Map<Onlooker, Map<string, TabPlace>>();
  const at = new Map<string, Set<Onlooker>>();
  const remote = createRemotePlaces();

  const here = (key: string): readonly TabPlace[] =>
    [...(at.get(key) ?? [])].flatMap((onlooker) =>
      [...(places.get(onlooker)?.values() ?? [])].filter((place) => place.key === key),
    );

  const notifyHere = (key: string) => {
    const onlookers = [...(at.get(key) ?? [])];
    const standing = [...here(key), ...remote.at(key)];
    const [first] = standing;
    if (!first || onlookers.length === 0) return;
    const data: Company = { project: first.project, item: first.item, people: companyOf(standing) };
    const message: Message = { position: null, body: JSON.stringify({ action: 'presence', data }) };
    for (const onlooker of onlookers) onlooker.deliver(projectTopic(first.project), message);
  };

  const notify = (key: string) => {
    notifyHere(key);
    onPresence(key, here(key));
  };

  const leaveTab = (onlooker: Onlooker, tab: string) => {
    const tabs = places.get(onlooker);
    const place = tabs?.get(tab);
    if (!tabs || !place) return;
    tabs.delete(tab);
    if (tabs.size === 0) places.delete(onlooker);
    const onlookers = at.get(place.key);
    if (![...tabs.values()].some(({ key }) => key === place.key)) onlookers?.delete(onlooker);
    if (onlookers?.size === 0) at.delete(place.key);
    notify(place.key);
  };

  const leaveWhere = (onlooker: Onlooker, isLeft: (place: TabPlace) => boolean) => {
    for (const [tab, place] of [...(places.get(onlooker) ?? [])]) if (isLeft(place)) leaveTab(onlooker, tab);
  };

  return {
    leave: (onlooker: Onlooker) => leaveWhere(onlooker, () => true),
    /** Without a subscription to a project, a user is not visible there. */
    leaveTopic: (onlooker: Onlooker, destination: string) =>
      leaveWhere(onlooker, ({ project }) => projectTopic(project) === destination),
    put(onlooker: Onlooker, person: { readonly id: string; readonly name: string }, standing: TabPresence) {
      const { project, item, field, tab = '' } = standing;
      const key = item && `${project} ${item.type} ${item.id}`;
      if (places.get(onlooker)?.get(tab)?.key !== key) leaveTab(onlooker, tab);
      if (!item || key === null) return;
      const tabs = places.get(onlooker) ?? new Map<string, TabPlace>();
      // Nobody has that many tabs: the last report counts, and the memory stays bounded.
      if (!tabs.has(tab) && tabs.size >= liveLimits.tabs) return;
      places.set(onlooker, tabs.set(tab, { key, project, item, field, ...person }));
      at.set(key, (at.get(key) ?? new Set()).add(onlooker));
      notify(key);
    },
    putRemote(process: string, key: string, theirs: readonly Place[]) {
      remote.put(process, key, theirs);
      notifyHere(key);
    },
    /** A process has ended, and with it the connections behind it. */
    removeProcess(process: string) {
      for (const key of remote.keysOf(process)) {
        remote.put(process, key, []);
        notifyHere(key);
      }
    },
    onPresence: (listener: OnPresence) => void (onPresence = listener),
    all: () => [...at.keys()].map((key) => [key, here(key)] as const),
  };
};
export type PresenceBoard = ReturnType<typeof createPresenceBoard>;
