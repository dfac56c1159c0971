import type { FastifyBaseLogger } from 'fastify';
import { builtInCountries, countriesIn, type Country } from '../../src/domain/countries/country.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import { languageOf } from '../language/language-of.ts';
import type { Config } from '../config.ts';
import { serverLimits } from '../limits.ts';
import type { Handlers } from '../wire/mount.ts';

/**
 * The countries for forms: those of the platform, or of a configured service. The server asks that service, so that its
 * key stays here (ruling R14) [ADMIN-014]. The answer is valid for a day; after a failure the list is empty and the
 * service gets no request for a minute.
 */
interface Needs {
  readonly config: Pick<Config, 'countries'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  now(): number;
}

const ask = async ({ url, key }: NonNullable<Config['countries']>): Promise<readonly Country[]> => {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...(key && { 'x-api-key': key }) },
    redirect: 'error',
    signal: AbortSignal.timeout(serverLimits.cloudWait),
  });
  if (!answer.ok) throw new Error(`the countries answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > serverLimits.countriesMost) throw new Error('the countries are too long');
  return countriesIn(JSON.parse(text));
};

const builtIn: Readonly<Record<Language, readonly Country[]>> = {
  en: builtInCountries('en'),
  de: builtInCountries('de'),
};

export const createCountries = ({ config, log, now }: Needs) => {
  let known: { readonly countries: readonly Country[]; readonly until: number } = { countries: [], until: 0 };
  let asking: Promise<void> | null = null;

  const askAnew = async (service: NonNullable<Config['countries']>) => {
    try {
      known = { countries: await ask(service), until: now() + serverLimits.countriesLife };
    } catch (error) {
      log.error({ err: error }, 'the countries could not be had');
      known = { countries: [], until: now() + serverLimits.countriesPause };
    }
  };

  /** A service has names in one language; the platform has them in each. */
  return async (language: Language = 'en'): Promise<readonly Country[]> => {
    const { countries: service } = config;
    if (!service) return builtIn[language];
    if (now() >= known.until) asking ??= askAnew(service).finally(() => (asking = null));
    await asking;
    return known.countries;
  };
};

export const countriesHandlers = (needs: Needs): Pick<Handlers, 'countries.list'> => {
  const countries = createCountries(needs);
  return { 'countries.list': async (_, request) => ({ countries: [...(await countries(languageOf(request)))] }) };
};
