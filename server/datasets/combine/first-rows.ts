import { createRequire } from 'node:module';
import {
  countTuples,
  type CombinationModel,
  type CombinedRow,
} from '../../../src/domain/datasets/combine/combination-model.ts';

// Otherwise a part of the library turns text into code while it loads.
Object.assign(globalThis, { JS_MD5_NO_NODE_JS: true });
const { make } = createRequire(import.meta.url)('covertable') as typeof import('covertable');

/** With more tuples the library takes much longer than our own completion. */
const tuplesMost = 4_000;

/**
 * Few rows that contain all tuples, without regard to rules: with rules, the library leaves out possible tuples
 * without saying so, and takes twenty times as long. Rows that break a rule are dropped, and completed afterwards.
 */
export const firstRows = ({ sizes, strength }: CombinationModel, seed: number): readonly CombinedRow[] => {
  if (countTuples(sizes, strength) > tuplesMost) return [];
  const columns = sizes.map((size) => Array.from({ length: size }, (_, value) => value));
  return make(columns, { length: strength, seed });
};
