import type { DefectFact } from '../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { setValue } from '../../src/domain/defects/decisions/field-access.ts';
import { isSearchedField } from '../../src/domain/defects/searched-texts.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import { ownWordsOf, tagWordsOf } from './defect-words.ts';
import type { ChangedWords } from './item-words.ts';

/** The search words that a fact of a defect changes, without comments; null when it changes none. */
export const wordsAfter = (fact: DefectFact, record: DefectRecord | null, template: Template): ChangedWords | null => {
  if (fact.type === 'defect.reported') {
    const reported = fact.data.record;
    return { own: ownWordsOf(reported, template), tags: tagWordsOf(reported.tags) };
  }
  if (fact.type !== 'defect.updated' || !record) return null;
  const { field, value } = fact.data;
  if (!isSearchedField(template, field)) return null;
  if (field === 'tags') return { tags: tagWordsOf(value as readonly string[]) };
  const changed = structuredClone(record);
  setValue(changed, field, value);
  return { own: ownWordsOf(changed, template) };
};
