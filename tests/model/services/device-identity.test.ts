import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { of, throwError, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import type { Http } from '../../../src/services/http/http.ts';
import { createResponseCache } from '../../../src/services/http/response-cache.ts';
import { importDeviceKey } from '../../../src/services/journal/cipher.ts';
import { createDeviceIdentity } from '../../../src/services/session/device-identity.ts';
import { createSessionService } from '../../../src/services/session/session-service.ts';
import { createTokenStore } from '../../../src/services/session/token-store.ts';

/** Which user a device knows without a network, and what it shows then. */
const base64Key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const ada = { id: 'u-ada', fullName: 'Ada' } as Profile;
const tokenOf = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.y`;
const offline: Problem = { kind: 'offline' };

const begin = () => {
  let [isUp, who, clock] = [true, 'u-ada', 1_000_000_000];
  const replies: Record<string, () => unknown> = {
    'session.profile': () => ({ ...ada, id: who }),
    'session.deviceKey': () => ({ key: base64Key }),
    'session.signOut': () => ({ next: '/' }),
  };
  const http = ((name: string) => (isUp ? of(replies[name]?.()) : throwError(() => offline))) as unknown as Http;
  const open = () => {
    const ask = () => (isUp ? Promise.resolve({ token: tokenOf(who), lifetime: 1_000 }) : Promise.reject(offline));
    const tokens = createTokenStore(ask, () => clock);
    return {
      tokens,
      session: createSessionService(
        http,
        tokens,
        createDeviceIdentity(() => clock),
      ),
    };
  };
  return {
    open,
    down: () => void (isUp = false),
    up: (as = 'u-ada') => void ([isUp, who] = [true, as]),
    pass: (time: number) => void (clock += time),
  };
};

describe('a start without network', () => {
  test('belongs to the last user, who decrypts the device with a key that no script can read', async () => {
    const { open, down } = begin();
    const first = open().session;
    const sealed = await (await first.deviceCipher(await first.start())).seal('a word');
    down();
    const again = open().session;
    const me = await again.start();
    expect([me, await (await again.deviceCipher(me)).open(sealed)]).toEqual([ada, 'a word']);
    const known = await createDeviceIdentity(() => 1_000_000_000).recall();
    await expect(crypto.subtle.exportKey('raw', known?.key as CryptoKey)).rejects.toThrow('not extractable');
  });
  test('sends nothing in the session of another user who has signed in since', async () => {
    const { open, down, up } = begin();
    const first = open().session;
    await first.deviceCipher(await first.start());
    down();
    const again = open();
    await again.session.start();
    up('u-eve');
    await expect(again.session.refresh()).rejects.toEqual({ kind: 'signedOut' });
    await expect(again.tokens.token()).rejects.toEqual({ kind: 'signedOut' });
  });
  test.each([
    ['logging out', async (begun: ReturnType<typeof begin>) => begun.open().session.forgetPerson()],
    ['a week', async (begun: ReturnType<typeof begin>) => begun.pass(limits.offlineLife + 1)],
    ['a clock that was set back', async (begun: ReturnType<typeof begin>) => begun.pass(-1_000)],
  ])('has no user after %s', async (_, happens) => {
    const begun = begin();
    const first = begun.open().session;
    await first.deviceCipher(await first.start());
    await happens(begun);
    begun.down();
    await expect(begun.open().session.start()).rejects.toEqual(offline);
  });
});

describe('a cached response', () => {
  const begunReads = () => {
    let answer: Observable<unknown> = of({ id: 'p1' });
    const stored = new Map<string, unknown>();
    const memory = createResponseCache(() => 77);
    const shown: number[] = [];
    const cache = {
      readCache: async (key: string) => stored.get(key),
      keepCache: async (key: string, value: unknown) => stored.set(key, value),
    };
    memory.use(cache, (asOf) => shown.push(asOf));
    const http = memory.around((() => answer) as unknown as Http);
    const read = (id: string) =>
      new Promise((resolve, reject) =>
        http('projects.read', { params: { id } }).subscribe({ next: resolve, error: reject }),
      );
    return { memory, shown, read, fails: (problem: Problem) => (answer = throwError(() => problem)) };
  };
  test('replaces an unreachable server, and shows its age', async () => {
    const { read, fails, shown } = begunReads();
    await read('p1');
    expect(shown).toEqual([]);
    fails(offline);
    expect([await read('p1'), shown]).toEqual([{ id: 'p1' }, [77]]);
    await expect(read('p2')).rejects.toEqual(offline);
  });
  test.each([{ kind: 'missing' }, { kind: 'forbidden' }, { kind: 'unlicensed' }] as const)(
    'is deleted once the server answers $kind, so that revoked access also ends offline',
    async (problem) => {
      const { read, fails } = begunReads();
      await read('p1');
      fails(problem);
      await expect(read('p1')).rejects.toEqual(problem);
      fails(offline);
      await expect(read('p1')).rejects.toEqual(offline);
    },
  );
  test('does not replace a rejection, and is not shown to another user', async () => {
    const { read, fails, memory } = begunReads();
    await read('p1');
    fails({ kind: 'forbidden' });
    await expect(read('p1')).rejects.toEqual({ kind: 'forbidden' });
    fails(offline);
    memory.use(null);
    await expect(read('p1')).rejects.toEqual(offline);
  });
});

test('an imported key cannot be exported', async () =>
  expect((await importDeviceKey(base64Key)).extractable).toBe(false));
