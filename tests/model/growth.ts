/** Processor time of the quickest of three tries, in microseconds. */
const quickest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    }),
  );

/** How many times as long work of ten times the size takes: about 10 in one pass, about 100 if each part looks at all others. */
export const growthOf = <Input>(inputOf: (size: number) => Input, size: number, work: (input: Input) => unknown) => {
  const [one, ten] = [inputOf(size), inputOf(size * 10)];
  for (const input of [one, ten]) work(input);
  return quickest(() => work(ten)) / quickest(() => work(one));
};
