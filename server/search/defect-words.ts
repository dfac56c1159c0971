import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { searchedTexts } from '../../src/domain/defects/searched-texts.ts';
import type { SearchPlace } from '../../src/domain/search/search-match.ts';
import type { TemplateText } from '../../src/domain/templates/template.ts';
import { plainText } from '../../src/domain/rich-text/plain-text.ts';
import { idWords, projectWord, vectorOf, type Weight } from './search-vector.ts';

/** The vectors of a defect in the directory of items. */
const weightOf: Readonly<Record<SearchPlace, Weight>> = { title: 'A', tags: 'B', text: 'C', comment: 'D' };

export const ownWordsOf = (record: DefectRecord, template: TemplateText): string => {
  const texts = searchedTexts(record, template).filter(({ place }) => place !== 'tags');
  const words = vectorOf(texts.map(({ place, text }) => ({ weight: weightOf[place], text })));
  return `${projectWord(record.project)} ${words}`;
};

export const tagWordsOf = (tags: readonly string[]): string =>
  vectorOf(tags.map((text) => ({ weight: weightOf.tags, text })));

/** `comments` are rich text. */
export const talkWordsOf = (comments: readonly string[]): string =>
  vectorOf(comments.map((html) => ({ weight: weightOf.comment, text: plainText(html) })));

/** For an item with a name only. */
export const nameWordsOf = (project: string, id: string, name: string): string =>
  `${projectWord(project)} ${vectorOf([{ weight: 'A', text: `${idWords(id)} ${name}` }])}`;
