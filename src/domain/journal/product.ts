import { areas } from '../areas.ts';
import type { ReadItemNews } from '../items/item.ts';
import { limits } from '../limits.ts';
import { combine, type CommandOf, type FactOf } from './combine.ts';
import type { Journal } from './journal-state.ts';
import { journalOf } from './journal.ts';

type Listed = (typeof areas)[number];
type Journaled = Extract<Listed, { readonly journal: unknown }>;
/** By the name of the area. */
type JournalAreas = { readonly [One in Journaled as One['name']]: ReturnType<One['journal']> };

const itemNews: readonly ReadItemNews[] = areas.flatMap((area) => ('itemNews' in area ? [area.itemNews] : []));
const journaled: readonly Journaled[] = areas.filter((area) => 'journal' in area);
const journalAreas = Object.fromEntries(journaled.map(({ name, journal }) => [name, journal({ itemNews })]));

/** All areas of the product in one journal, and the one view that screens read. */
export const product = combine(journalAreas as JournalAreas);
export const productJournal = journalOf(product, { facts: limits.journalFacts, persisted: limits.journalFactsKept });

export type ProductView = typeof product.empty;
export type ProductCommand = CommandOf<JournalAreas[keyof JournalAreas]>;
export type ProductFact = FactOf<JournalAreas[keyof JournalAreas]>;
export type ProductJournal = Journal<ProductView, ProductCommand, ProductFact>;

/**
 * The version of the stored view. It grows with every area that joins the journal and with every change of an `evolve`;
 * a test folds a stored log and fails when that was forgotten.
 */
export const productSchema = journaled.reduce((sum, { schema }) => sum + schema, 0);
