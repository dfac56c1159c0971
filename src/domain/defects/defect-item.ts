import type { Fact } from '../journal/fact.ts';
import type { ItemNews } from '../items/item.ts';
import { defectIdOf, type DefectFact } from './defect-facts.ts';

/** The change of the item directory by a fact of a defect: new, renamed or deleted. */
export const itemNewsOfDefect = (productFact: Fact): ItemNews | null => {
  const fact = productFact as DefectFact;
  const at = { type: 'DEFECT', id: defectIdOf(fact.about) } as const;
  switch (fact.type) {
    case 'defect.reported':
      return { at, name: fact.data.record.header, isDeleted: false };
    case 'defect.updated':
      return fact.data.field === 'header' ? { at, name: String(fact.data.value) } : null;
    case 'defect.deleted':
      return { at, isDeleted: true };
    case 'defect.restored':
      return { at, isDeleted: false };
    default:
      return null;
  }
};
