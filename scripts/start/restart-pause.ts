/** When a program that has died is started again: with longer and longer pauses, and not for ever. */
const most = 5;
const within = 5 * 60_000;
const firstPause = 1_000;
const longestPause = 30_000;

/** Milliseconds until the next start; null: it has died too often. `starts`: when it was started, oldest first. */
export const restartPause = (starts: readonly number[], now: number): number | null => {
  const recent = starts.filter((at) => at > now - within).length;
  return recent > most ? null : Math.min(longestPause, firstPause * 2 ** (recent - 1));
};
