import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { expect, vi } from 'vitest';
import type { CookieClient, Step } from '../cookie-client.ts';
import { textOf } from '../mail/mail-catcher.ts';
import type { TestDatabase } from '../test-database.ts';
import type { TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from '../session/people.ts';

/** Users at the identity server: their e-mails, forms, codes, and whether they are signed in. */
export const email = (person: string) => `${person}@assay.example`;

export const mailsTo = ({ config }: TestServer, person: string): string[] => {
  const folder = join(config.dataDir, 'mails');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => textOf(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${email(person)}`));
};

/** The newest mail to somebody once there are so many. */
export const mailTo = (server: TestServer, person: string, count = 1): Promise<string> =>
  vi.waitFor(
    () => {
      const mails = mailsTo(server, person);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails.at(-1) ?? '';
    },
    { timeout: 60_000, interval: 100 },
  );

export const linkIn = (mail: string): string => /\/password\/[\w-]{43}/.exec(mail)?.[0] ?? 'no link';

export const wordsOf = (step: Step): string => /role="alert"[^>]*>([^<]+)</.exec(step.text)?.[1] ?? '';
export const titleOf = (step: Step): string => /<h1>([^<]*)</.exec(step.text)?.[1] ?? '';

/** Sends the form that a step shows. */
export const fill = (browser: CookieClient, form: Step, fields: Readonly<Record<string, string>>): Promise<Step> => {
  const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
  return browser.go(form.url, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
};

export const codeAt = (secret: string, at: number): string => generateSync({ secret, epoch: Math.floor(at / 1000) });

export const isIn = (server: TestServer, step: Step): boolean => step.url === `${server.base}/`;

export const newPeople = async (database: TestDatabase, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await addPerson(database, name);
};
export { addAccount, password };

/** A signed-in browser that makes calls with its token. */
export const signedIn = async (server: TestServer, person: string, given = password, agent = 'Firefox/140.0') => {
  const browser = server.visitor();
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${agent}` };
  const step = browser.step.bind(browser);
  browser.step = (path, init) =>
    step(path, { ...init, headers: { ...headers, ...(init?.headers as Record<string, string> | undefined) } });
  const form = await browser.go('/auth/login');
  const end = await browser.submitSignIn(form, email(person), given);
  expect(isIn(server, end)).toBe(true);
  return callsOf(browser);
};

export const callsOf = async (browser: CookieClient) => {
  const token = await browser.token();
  const call = async (method: string, path: string, body?: object) => {
    const step = await browser.step(`/aa/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: step.status, body: JSON.parse(step.text || '{}') as Record<string, never> };
  };
  return { browser, token, call };
};
export type Signed = Awaited<ReturnType<typeof signedIn>>;
