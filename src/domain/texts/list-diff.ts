/**
 * Two lists of texts: what both have, what went, what came. Myers' shortest way from one to the other; lists that differ in
 * more than `mostDifferences` texts are not compared further: all of the one went, all of the other came.
 */
export type ListStep = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

const mostDifferences = 600;

/** The furthest places that can be reached with 0, 1, 2 … differences; null when it takes too many. */
const frontiers = (one: readonly string[], other: readonly string[]): readonly Map<number, number>[] | null => {
  const trail: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let cost = 0; cost <= Math.min(mostDifferences, one.length + other.length); cost += 1) {
    trail.push(reached);
    const next = new Map(reached);
    for (let line = -cost; line <= cost; line += 2) {
      const down = line === -cost || (line !== cost && at(reached, line - 1) < at(reached, line + 1));
      let x = down ? at(reached, line + 1) : at(reached, line - 1) + 1;
      while (x < one.length && x - line < other.length && one[x] === other[x - line]) x += 1;
      next.set(line, x);
      if (x >= one.length && x - line >= other.length) return trail;
    }
    reached = next;
  }
  return null;
};

const at = (reached: ReadonlyMap<number, number>, line: number) => reached.get(line) ?? -1;

/** Back from the end to the beginning along the frontiers. */
const stepsBack = (trail: readonly Map<number, number>[], one: readonly string[], other: readonly string[]) => {
  const steps: ListStep[] = [];
  let [x, y] = [one.length, other.length];
  for (let cost = trail.length - 1; cost >= 0; cost -= 1) {
    const reached = trail[cost] ?? new Map<number, number>();
    const line = x - y;
    const down = line === -cost || (line !== cost && at(reached, line - 1) < at(reached, line + 1));
    const fromX = cost === 0 ? 0 : at(reached, down ? line + 1 : line - 1);
    const fromY = cost === 0 ? 0 : fromX - (down ? line + 1 : line - 1);
    while (x > (cost === 0 || down ? fromX : fromX + 1) && y > (cost > 0 && down ? fromY + 1 : fromY)) {
      steps.push({ kind: 'same', text: one[(x -= 1)] ?? '' });
      y -= 1;
    }
    if (cost > 0 && down) steps.push({ kind: 'new', text: other[(y -= 1)] ?? '' });
    else if (cost > 0) steps.push({ kind: 'gone', text: one[(x -= 1)] ?? '' });
  }
  return steps.toReversed();
};

const stepsOf = (kind: ListStep['kind'], texts: readonly string[]): readonly ListStep[] =>
  texts.map((text) => ({ kind, text }));

export const listDiff = (one: readonly string[], other: readonly string[]): readonly ListStep[] => {
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(one.length, other.length) - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [left, right] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const trail = frontiers(left, right);
  return [
    ...stepsOf('same', one.slice(0, head)),
    ...(trail ? stepsBack(trail, left, right) : [...stepsOf('gone', left), ...stepsOf('new', right)]),
    ...stepsOf('same', one.slice(one.length - tail)),
  ];
};
