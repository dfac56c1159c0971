import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pairByCode } from '../../../adapter/pair-by-code.ts';
import { pairingLimits, shownCode } from '../../../src/domain/adapters/pairing.ts';
import { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { announce } from './at-adapters.ts';

/** An adapter on another device gets its key by a code that a person types. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const nobody = () => new Caller(owner.base, null);
const request = (name = 'laptop') => nobody().reply('adapters.askPairing', { body: { name } });
const at = (id: string, secret: string) => ({ params: { id }, body: { secret } });
const take = (id: string, secret: string) => nobody().reply('adapters.takePairing', at(id, secret));
const refused = async (id: string, secret: string) =>
  (await nobody().ask('adapters.takePairing', at(id, secret))).status;
const typed = (code: string) => ({ body: { code } });

describe('pairing by a code', () => {
  test('gives the adapter of any device a key of the person, for the module Adapter alone [ADAPT-001]', async () => {
    const words: string[] = [];
    const shown = Promise.withResolvers<string>();
    const paired = pairByCode({
      server: owner.base,
      name: 'laptop',
      look: 20,
      signal: AbortSignal.timeout(20_000),
      say(text) {
        words.push(text);
        const [code] = /[A-Z]{4}-[A-Z]{4}/.exec(text) ?? [];
        if (code) shown.resolve(code);
      },
    });
    const code = await shown.promise;
    expect(await owner.reply('adapters.findPairing', typed(code.toLowerCase()))).toMatchObject({ name: 'laptop' });
    expect(await owner.reply('adapters.confirmPairing', typed(code))).toMatchObject({ name: 'laptop' });
    const { key, server } = await paired;
    expect(server).toBe(owner.base);
    const adapter = new Caller(owner.base, key);
    expect(await announce(adapter, 'client-by-code')).toMatchObject({ adapter: { name: 'Adapter client-by-code' } });
    expect((await adapter.ask('identity.keys', {})).status).toBe(403);
    expect(words).toHaveLength(1);
  });

  test('hands the key out once, only to who asked, and a code works once', async () => {
    const { id, secret, code } = await request();
    expect(await take(id, secret)).toEqual({ key: null });
    expect(await refused(id, 'x'.repeat(43))).toBe(404);
    await owner.reply('adapters.confirmPairing', typed(shownCode(code)));
    expect(await owner.problem('adapters.confirmPairing', typed(code))).toMatchObject({ code: 'pairingCodeWrong' });
    expect(await take(id, secret)).toMatchObject({ key: expect.stringMatching(/^assay_/) });
    expect(await refused(id, secret)).toBe(404);
  });

  test('ends after ten minutes', async () => {
    const { id, secret, code } = await request();
    await space.database.kysely
      .updateTable('adapter_pairings')
      .set({ expires_date: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await owner.problem('adapters.findPairing', typed(code))).toMatchObject({ code: 'pairingCodeWrong' });
    expect(await refused(id, secret)).toBe(404);
  });

  test('stops a person who guesses, and does not stop others', async () => {
    const guesser = space.as('contributor');
    const statuses: number[] = [];
    for (let at = 0; at <= pairingLimits.tries; at += 1)
      statuses.push((await guesser.ask('adapters.findPairing', typed('BBBB-BBBB'))).status);
    expect(statuses).toEqual([...Array.from({ length: pairingLimits.tries }, () => 403), 429]);
    const { code } = await request('other');
    expect((await guesser.ask('adapters.confirmPairing', typed(code))).status).toBe(429);
    expect(await owner.reply('adapters.findPairing', typed(code))).toMatchObject({ name: 'other' });
  });

  test('limits how many codes one device requests', async () => {
    let last = 200;
    for (let at = 0; at < 30 && last === 200; at += 1)
      last = (await nobody().ask('adapters.askPairing', { body: { name: 'many' } })).status;
    expect(last).toBe(429);
  });
});
