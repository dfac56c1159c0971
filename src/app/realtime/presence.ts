import { Observable, filter, map, merge } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { isSameItem } from '../../domain/items/item.ts';
import { presenceMachine, type PresenceNews } from '../../machines/presence/presence-machine.ts';
import type { RelatedAt } from '../../machines/relations/related-machine.ts';
import type { DefectsNeeds } from '../areas/defects/defects-needs.ts';

type PresenceNeeds = Pick<DefectsNeeds, 'presence' | 'userId'>;

const othersAt = ({ presence, userId }: PresenceNeeds, { projectId, item }: RelatedAt) =>
  presence.companies.pipe(
    filter((company) => company.project === projectId && isSameItem(company.item, item)),
    map(({ people }): PresenceNews => ({ type: 'people.told', people: people.filter(({ id }) => id !== userId) })),
  );

/** Unsubscribing closes the record and reports that. */
const leaving = ({ presence }: PresenceNeeds, { projectId }: RelatedAt) =>
  new Observable<never>(() => () => presence.say({ project: projectId, item: null, field: null }));

export const providePresence = (needs: PresenceNeeds) =>
  presenceMachine.provide({
    actors: {
      sayPlace: fromPromise<void, RelatedAt & { field: string | null }>(async ({ input: { projectId, item, field } }) =>
        needs.presence.say({ project: projectId, item, field }),
      ),
      presenceNews: fromEventObservable<PresenceNews, RelatedAt>(({ input }) =>
        merge(
          othersAt(needs, input),
          needs.presence.stands.pipe(map((isOpen): PresenceNews => ({ type: isOpen ? 'line.restored' : 'line.lost' }))),
          leaving(needs, input),
        ),
      ),
    },
  });
