import { defects } from '../defects/defects.ts';
import type { DefectCommand, DefectFact } from '../defects/defect-facts.ts';
import { itemNewsOfDefect } from '../defects/defect-item.ts';
import { limits } from '../limits.ts';
import type { RelationCommand, RelationFact } from '../relations/relation-facts.ts';
import { relationsOver } from '../relations/relations.ts';
import type { TemplateFact } from '../templates/template-facts.ts';
import { templates } from '../templates/templates.ts';
import { combine } from './combine.ts';
import type { Journal } from './journal-state.ts';
import { journalOf } from './journal.ts';

/** All areas of the product in one journal, and the one view that screens read. */
export const product = combine({ defects, relations: relationsOver([itemNewsOfDefect]), templates });
export const productJournal = journalOf(product, { facts: limits.journalFacts, persisted: limits.journalFactsKept });

export type ProductView = typeof product.empty;
export type ProductCommand = DefectCommand | RelationCommand;
export type ProductFact = DefectFact | RelationFact | TemplateFact;
export type ProductJournal = Journal<ProductView, ProductCommand, ProductFact>;

/** Raised by hand with every change of any `evolve`; a test folds a stored log and tells when it was forgotten. */
export const productSchema = 9;
