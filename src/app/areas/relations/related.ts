import { distinctUntilChanged, filter, firstValueFrom, map, skip } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { Fact } from '../../../domain/journal/fact.ts';
import { product } from '../../../domain/journal/product.ts';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { relationAbout, type RelationCommand } from '../../../domain/relations/relation-facts.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import { isRelatable, itemKey, itemTypes, type Item } from '../../../domain/items/item.ts';
import { itemPickerMachine, type ItemQuery } from '../../../machines/items/item-picker-machine.ts';
import {
  relatedMachine,
  type RelatedAt,
  type RelatedNews,
  type Undoing,
} from '../../../machines/relations/related-machine.ts';
import { toPromise } from '../../to-promise.ts';
import type { ItemsService } from '../../../services/items/items-service.ts';
import type { RelationsService } from '../../../services/relations/relations-service.ts';
import type { Platform } from '../../platform.ts';
import { journalStates } from '../../sync/journal-changes.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything that relations need from outside. */
export interface RelatedNeeds {
  readonly journal: JournalWiring;
  readonly relations: RelationsService;
  readonly items: ItemsService;
  readonly platform: Platform;
  readonly userId: string;
}

const journalNow = ({ journal }: RelatedNeeds) => journal.journal.getSnapshot().context;

const observed = (needs: RelatedNeeds, { projectId, item }: RelatedAt, data: object): Fact => {
  const stamp = needs.platform.stamp(needs.userId);
  return {
    id: `${stamp.id}/${itemKey(item)}`,
    type: 'relation.observed',
    version: 1,
    about: `relations/${itemKey(item)}`,
    project: projectId,
    at: stamp.at,
    by: stamp.by,
    data,
  };
};

const readRelated = async (needs: RelatedNeeds, at: RelatedAt): Promise<void> => {
  // An unsent record has no relations.
  if (isLocalId(at.item.id)) return;
  const isKnown = itemKey(at.item) in journalNow(needs).view.relations.read;
  const answer = await firstValueFrom(needs.relations.list(at.projectId, at.item)).catch((error: unknown) => {
    // Offline, the known relations are shown.
    if (isKnown && isOut(toProblem(error))) return null;
    throw error;
  });
  if (!answer) return;
  needs.journal.observe([observed(needs, at, { end: at.item, links: answer.links, asOf: answer.position })], {
    project: at.projectId,
    position: answer.position,
  });
};

/** A record was restored from the trash: relations that were hidden with it are read again. */
const news = (needs: RelatedNeeds, { projectId }: RelatedAt) =>
  journalStates(needs).pipe(
    map(({ log }) => log.findLast(({ type, project }) => project === projectId && type.endsWith('.restored'))?.id),
    distinctUntilChanged(),
    skip(1),
    filter((id) => id !== undefined),
    map((): RelatedNews => ({ type: 'related.outdated' })),
  );

const ask = async (needs: RelatedNeeds, projectId: string, about: string | null, rest: object): Promise<void> => {
  const stamp = needs.platform.stamp(needs.userId);
  // The id of a relation is the id of the command that created it.
  const command = { ...stamp, about: about ?? relationAbout(stamp.id), project: projectId, ...rest };
  await needs.journal.ask(command as unknown as RelationCommand);
};

const nameHere = (needs: RelatedNeeds, { item }: RelatedAt): string => {
  const { view } = journalNow(needs);
  return product.nameOf(view, item) ?? (item.name || view.relations.items[itemKey(item)]?.name) ?? item.id;
};

const provideItemPicker = (needs: RelatedNeeds) =>
  itemPickerMachine.provide({
    actors: {
      findItems: fromPromise<readonly Item[], ItemQuery>(({ input: { projectId, term, type }, signal }) =>
        toPromise(
          needs.items
            .find({ projectId, term, types: type ? [type] : itemTypes })
            .pipe(map((found) => found.filter(isRelatable))),
          signal,
        ),
      ),
    },
  });

export const provideRelated = (needs: RelatedNeeds) =>
  relatedMachine.provide({
    actors: {
      readRelated: fromPromise<void, RelatedAt>(({ input }) => readRelated(needs, input)),
      relatedNews: fromEventObservable<RelatedNews, RelatedAt>(({ input }) => news(needs, input)),
      linkItem: fromPromise<void, RelatedAt & { other: Item }>(({ input: { other, ...at } }) =>
        ask(needs, at.projectId, null, {
          type: 'relation.link',
          data: {
            leftType: at.item.type,
            leftId: at.item.id,
            leftName: nameHere(needs, at),
            rightType: other.type,
            rightId: other.id,
            rightName: other.name,
            metadata: {},
          },
        }),
      ),
      unlinkItem: fromPromise<void, RelatedAt & Undoing>(({ input: { projectId, relationId, name } }) =>
        ask(needs, projectId, relationAbout(relationId), { type: 'relation.unlink', data: { name } }),
      ),
      itemPicker: provideItemPicker(needs),
    },
  });
