import { planReaders } from './plan-readers.ts';
import type { Readers } from './reader.ts';
import { resultReaders } from './result-readers.ts';
import { sentReaders } from './sent-readers.ts';
import { textReaders } from './text-readers.ts';
import { transferReaders } from './transfer-readers.ts';

/** Each reader, parser and planner with an input that can be of any size. */
export const readers: Readers = {
  ...resultReaders,
  ...transferReaders,
  ...sentReaders,
  ...textReaders,
  ...planReaders,
};
