import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { startIdleMemory } from '../../../server/operation/idle-memory.ts';

const collect = vi.fn();
let server: EventEmitter;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', collect);
  collect.mockClear();
  server = new EventEmitter();
  stop = startIdleMemory(server);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const interval = (calls: number) => {
  for (let call = 0; call < calls; call += 1) server.emit('request');
  vi.advanceTimersByTime(serverLimits.idleLook);
};
const busy = serverLimits.idleCalls + 1;

test('memory is given back once after a quiet minute, and again only after the next busy time', () => {
  for (let time = 0; time < 3; time += 1) interval(busy);
  expect(collect).not.toHaveBeenCalled();
  interval(0);
  expect(collect).not.toHaveBeenCalled();
  for (let time = 0; time < 5; time += 1) interval(0);
  expect(collect).toHaveBeenCalledTimes(1);
  interval(busy);
  interval(0);
  interval(0);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('the probes of an operator do not keep a server busy', () => {
  for (let time = 0; time < 2; time += 1) interval(serverLimits.idleCalls);
  expect(collect).toHaveBeenCalledTimes(1);
});
