import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { itemKey, type Item } from '../../../domain/items/item.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { itemPageMachine, type ItemPageRef } from '../../../machines/items/item-page-machine.ts';
import type { RelatedAt } from '../../../machines/relations/related-machine.ts';
import { provideRelated, type RelatedNeeds } from '../relations/related.ts';

const readItem = ({ items, journal }: RelatedNeeds, { projectId, item }: RelatedAt): Promise<Item> =>
  firstValueFrom(items.read(projectId, item)).catch((error: unknown) => {
    const known = journal.journal.getSnapshot().context.view.relations.items[itemKey(item)];
    // Offline, the known item is shown.
    if (!known || known.isDeleted || !isOut(toProblem(error))) throw error;
    return { type: item.type, id: item.id, name: known.name, projectId };
  });

export const provideItemPage = (needs: RelatedNeeds) =>
  itemPageMachine.provide({
    actors: {
      readItem: fromPromise<Item, RelatedAt>(({ input }) => readItem(needs, input)),
      related: provideRelated(needs),
    },
  });

/** The item with its relations follows the address: the page of a test plan. */
export const connectItemPage = (address: AddressRef, itemPage: ItemPageRef): (() => void) => {
  let followed: string | null = null;
  const follow = () => {
    const page = selectPage(address.getSnapshot());
    const id = page.name === 'area' && page.area === 'testPlans' ? page.params['testPlanId'] : undefined;
    const shown = selectIsShown(address.getSnapshot()) && page.name === 'area' && id !== undefined;
    const about = shown ? `${page.projectId}/${id}` : null;
    if (about === followed) return;
    followed = about;
    itemPage.send(
      shown
        ? { type: 'item.open', at: { projectId: page.projectId, item: { type: 'TESTPLAN', id } } }
        : { type: 'item.close' },
    );
  };
  const following = address.subscribe(follow);
  follow();
  return () => following.unsubscribe();
};
