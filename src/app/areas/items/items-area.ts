import { createItemsService } from '../../../services/items/items-service.ts';
import { createRelationsService } from '../../../services/relations/relations-service.ts';
import type { ItemActors } from '../../../ui/items/item-actors.ts';
import { area } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { connectItemPage, provideItemPage } from './item-page.ts';

export const itemsArea = area<ItemActors>({
  name: 'items',
  actors({ services: { http }, journal, platform, me, actorOptions }) {
    const services = { items: createItemsService(http), relations: createRelationsService(http) };
    const needs = { ...services, journal, platform, userId: me.id };
    return { itemPage: startActor('itemPage', provideItemPage(needs), actorOptions) };
  },
  connect: ({ itemPage }, { address }) => [connectItemPage(address, itemPage)],
  // Ignored unless the item could not be read.
  reactions: ({ itemPage }) => ({ onRestored: () => itemPage.send({ type: 'item.read' }) }),
});
