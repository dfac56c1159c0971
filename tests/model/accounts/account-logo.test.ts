import { expect, test } from 'vitest';
import { fittedSize, logoFault } from '../../../src/domain/accounts/account-logo.ts';
import { limits } from '../../../src/domain/limits.ts';
import {
  accountLogoMachine,
  selectIsSendingLogo,
  selectLogo,
  selectLogoProblem,
} from '../../../src/machines/accounts/account-logo-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { pngOf } from './png-of.ts';

const begin = () => {
  const reading = scriptedPort<string | null, unknown>();
  const sending = scriptedPort<string | null, { file: File | null }>();
  const machine = accountLogoMachine.provide({
    actors: { readLogo: reading.logic as never, sendLogo: sending.logic },
  });
  return { played: play(machine), reading, sending };
};
const file = new File(['x'], 'logo.png');

test('the logo is loaded once and shown in the top bar, and replaced when the server has stored a new one [ADMIN-012, ADMIN-013]', async () => {
  const { played, reading, sending } = begin();
  await reading.answer('data:old');
  expect(selectLogo(played.state)).toBe('data:old');
  played.send({ type: 'logo.choose', file });
  expect([selectIsSendingLogo(played.state), sending.asked, selectLogo(played.state)]).toEqual([
    true,
    [{ file }],
    'data:old',
  ]);
  await sending.answer('data:new');
  expect([selectLogo(played.state), played.emitted]).toEqual(['data:new', [{ type: 'logo.changed' }]]);
  played.send({ type: 'logo.remove' });
  await sending.answer(null);
  expect([sending.asked.at(-1), selectLogo(played.state)]).toEqual([{ file: null }, null]);
});

test('a rejected logo shows the reason and keeps the old one, and a logo that cannot be loaded is ignored', async () => {
  const { played, reading, sending } = begin();
  await reading.refuse({ kind: 'offline' });
  expect([selectLogo(played.state), selectLogoProblem(played.state)]).toEqual([null, null]);
  played.send({ type: 'logo.choose', file });
  await sending.refuse({ kind: 'invalid', field: 'logo', rule: 'is no picture' });
  expect(selectLogoProblem(played.state)).toEqual({ kind: 'invalid', field: 'logo', rule: 'is no picture' });
});

test('only a small PNG is a logo [ADMIN-013]', () => {
  expect(logoFault(pngOf(420, 90))).toBeNull();
  expect(logoFault(pngOf(limits.logoPixels, limits.logoPixels))).toBeNull();
  for (const bytes of [
    pngOf(0, 1),
    pngOf(1, limits.logoPixels + 1),
    pngOf(limits.logoPixels + 1, 1),
    pngOf(10, 10).slice(1),
    new Uint8Array(),
    new Uint8Array(limits.logoBytes + 1),
  ])
    expect(logoFault(bytes)?.code).toMatch(/^logo/);
  // A view of a larger buffer is read from its offset.
  const larger = new Uint8Array(100);
  larger.set(pngOf(7, 7), 40);
  expect(logoFault(larger.subarray(40))).toBeNull();
});

test('an image is scaled down to fit, never enlarged, never to zero', () => {
  expect(fittedSize(840, 100, 420)).toEqual({ width: 420, height: 50 });
  expect(fittedSize(100, 20, 420)).toEqual({ width: 100, height: 20 });
  expect(fittedSize(10_000, 1, 420)).toEqual({ width: 420, height: 1 });
});
