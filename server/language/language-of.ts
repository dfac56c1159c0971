import { isLanguage, languageFor, type Language } from '../../src/domain/texts/language.ts';

/** The parameter that passes the language chosen in the app to a page, named as in OpenID Connect. */
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

/** The language chosen in the app, from the address; null when there is none. */
export const chosenIn = (query: unknown): Language | null => {
  const wanted = typeof query === 'object' && query !== null && languageField in query ? query[languageField] : null;
  return isLanguage(wanted) ? wanted : null;
};

/** The chosen language, else the browser's preference, else English. */
export const languageOf = ({ query, headers }: Asking): Language =>
  chosenIn(query) ?? languageFor(null, preferredIn(headers['accept-language'] ?? ''));
