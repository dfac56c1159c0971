import { areaRoutes } from '../address/area-routes.ts';
import { itemPageOf, mayOpenItem, type ItemPage } from '../address/item-page.ts';
import type { PageRoute } from '../address/page-route.ts';
import { pathOfItem } from './item.ts';
import { relatedMessages } from '../relations/related-messages.ts';

const itemRoute: PageRoute<ItemPage> = {
  name: 'item',
  read: itemPageOf,
  write: (page) => pathOfItem(page.projectId, page),
  title: ({ type }) => relatedMessages.groups[type],
  mayOpen: mayOpenItem,
};

export const itemRoutes = areaRoutes({ pages: [itemRoute] });
