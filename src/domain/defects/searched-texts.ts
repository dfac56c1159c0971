import type { SearchedText } from '../search/search-match.ts';
import { fieldOf, type FieldType, type TemplateText } from '../templates/template.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { DefectRecord } from './defect.ts';

/** What a search reads of a defect, its comments aside: what people wrote, and no choice from a list. */
const written: readonly FieldType[] = ['TEXT', 'RICH_TEXT_FIELD'];

/** Whether a change of this field is a change of what a search finds. */
export const isSearchedField = (template: TemplateText, key: string): boolean =>
  ['header', 'description', 'tags'].includes(key) || written.includes(fieldOf(template, key)?.type ?? 'LIST');

type Searched = Pick<DefectRecord, 'id' | 'header' | 'description' | 'custom' | 'tags'>;

/** In the order in which they are looked at. Rich text is shown, and searched, as its words. */
export const searchedTexts = (
  { id, header, description, custom, tags }: Searched,
  template: TemplateText,
): readonly SearchedText[] => [
  { place: 'title', text: id },
  { place: 'title', text: header },
  ...tags.map((text) => ({ place: 'tags', text }) as const),
  { place: 'text', text: plainText(description) },
  ...template.fields
    .filter(({ key, type }) => written.includes(type) && Object.hasOwn(custom, key))
    .map(({ key, type }) => {
      const value = custom[key];
      const text = typeof value === 'string' ? value : '';
      return { place: 'text', text: type === 'RICH_TEXT_FIELD' ? plainText(text) : text } as const;
    }),
];
