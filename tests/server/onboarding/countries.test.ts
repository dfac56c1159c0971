import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createCountries } from '../../../server/countries/countries.ts';
import { serverLimits } from '../../../server/limits.ts';

/** A local stand-in for the country service. */
let service: Server | null = null;
const requests: IncomingMessage[] = [];
afterEach(() => {
  requests.length = 0;
  service?.closeAllConnections();
  service?.close();
});

let answer: { status: number; body: string } = { status: 200, body: '[]' };
const countriesOf = async (now: () => number = Date.now) => {
  service = createServer((request, response) => {
    requests.push(request);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/all`;
  const config = readConfig({ COUNTRIES_URL: url, COUNTRIES_KEY: 'the-key' }, '/srv/assay');
  return createCountries({ config, log: { error: () => {} }, now });
};

test('all countries have German names in German order', async () => {
  const config = { countries: null };
  const names = (await createCountries({ config, log: { error: () => {} }, now: Date.now })('de')).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['Deutschland', 'Österreich']));
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
});

test('the countries without a service are those of ISO 3166, by name [ADMIN-009, ADMIN-014]', async () => {
  const config = readConfig({}, '/srv/assay');
  const countries = await createCountries({ config, log: { error: () => {} }, now: Date.now })();
  expect(countries).toHaveLength(249);
  expect(countries.find(({ alpha3Code }) => alpha3Code === 'DEU')).toEqual({ alpha3Code: 'DEU', name: 'Germany' });
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  expect(countries.every(({ alpha3Code, name }) => /^[A-Z]{3}$/.test(alpha3Code) && name.length > 3)).toBe(true);
});

test('the country service is called with its key once a day, and invalid entries are dropped [ADMIN-014]', async () => {
  let at = 1_000;
  answer = {
    status: 200,
    body: JSON.stringify([
      { alpha3Code: 'FRA', name: 'France', capital: 'Paris' },
      { alpha3Code: 'BEL', name: 'Belgium' },
      { alpha3Code: 'FRA', name: 'Again' },
      { alpha3Code: 'x', name: 'No' },
      { name: 'No code' },
      null,
    ]),
  };
  const countries = await countriesOf(() => at);
  const known = [
    { alpha3Code: 'BEL', name: 'Belgium' },
    { alpha3Code: 'FRA', name: 'France' },
  ];
  expect(await Promise.all([countries(), countries()])).toEqual([known, known]);
  at += serverLimits.countriesLife - 1;
  await countries();
  expect([requests.length, requests[0]?.headers['x-api-key']]).toEqual([1, 'the-key']);
  at += 1;
  await countries();
  expect(requests).toHaveLength(2);
});

test.each([
  [500, '[]'],
  [200, '<html>'],
  [200, '{}'],
  [200, '[]'],
  [200, `["${'x'.repeat(serverLimits.countriesMost)}"]`],
  [302, ''],
])(
  'a service that responds %i %.10s returns an empty list and is not called again for a minute [ADMIN-014]',
  async (status, body) => {
    let at = 1_000;
    answer = { status, body };
    const countries = await countriesOf(() => at);
    expect([await countries(), await countries(), requests.length]).toEqual([[], [], 1]);
    at += serverLimits.countriesPause;
    answer = { status: 200, body: '[{"alpha3Code":"FRA","name":"France"}]' };
    expect(await countries()).toHaveLength(1);
  },
);
