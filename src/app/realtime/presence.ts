import { Observable, filter, map, merge } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { isSameItem } from '../../domain/items/item.ts';
import { presenceMachine, type PresenceAt, type PresenceNews } from '../../machines/presence/presence-machine.ts';
import type { PresenceChannel } from './presence-channel.ts';

interface PresenceNeeds {
  readonly presence: PresenceChannel;
  readonly userId: string;
}

const othersAt = ({ presence, userId }: PresenceNeeds, { projectId, item }: PresenceAt) =>
  presence.companies.pipe(
    filter((company) => company.project === projectId && isSameItem(company.item, item)),
    map(({ people }): PresenceNews => ({ type: 'people.told', people: people.filter(({ id }) => id !== userId) })),
  );

/** Unsubscribing closes the record and reports that. */
const leaving = ({ presence }: PresenceNeeds, { projectId }: PresenceAt) =>
  new Observable<never>(() => () => presence.say({ project: projectId, item: null, field: null }));

export const providePresence = (needs: PresenceNeeds) =>
  presenceMachine.provide({
    actors: {
      sayPlace: fromPromise<void, PresenceAt & { field: string | null }>(
        async ({ input: { projectId, item, field } }) => needs.presence.say({ project: projectId, item, field }),
      ),
      presenceNews: fromEventObservable<PresenceNews, PresenceAt>(({ input }) =>
        merge(
          othersAt(needs, input),
          needs.presence.stands.pipe(map((isOpen): PresenceNews => ({ type: isOpen ? 'line.restored' : 'line.lost' }))),
          leaving(needs, input),
        ),
      ),
    },
  });
