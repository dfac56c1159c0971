/**
 * How likely two rows of times differ so much by chance alone, when both come from the same (Mann and Whitney, two-sided, by the
 * normal approximation, with equal times counted as such). It looks at ranks, so a few very slow ones do not matter.
 */
export const chanceOfSame = (ones: readonly number[], others: readonly number[]): number => {
  const all = [...ones.map((time) => ({ time, isOne: true })), ...others.map((time) => ({ time, isOne: false }))].sort(
    (a, b) => a.time - b.time,
  );
  const [n, m, total] = [ones.length, others.length, all.length];
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < total;) {
    let to = from;
    while (to < total && all[to]?.time === all[from]?.time) to += 1;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return spread === 0 ? 1 : 2 * (1 - normal(Math.abs(u - (n * m) / 2) / spread));
};

/** The share of a normal distribution below z; Abramowitz and Stegun 26.2.17, good to seven digits. */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.231_641_9 * z);
  const tail =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};
