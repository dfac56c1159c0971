import { companyOf, type Company, type Standing } from '../../src/domain/presence/presence.ts';
import type { Message } from './live-ports.ts';
import { projectTopic } from './publisher.ts';

/**
 * Who has what open on this server, in memory: one place per connection. It is told to those alone who have the same
 * thing open, over the channel of the project that they hear anyway. Several server processes would need a broker
 * between them.
 */
export interface Onlooker {
  deliver(destination: string, message: Message): void;
}
interface Place {
  readonly key: string;
  readonly project: string;
  readonly item: NonNullable<Standing['item']>;
  readonly field: string | null;
  readonly id: string;
  readonly name: string;
}

export const createPresenceBoard = () => {
  const places = new Map<Onlooker, Place>();
  const at = new Map<string, Set<Onlooker>>();

  const tell = (key: string) => {
    const onlookers = [...(at.get(key) ?? [])];
    const standing = onlookers.flatMap((onlooker) => places.get(onlooker) ?? []);
    const [first] = standing;
    if (!first) return;
    const data: Company = { project: first.project, item: first.item, people: companyOf(standing) };
    const message: Message = { position: null, body: JSON.stringify({ action: 'presence', data }) };
    for (const onlooker of onlookers) onlooker.deliver(projectTopic(first.project), message);
  };

  const leave = (onlooker: Onlooker) => {
    const place = places.get(onlooker);
    if (!place) return;
    places.delete(onlooker);
    const onlookers = at.get(place.key);
    onlookers?.delete(onlooker);
    if (onlookers?.size === 0) at.delete(place.key);
    tell(place.key);
  };

  return {
    leave,
    /** A project that one no longer hears is one that one is no longer seen in. */
    leaveTopic(onlooker: Onlooker, destination: string) {
      const place = places.get(onlooker);
      if (place && projectTopic(place.project) === destination) leave(onlooker);
    },
    put(onlooker: Onlooker, person: { readonly id: string; readonly name: string }, standing: Standing) {
      const { project, item, field } = standing;
      const key = item && `${project} ${item.type} ${item.id}`;
      if (places.get(onlooker)?.key !== key) leave(onlooker);
      if (!item || key === null) return;
      places.set(onlooker, { key, project, item, field, ...person });
      at.set(key, (at.get(key) ?? new Set()).add(onlooker));
      tell(key);
    },
  };
};
