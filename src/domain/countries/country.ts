import { z } from 'zod';
import type { Language } from '../texts/language.ts';
import { countryCodes } from './country-codes.ts';

/** A country as forms offer it [ADMIN-009]. */
export const countryShape = z.object({ alpha3Code: z.string(), name: z.string() }).meta({ id: 'Country' });
export type Country = z.output<typeof countryShape>;

const byName =
  (language: Language) =>
  (one: Country, other: Country): number =>
    one.name.localeCompare(other.name, language);

/** All countries of ISO 3166, sorted by their names in a language. */
export const builtInCountries = (language: Language = 'en'): readonly Country[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes
    .map(({ alpha3, alpha2 }) => ({ alpha3Code: alpha3, name: names.of(alpha2) ?? alpha3 }))
    .toSorted(byName(language));
};

/** Parses the answer of a country service: drops invalid rows and duplicate codes. */
export const countriesIn = (answer: unknown): readonly Country[] => {
  if (!Array.isArray(answer)) throw new Error('the countries are no list');
  const found = new Map<string, Country>();
  for (const row of answer as unknown[]) {
    const { data } = z
      .object({ alpha3Code: z.string().regex(/^[A-Z]{3}$/), name: z.string().trim().min(1).max(120) })
      .safeParse(row);
    if (data && !found.has(data.alpha3Code)) found.set(data.alpha3Code, data);
  }
  if (found.size === 0) throw new Error('there is no country in the answer');
  return [...found.values()].toSorted(byName('en'));
};
