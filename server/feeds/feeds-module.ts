import { ownBrand } from '../brand/brand.ts';
import { serverModule } from '../modules/server-module.ts';
import { feedsHandlers, mountFeeds } from './feeds-handlers.ts';

/** Calendars of people for other programs. */
export const feedsModule = serverModule({
  name: 'feeds',
  start: ({ database, config, now }) => {
    const needs = { database, product: (config.brand ?? ownBrand).name, now };
    return { handlers: feedsHandlers(needs), mount: (app) => mountFeeds(app, needs) };
  },
});
