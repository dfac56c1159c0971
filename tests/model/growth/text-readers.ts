import { readJql } from '../../../server/jira-api/jql.ts';
import { cleanRichText } from '../../../server/rich-text/clean-rich-text.ts';
import { documentOfHtml } from '../../../server/rich-text/documents-of-html.ts';
import { readCookie } from '../../../server/session/session-cookie.ts';
import { filtersIn, ignoredParameters, noFilters } from '../../../src/domain/address/defect-filters.ts';
import { documentFiltersIn, ignoredDocumentParameters } from '../../../src/domain/address/document-filters.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import { checkExpression } from '../../../src/domain/expressions/check-expression.ts';
import { splitTemplate } from '../../../src/domain/expressions/template-text.ts';
import { filteredPath } from '../../../src/domain/filters/filtered-path.ts';
import { flowSeverities } from '../../../src/domain/flows/flow.ts';
import { readDuration } from '../../../src/domain/results/read/durations.ts';
import { mergeRichText } from '../../../src/domain/rich-text/merge-rich-text.ts';
import { decodeEntities, plainText } from '../../../src/domain/rich-text/plain-text.ts';
import { matchIn } from '../../../src/domain/search/search-match.ts';
import { searchTermOf } from '../../../src/domain/search/search-term.ts';
import { wordDiff } from '../../../src/domain/texts/word-diff.ts';
import { html, list, reading, times, type Readers } from './reader.ts';

/**
 * Texts, addresses and queries. What has a limit is read up to it, so that nothing is refused: of filters 40 values, of an
 * expression 400 signs.
 */
const values = (size: number) => list(size / 10, (at) => `value ${at}`);
const queryOf = (name: string) => (size: number) => new URLSearchParams(values(size).map((value) => [name, value]));
const unknownParts = (size: number) => new URLSearchParams(list(size, (at) => [`p${at}`, 'x']));
const saved = (size: number) =>
  ({ term: '', sort: 'modifiedDate,desc', filters: { ...noFilters, tags: values(size) } }) as never;
const words = (size: number, one = (at: number) => `word${at}`) => list(size, one).join(' ');
const term = searchTermOf('word');

export const textReaders: Readers = {
  'paragraphs that are cleaned': (size) => () => cleanRichText(html(size, 'so')),
  'paragraphs as a document': (size) => () => documentOfHtml(html(size, 'so')),
  'paragraphs as text': (size) => () => plainText(html(size, 'so')),
  'entities of a text': reading((size) => times(size, () => '&amp;&#65;'), decodeEntities),
  'paragraphs that are merged': (size) => () =>
    mergeRichText({
      base: html(size, 'so'),
      theirs: `${html(size, 'so')}<p>Theirs</p>`,
      mine: `<p>Mine</p>${html(size, 'so')}`,
    }),
  'words that are merged': reading(
    (size) => ({
      base: `<p>first ${words(size)} last</p>`,
      theirs: `<p>Theirs first ${words(size)} last</p>`,
      mine: `<p>first ${words(size)} mine last</p>`,
    }),
    mergeRichText,
  ),
  'lines that are merged': (size) => {
    const items = list(size / 10, (at) => `<li>so ${at}</li>`).join('');
    const line = `last ${words(10)}`;
    return () =>
      mergeRichText({
        base: `<ol>${items}<li>${line}</li></ol>`,
        theirs: `<ol>${items}</ol><p>${line}</p>`,
        mine: `<ol>${items}<li>${line} more</li></ol>`,
      });
  },
  'words that are compared': reading(
    (size) => [words(size), `${words(size / 2)} new ${words(size)}`] as const,
    ([before]) => wordDiff(before, before.replace('word5', 'other')),
  ),
  'words where a search has found something': reading(
    (size) => [{ place: 'text' as const, text: words(size) }],
    (texts) => matchIn(term, texts),
  ),
  'texts where a search has found something': reading(
    (size) => list(size, (at) => ({ place: 'comment' as const, text: `word ${at}` })),
    (texts) => matchIn(term, texts),
  ),
  'parts of a template': (size) => () => splitTemplate(times(size, (at) => `text {{vars.v${at}}} `)),
  'parts of an expression': reading(
    (size) => words(size / 4, () => '1 +').concat(' 1'),
    (text) => checkExpression(text, { functions: [] }),
  ),
  'values of a JQL query': reading(
    (size) =>
      `labels IN (${values(size)
        .map((one) => `"${one}"`)
        .join(', ')})`,
    readJql,
  ),
  'signs of a JQL query': reading((size) => `text ~ "${times(size, () => 'a\\"b ')}"`, readJql),
  'filters of the list of defects': reading(queryOf('tags'), filtersIn),
  'parameters of the list of defects': reading(queryOf('tags'), ignoredParameters),
  'unknown parameters of the list of defects': reading(unknownParts, ignoredParameters),
  'filters of a list of documents': reading(queryOf('status'), (query) => documentFiltersIn(query, flowSeverities)),
  'unknown parameters of a list of documents': reading(unknownParts, (query) =>
    ignoredDocumentParameters(query, flowSeverities),
  ),
  'saved filters': reading(saved, (config) => filteredPath('DEFECT', 'p-1', config)),
  'an address': reading(
    (size) => `?${queryOf('tags')(size).toString()}`,
    (search) => pageOf('/projects/p-1/defects', search),
  ),
  'cookies of a request': reading(
    (size) => ({ headers: { cookie: list(size, (at) => `c${at}=v`).join('; ') } }),
    (request) => readCookie(request, 'c3'),
  ),
  'digits of a duration': reading(
    (size) => `${times(size, () => '0')}1.5`,
    (text) => readDuration(text),
  ),
};
