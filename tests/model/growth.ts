/** Processor time in microseconds. */
const timeOf = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/**
 * How many times as long work of ten times the size takes: about 10 in one pass, about 100 if each part looks at all others.
 * The quickest of some tries each, in turn, so that other load meets both.
 */
export const growthOf = <Input>(inputOf: (size: number) => Input, size: number, work: (input: Input) => unknown) => {
  const [one, ten] = [inputOf(size), inputOf(size * 10)];
  for (const input of [one, ten]) work(input);
  const tries = Array.from({ length: 7 }, () => [timeOf(() => work(one)), timeOf(() => work(ten))] as const);
  return Math.min(...tries.map(([, long]) => long)) / Math.min(...tries.map(([short]) => short));
};
