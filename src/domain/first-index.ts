/**
 * The first place in a list from which on something holds, found without looking at each; the length of the list if it never
 * holds. Where it holds, it also has to hold for all that follow.
 */
export const firstIndex = <One>(list: readonly One[], holds: (one: One) => boolean): number => {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(list[middle] as One)) to = middle;
    else from = middle + 1;
  }
  return from;
};
