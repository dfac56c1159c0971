import { getHeapStatistics } from 'node:v8';

/**
 * Long work leaves garbage between its waits for the database, which the engine collects only when it needs room: a server
 * would grow by all of it. Called after each piece of such work, this collects whenever `most` bytes have come together.
 */
export const garbageCollector = (most: number): (() => void) => {
  // Buffers are outside of the heap.
  const used = () => {
    const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
    return heap + buffers;
  };
  let least = used();
  return () => {
    const now = used();
    least = Math.min(least, now);
    if (now - least < most) return;
    // `npm start` passes --expose-gc; without it, the engine decides.
    globalThis.gc?.();
    least = used();
  };
};
