import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOf } from '../../../server/language/language-of.ts';
import { titleOf, wordsOf } from '../identity/at-identity.ts';
import { addAccount, addPerson } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** The pages rendered by the server, in the language chosen in the app, otherwise in the browser's. */
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const german = { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' } };
const languageIn = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];

test('the sign-in pages and their errors use the language chosen in the app', async () => {
  const visitor = server.visitor();
  const form = await visitor.go('/auth/login?redirect=/&ui_locales=de');
  expect([titleOf(form), languageIn(form.text)]).toEqual(['Anmelden', 'de']);
  expect(form.text).toContain('Passwort vergessen?');
  const refused = await visitor.submitSignIn(form, 'ann@assay.example', 'wrong');
  expect([titleOf(refused), wordsOf(refused)]).toEqual(['Anmelden', 'E-Mail-Adresse oder Passwort ist falsch.']);
  const [, forgot = ''] = /href="(\/password\/forgot[^"]*)"/.exec(form.text) ?? [];
  expect(titleOf(await visitor.go(forgot))).toBe('Passwort vergessen?');
});

test('the sign-in pages use the language of the browser by default, and English otherwise', async () => {
  const forgot = (init?: RequestInit) => server.visitor().go('/password/forgot', init);
  const [de, en, fr] = [await forgot(german), await forgot(), await forgot({ headers: { 'accept-language': 'fr' } })];
  expect([languageIn(de.text), languageIn(en.text), languageIn(fr.text)]).toEqual(['de', 'en', 'en']);
  expect(titleOf(de)).toBe('Passwort vergessen?');
  const over = await server.visitor().go(`/password/${'x'.repeat(43)}`, german);
  expect([over.status, titleOf(over)]).toEqual([410, 'Dieser Link gilt nicht mehr']);
  const old = await server.visitor().go('/sign-in/nobody', german);
  expect([old.status, titleOf(old)]).toEqual([400, 'Die Anmeldung ist fehlgeschlagen']);
});

test.each([
  [{ ui_locales: 'de' }, 'en', 'de'],
  [{ ui_locales: ['de'] }, 'en', 'en'],
  [{ ui_locales: '"><script>' }, undefined, 'en'],
  [{}, 'en;q=0.2, de-AT;q=0.7', 'de'],
  [{}, 'de;q=0', 'en'],
  [null, `${'x'.repeat(10_000)},de`, 'en'],
  [{}, ';;;q=,,de', 'de'],
])('the sign-in pages with %j in a browser that prefers %s are in %s', (query, wanted, language) =>
  expect(languageOf({ query, headers: { 'accept-language': wanted } })).toBe(language),
);
