/** Random numbers that a seed determines: a repeated run draws the same. */
export interface SeededRandom {
  /** From 0, less than `count`; `count` is at most 2^32. */
  below(count: number): number;
}

/** FNV-1a with a final mix, so that similar seeds differ in all bits. */
const hashOf = (text: string, salt: number): number => {
  let hash = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));

/** xoshiro128**, by David Blackman and Sebastiano Vigna. */
export const seededRandom = (seed: string): SeededRandom => {
  const state = new Uint32Array([1, 2, 3, 4].map((salt) => hashOf(seed, salt)));
  const next = (): number => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const drawn = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const [mixedC, mixedD] = [c ^ a, d ^ b];
    state.set([a ^ mixedD, b ^ mixedC, mixedC ^ (b << 9), rotate(mixedD, 11)]);
    return drawn;
  };
  return { below: (count) => Math.floor((next() / 4_294_967_296) * count) };
};
