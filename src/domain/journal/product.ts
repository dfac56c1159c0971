import type { AreaDomain } from '../area-domain.ts';
import { lateJournalOf } from '../area-rules.ts';
import { areas } from '../areas.ts';
import type { ReadItemNews } from '../items/item.ts';
import { limits } from '../limits.ts';
import { combine, unknownCommand, type AnyArea, type CommandOf, type FactOf } from './combine.ts';
import type { Journal } from './journal-state.ts';
import { journalOf } from './journal.ts';

type Listed = (typeof areas)[number];
type LateJournal<One> = One extends { readonly rules: () => Promise<{ readonly journal: infer Late }> } ? Late : never;
type JournalOf<One> = One extends { readonly journal: (...other: never) => infer Early } ? Early : LateJournal<One>;
type Journaled = Extract<Listed, { readonly journal: unknown } | { readonly view: unknown }>;
/** By the name of the area. */
type JournalAreas = { readonly [One in Journaled as One['name']]: JournalOf<One> };

const listed: readonly AreaDomain[] = areas;
const itemNews: readonly ReadItemNews[] = listed.flatMap((area) => area.itemNews ?? []);

/** Of an area whose rules load later: see `area-rules.ts`. */
const lateJournal = (area: AreaDomain, view: NonNullable<AreaDomain['view']>): AnyArea => ({
  ...view,
  decide: (own, command: ProductCommand, others) =>
    lateJournalOf(area)?.decide(own, command, others) ?? unknownCommand(command.type),
  evolve: (own, fact) => lateJournalOf(area)?.evolve(own, fact),
});

const journalAreas = Object.fromEntries(
  listed.flatMap((area): [string, AnyArea][] => {
    if (area.view) return [[area.name, lateJournal(area, area.view)]];
    return area.journal ? [[area.name, area.journal({ itemNews })]] : [];
  }),
);

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
export const productSchema = listed.reduce((sum, { schema = 0 }) => sum + schema, 0);
