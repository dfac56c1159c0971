/** A clock that counts calls, and a constant instead of random numbers. */
export const rng = () => {
  let time = 0;
  return { monotonic: () => (time += 1), random: () => 0.42, now: () => Date.parse('2026-11-21T10:00:00Z') };
};
