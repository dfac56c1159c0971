import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapNow = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Bytes that stay in the heap while the created value is referenced. */
export const heapOf = (make: () => unknown): number => {
  const before = heapNow();
  const held = make();
  const after = heapNow();
  // Referenced until here.
  return held === undefined ? 0 : after - before;
};
