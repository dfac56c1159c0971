import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapNow = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Bytes that stay in the heap for as long as what was made is held. */
export const heapOf = (make: () => unknown): number => {
  const before = heapNow();
  const held = make();
  const after = heapNow();
  // Held until here.
  return held === undefined ? 0 : after - before;
};
