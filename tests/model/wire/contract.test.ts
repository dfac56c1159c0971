import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { idsIn, readRows } from '../../../scripts/requirements/requirements.ts';

/** Rules for every row of the table of calls. */
const calls = Object.entries(contract) as [string, CallDef][];
const keysIn = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map(([, key = '']) => key);

test('no two calls have the same method and path', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/:[A-Za-z]+/g, ':x')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

describe.each(calls)('%s', (name, call) => {
  test('declares exactly the parameters in its path', () =>
    expect(keysIn(call.path).toSorted()).toEqual(Object.keys(call.params?.shape ?? {}).toSorted()));
  test('has ids only where its path has them', () => {
    for (const hostile of [
      '..',
      '.',
      '%2e%2e',
      'a/b',
      'a\\b',
      '',
      ' ',
      'a?b',
      'a#b',
      '\u0000',
      '__proto__',
      'x'.repeat(65),
    ])
      for (const key of keysIn(call.path))
        expect(
          call.params?.safeParse({
            ...Object.fromEntries(keysIn(call.path).map((other) => [other, 'p1'])),
            [key]: hostile,
          }).success,
          `${key}: ${hostile}`,
        ).toBe(false);
  });
  test('has a specified prefix [AUTH-017]', () =>
    expect(call.path).toMatch(/^\/(rs|wi|tp|aa|scheduler|admin)\/api\/v1\/|^\/auth\/logout$/));
  test('has a summary and its requirements', () => {
    expect(call.summary).toMatch(/^[A-Z].{10,}/);
    expect(call.needs.length).toBeGreaterThan(3);
  });
  test('has no body if it reads, and is idempotent if it writes', () => {
    if (call.method === 'GET')
      expect([call.body, call.bytes === 'body', call.idempotent]).toEqual([undefined, false, undefined]);
    // A download that is requested with a body is still a read.
    else if (call.auth === 'bearer')
      expect(call.idempotent === true).toBe(call.bytes !== 'reply' && call.reads !== true && call.secret !== true);
    expect(call.body && call.bytes === 'body').toBeFalsy();
  });
  test('can be documented: its shapes are JSON Schemas', () => {
    for (const shape of [call.params, call.query, call.body])
      if (shape) expect(() => z.toJSONSchema(shape, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(call.reply, { io: 'input' })).not.toThrow();
  });
  test('has a name with its area', () => expect(name).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/));
});

test('every call requires the bearer token, except those that start or end a session, pair an adapter, or precede the first account [AUTH-011]', () =>
  expect(calls.filter(([, { auth }]) => auth !== 'bearer').map(([name, { auth }]) => [name, auth])).toEqual([
    ['session.configuration', 'public'],
    ['session.token', 'session'],
    ['session.signOut', 'session'],
    ['adapters.askPairing', 'public'],
    ['adapters.takePairing', 'public'],
    ['onboarding.read', 'public'],
    ['onboarding.enter', 'public'],
    ['onboarding.keep', 'public'],
    ['onboarding.confirm', 'public'],
    ['countries.list', 'public'],
  ]));

test('a paged call returns one named list with its page [AUTH-018]', () => {
  const keys = (shape: z.ZodType | undefined): readonly string[] =>
    shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  const listed = calls.filter(([, { query }]) => keys(query).includes('page'));
  expect(listed.length).toBeGreaterThan(5);
  for (const [name, { reply }] of listed) {
    expect([name, keys(reply).includes('page')]).toEqual([name, true]);
    expect([name, keys(reply).filter((key) => key !== 'page').length > 0]).toEqual([name, true]);
  }
});

test('the token call has the specified path [AUTH-014]', () => {
  expect(contract['session.token']).toMatchObject({ method: 'GET', path: '/aa/api/v1/users/token' });
  expect(contract['session.token'].reply.safeParse({ token: 'x', lifetime: 300_000 }).success).toBe(true);
});

test('the channels call has the specified path [LIVE-001]', () =>
  expect(contract['live.channels']).toMatchObject({ method: 'GET', path: '/rs/api/v1/channels' }));

test('every requirement named by a call exists', () => {
  const known = new Set(readRows().map(({ id }) => id));
  expect(calls.flatMap(([, { summary }]) => idsIn(summary)).filter((id) => !known.has(id))).toEqual([]);
});
