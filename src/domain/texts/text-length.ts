/** Lengths are counted in code points (ruling R12). */
export const lengthOf = (value: string): number => [...value].length;
