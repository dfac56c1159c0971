import { list, type Readers } from './reader.ts';

/** Work that grows with all pairs of its input. */
const numbersTo = (size: number) => list(size, (at) => at);

export const planted: Readers = {
  'each with each': (size) => {
    const all = numbersTo(size);
    return () => all.filter((one) => all.some((other) => other === one + size));
  },
  'each looked up, without executing anything for it': (size) => {
    const all = numbersTo(size);
    return () => all.filter((one) => all.includes(one + size));
  },
  'all copied for each': (size) => () => {
    let all: readonly number[] = [];
    for (const one of numbersTo(size)) all = [...all, one];
    return all;
  },
  'a map copied for each': (size) => () => {
    let all: ReadonlyMap<number, number> = new Map();
    for (const one of numbersTo(size)) all = new Map(all).set(one, one);
    return all;
  },
  'the keys of an object for each': (size) => () => {
    const all: Record<string, number> = {};
    for (const one of numbersTo(size)) all[`${one}`] = Object.keys(all).length;
    return all;
  },
};
