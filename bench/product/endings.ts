/** Processes and files of this run; cleaned up in reverse order, also on Ctrl-C. */
const open = new Set<() => Promise<void>>();

/** Registers a cleanup; the returned function runs it once, and all callers wait for that run. */
export const ending = (end: () => Promise<void>): (() => Promise<void>) => {
  let ended: Promise<void> | null = null;
  const once = () => (ended ??= end().finally(() => open.delete(once)));
  open.add(once);
  return once;
};

export const endAll = async (): Promise<void> => {
  for (const end of [...open].toReversed()) await end().catch((error: unknown) => console.error(error));
};
