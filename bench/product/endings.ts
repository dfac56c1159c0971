/** What this run has started and made; ended in the opposite order, also when somebody presses Ctrl-C. */
const open = new Set<() => Promise<void>>();

/** Remembers how to end something; the answer ends it, once, and everybody who asks waits for that one end. */
export const ending = (end: () => Promise<void>): (() => Promise<void>) => {
  let ended: Promise<void> | null = null;
  const once = () => (ended ??= end().finally(() => open.delete(once)));
  open.add(once);
  return once;
};

export const endAll = async (): Promise<void> => {
  for (const end of [...open].toReversed()) await end().catch((error: unknown) => console.error(error));
};
