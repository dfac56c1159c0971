import { isLanguage, languageFor, type Language } from '../../src/domain/texts/language.ts';

/** How a page is told which language was chosen in the app: the word of OpenID Connect for it. */
export const languageField = 'ui_locales';

/** 'de;q=0.5, en' reads en, de. */
const preferredIn = (header: string): readonly string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q = ''] = part.split(';');
      return { tag, weight: /^\s*q=/.test(q) ? Number(q.split('=')[1]) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

interface Asking {
  readonly query: unknown;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** What was chosen in the app and stands in the address; null when nothing does. */
export const chosenIn = (query: unknown): Language | null => {
  const wanted = typeof query === 'object' && query !== null && languageField in query ? query[languageField] : null;
  return isLanguage(wanted) ? wanted : null;
};

/** What was chosen, else what the browser wants, else English. */
export const languageOf = ({ query, headers }: Asking): Language =>
  chosenIn(query) ?? languageFor(null, preferredIn(headers['accept-language'] ?? ''));
