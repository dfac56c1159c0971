/** Processor time in microseconds. */
const timeOf = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/** Other load on the machine only adds to a time: the quickest of many tries is nearest to the work itself. */
const mostTries = 60;

/** Processor time of the work, in milliseconds: of the quickest try; at most 60, until one takes less than `enough`. */
export const quickestOf = (work: () => unknown, enough: number): number => {
  let quickest = Infinity;
  for (let tries = 0; tries < mostTries && quickest >= enough; tries += 1)
    quickest = Math.min(quickest, timeOf(work) / 1_000);
  return quickest;
};

/**
 * How many times as long work of ten times the size takes: about 10 in one pass, about 100 if each part looks at all others.
 * Both sizes in turn, so that other load meets both; at least 7 tries, until the growth is less than `enough`.
 */
export const growthOf = <Input>(
  inputOf: (size: number) => Input,
  size: number,
  work: (input: Input) => unknown,
  enough: number,
): number => {
  const [one, ten] = [inputOf(size), inputOf(size * 10)];
  for (const input of [one, ten]) work(input);
  let [short, long] = [Infinity, Infinity];
  for (let tries = 0; tries < 7 || (tries < mostTries && long / short >= enough); tries += 1) {
    short = Math.min(
      short,
      timeOf(() => work(one)),
    );
    long = Math.min(
      long,
      timeOf(() => work(ten)),
    );
  }
  return long / short;
};
