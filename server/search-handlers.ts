import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { withMatches } from './defects/item-matches.ts';
import { similarHandlers } from './defects/similar-handlers.ts';
import { itemsHandlers } from './items/items-handlers.ts';

/** What is looked for across areas: items by their words, and defects like one that is about to be reported. */
export const searchHandlers = (database: Kysely<Tables>, now: () => number) => ({
  ...similarHandlers(database, now),
  ...itemsHandlers(database, withMatches, now),
});
