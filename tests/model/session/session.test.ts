import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/domain/session/profile.ts';
import {
  selectIsSignedIn,
  selectIsUnreached,
  selectIsLeavingPending,
  selectProfile,
  sessionMachine,
} from '../../../src/machines/session/session-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { ada } from './sample-profile.ts';

const arrive = () => {
  const ports = {
    start: scriptedPort<Profile, unknown>(),
    refresh: scriptedPort<void, unknown>(),
    end: scriptedPort<string, unknown>(),
  };
  const session = play(
    sessionMachine.provide({
      actors: { startSession: ports.start.logic, refreshToken: ports.refresh.logic, endSession: ports.end.logic },
    }),
  );
  return { ...ports, session };
};

const signIn = async () => {
  const played = arrive();
  await played.start.answer(ada);
  return played;
};

describe('the start', () => {
  test('signs in a user with a session', async () => {
    const { session } = await signIn();
    expect(selectProfile(session.state)).toBe(ada);
    expect(session.emitted).toEqual([{ type: 'session.opened', profile: ada }]);
  });
  test('leaves a user without a session signed out, without an error [SHELL-031]', async () => {
    const { session, start } = arrive();
    await start.refuse({ kind: 'signedOut' });
    expect(selectIsSignedIn(session.state)).toBe(false);
    expect(session.emitted).toEqual([{ type: 'session.closed', next: null, hasFailed: false }]);
  });
  test('without network signs nobody out and is retried', async () => {
    const { session, start } = arrive();
    await start.refuse({ kind: 'offline' });
    expect(selectIsUnreached(session.state)).toBe(true);
    session.wait(2_000);
    expect(start.asked).toHaveLength(2);
    expect(session.emitted).toEqual([]);
  });
  test.each(['answered', 'refused'] as const)(
    'with any other error is reported and ends the session on the server, which may have %s it [SHELL-030]',
    async (how) => {
      const { session, start, end } = arrive();
      await start.refuse(new Error('no profile'));
      expect(session.emitted).toEqual([{ type: 'start.failed', problem: { kind: 'broken', detail: 'no profile' } }]);
      expect(end.asked).toHaveLength(1);
      await (how === 'answered' ? end.answer('/auth/') : end.refuse({ kind: 'broken', detail: 'no' }));
      expect(session.emitted.at(-1)).toEqual({
        type: 'session.closed',
        next: how === 'answered' ? '/auth/' : null,
        hasFailed: true,
      });
      expect(start.asked).toHaveLength(1);
    },
  );
});

describe('the token', () => {
  test('is checked every 4 seconds [AUTH-002]', async () => {
    const { session, refresh } = await signIn();
    session.wait(3_999);
    expect(refresh.asked).toHaveLength(0);
    session.wait(1);
    expect(refresh.asked).toHaveLength(1);
    await refresh.answer();
    session.wait(4_000);
    expect(refresh.asked).toHaveLength(2);
  });
  test('that the server refuses to renew signs the user out [AUTH-003]', async () => {
    const { session, refresh } = await signIn();
    session.wait(4_000);
    await refresh.refuse({ kind: 'signedOut' });
    expect(selectIsSignedIn(session.state)).toBe(false);
    expect(selectProfile(session.state)).toBeNull();
    expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', next: null, hasFailed: false });
  });
  test('that could not be renewed offline is renewed at the next check', async () => {
    const { session, refresh } = await signIn();
    session.wait(4_000);
    await refresh.refuse({ kind: 'offline' });
    expect(selectIsSignedIn(session.state)).toBe(true);
    session.wait(4_000);
    expect(refresh.asked).toHaveLength(2);
  });
});

test('a 401 to any call signs the user out [AUTH-012]', async () => {
  const { session } = await signIn();
  session.send({ type: 'session.refused' });
  expect(selectIsSignedIn(session.state)).toBe(false);
  expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', next: null, hasFailed: false });
});

describe('logging out', () => {
  test('leads to the address from the server', async () => {
    const { session, end } = await signIn();
    session.send({ type: 'session.leave' });
    await end.answer('/auth/');
    expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', next: '/auth/', hasFailed: false });
  });
  test('that fails is reported and keeps the session', async () => {
    const { session, end } = await signIn();
    session.send({ type: 'session.leave' });
    await end.refuse({ kind: 'offline' });
    expect(selectIsSignedIn(session.state)).toBe(true);
    expect(session.emitted.at(-1)).toEqual({ type: 'leaving.failed' });
  });
  test('with unsent changes asks for confirmation (ruling R3)', async () => {
    const { session, end } = await signIn();
    session.send({ type: 'leaving.ask', undelivered: 2 });
    expect([selectIsLeavingPending(session.state), selectIsSignedIn(session.state), end.asked.length]).toEqual([
      true,
      true,
      0,
    ]);
    session.send({ type: 'leaving.cancel' });
    expect(selectIsLeavingPending(session.state)).toBe(false);
    session.send({ type: 'leaving.ask', undelivered: 2 });
    session.send({ type: 'leaving.confirm' });
    expect(end.asked).toHaveLength(1);
  });
  test('without unsent changes asks nothing', async () => {
    const { session, end } = await signIn();
    session.send({ type: 'leaving.ask', undelivered: 0 });
    expect(end.asked).toHaveLength(1);
  });
  test('of an ended session is not an error', async () => {
    const { session, end } = await signIn();
    session.send({ type: 'session.leave' });
    await end.refuse({ kind: 'signedOut' });
    expect(selectIsSignedIn(session.state)).toBe(false);
  });
});
