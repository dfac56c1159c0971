import type { EventEmitter } from 'node:events';
import { serverLimits } from '../limits.ts';

/**
 * Gives memory back when nobody calls. The engine collects garbage when it needs room, so a server that has become quiet
 * would keep what its busiest minute took:
 *
 *   calls ──a minute with hardly any──▶ one full collection ──the next calls──▶ …
 *
 * An ordinary collection leaves the memory with the process; the last resort of the engine also drops compiled code that
 * nobody has used lately, and gives 70 MB back. It took 0.37 s when it was measured.
 *
 * The returned function stops it.
 */
export const startIdleMemory = (server: Pick<EventEmitter, 'on'>): (() => void) => {
  let calls = 0;
  // The start itself leaves garbage.
  let wasQuiet = true;
  let isCollected = false;
  server.on('request', () => (calls += 1));
  const timer = setInterval(() => {
    // Probes and scrapes go on all the time.
    const isQuiet = calls <= serverLimits.idleCalls;
    calls = 0;
    if (!isQuiet) isCollected = false;
    else if (wasQuiet && !isCollected) {
      // `npm start` passes --expose-gc; without it, memory stays with the process.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      isCollected = true;
    }
    wasQuiet = isQuiet;
  }, serverLimits.idleLook);
  timer.unref();
  return () => clearInterval(timer);
};
