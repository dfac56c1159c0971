import { companyOf, type Company, type TabPresence } from '../../src/domain/presence/presence.ts';
import { liveLimits, type Message } from './live-ports.ts';
import { projectTopic } from './project-topic.ts';

/**
 * Who has which record open on this server, in memory: one entry per tab of a connection. Only users with the same
 * record open are informed, over the channel of the project that they have subscribed to anyway. Several server
 * processes would need a broker between them.
 */
export interface Onlooker {
  deliver(destination: string, message: Message): void;
}
interface TabPlace {
  readonly key: string;
  readonly project: string;
  readonly item: NonNullable<TabPresence['item']>;
  readonly field: string | null;
  readonly id: string;
  readonly name: string;
}

export const createPresenceBoard = () => {
  const places = new Map<Onlooker, Map<string, TabPlace>>();
  const at = new Map<string, Set<Onlooker>>();

  const notify = (key: string) => {
    const onlookers = [...(at.get(key) ?? [])];
    const standing = onlookers.flatMap((onlooker) =>
      [...(places.get(onlooker)?.values() ?? [])].filter((place) => place.key === key),
    );
    const [first] = standing;
    if (!first) return;
    const data: Company = { project: first.project, item: first.item, people: companyOf(standing) };
    const message: Message = { position: null, body: JSON.stringify({ action: 'presence', data }) };
    for (const onlooker of onlookers) onlooker.deliver(projectTopic(first.project), message);
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
  };
};
