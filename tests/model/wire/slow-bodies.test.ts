import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSlowBodies } from '../../../server/wire/bodies/slow-bodies.ts';

const speed = { least: 1_000, grace: 5_000, look: 1_000 };

/** A body of which a test says how much has arrived. */
const bodyOf = () => {
  const state = { arrived: 500, complete: false, buffered: 0 };
  const socket = Object.defineProperty(new Socket(), 'bytesRead', { get: () => state.arrived }) as Socket;
  return {
    state,
    raw: {
      socket,
      readableHighWaterMark: 65_536,
      get complete() {
        return state.complete;
      },
      get readableLength() {
        return state.buffered;
      },
    },
  };
};

const watched = () => {
  const bodies = createSlowBodies(speed);
  const body = bodyOf();
  bodies.add(body.raw, 0);
  const takenAt = (now: number) => bodies.take(now).length;
  return { ...body, takenAt };
};

test('a body that does not arrive has a few seconds, and is taken once', () => {
  const { takenAt } = watched();
  expect([takenAt(4_000), takenAt(5_000), takenAt(6_000), takenAt(7_000)]).toEqual([0, 0, 1, 0]);
});

test('a body that trickles is taken when it falls behind the least speed', () => {
  const { state, takenAt } = watched();
  state.arrived += 2_000;
  expect([takenAt(7_000), takenAt(8_000)]).toEqual([0, 1]);
});

test('a body that arrives in time, or is there, is left alone', () => {
  const { state, takenAt } = watched();
  state.arrived += 60_000;
  expect(takenAt(60_000)).toBe(0);
  state.complete = true;
  expect(takenAt(600_000)).toBe(0);
});

test('no time passes while the server does not read what has arrived', () => {
  const { state, takenAt } = watched();
  state.buffered = 65_536;
  for (let now = 1_000; now <= 60_000; now += 1_000) expect(takenAt(now)).toBe(0);
  state.buffered = 0;
  expect([takenAt(65_000), takenAt(66_000)]).toEqual([0, 1]);
});

test('a connection that is gone is left alone, also if its message does not name it any more', () => {
  const { raw, takenAt } = watched();
  raw.socket.destroy();
  Object.assign(raw, { socket: null });
  expect(takenAt(60_000)).toBe(0);
});
