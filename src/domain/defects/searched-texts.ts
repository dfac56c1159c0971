import type { SearchedText } from '../search/search-match.ts';
import { fieldOf, type FieldType, type TemplateText } from '../templates/template.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { DefectRecord } from './defect.ts';

/** The searchable fields of a defect, besides comments: text that people wrote, no choices from lists. */
const written: readonly FieldType[] = ['TEXT', 'RICH_TEXT_FIELD'];

/** Whether a change of this field affects search results. */
export const isSearchedField = (template: TemplateText, key: string): boolean =>
  ['header', 'description', 'tags'].includes(key) || written.includes(fieldOf(template, key)?.type ?? 'LIST');

type Searched = Pick<DefectRecord, 'id' | 'header' | 'description' | 'custom' | 'tags'>;

/** In the order of the search. Rich text is shown and searched as plain text. */
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
