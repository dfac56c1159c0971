import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { firstScreen } from '../../../src/app/page/first-screen.ts';
import { createDoor } from '../../../src/app/workspace-door.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { addressMachine } from '../../../src/machines/address/address-machine.ts';
import { sessionMachine } from '../../../src/machines/session/session-machine.ts';
import type { Workspace } from '../../../src/ui/actors-context.tsx';
import { ada } from '../session/sample-profile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const started = (path: string, startSession: () => Promise<Profile> = () => new Promise(() => {})) => {
  const session = createActor(sessionMachine.provide({ actors: { startSession: fromPromise(startSession) } })).start();
  const address = createActor(addressMachine, { input: { page: pageOf(path, ''), now: () => 0 } }).start();
  const door = createDoor();
  let isReady = false;
  void firstScreen({ session, address, door }).then(() => (isReady = true));
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isReady;
  };
  return { address, door, after };
};

test('the app renders as soon as a page of the signed-in person can be shown', async () => {
  const { address, door, after } = started('/');
  expect(await after(0)).toBe(false);
  door.put({} as Workspace);
  expect(await after(0)).toBe(false);
  address.send({ type: 'visitor.arrived', profile: ada });
  expect(await after(0)).toBe(true);
});

test('a public page needs no person', async () => {
  const { address, after } = started('/auth/');
  expect(await after(0)).toBe(false);
  address.send({ type: 'visitor.left' });
  expect(await after(0)).toBe(true);
});

test('a server that cannot be reached is shown at once', async () => {
  const { after } = started('/', () => Promise.reject({ kind: 'offline' }));
  expect(await after(0)).toBe(true);
});

test('a slow start renders its own waiting page, which screen readers announce', async () => {
  const { after } = started('/');
  expect(await after(limits.firstFrameStay - 1)).toBe(false);
  expect(await after(1)).toBe(true);
});
