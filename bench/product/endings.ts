/** What this run has started and made; ended in the opposite order, also when somebody presses Ctrl-C. */
const open = new Set<() => Promise<void>>();

/** Remembers how to end something; the answer ends it, once. */
export const ending = (end: () => Promise<void>): (() => Promise<void>) => {
  const once = async () => {
    if (open.delete(once)) await end();
  };
  open.add(once);
  return once;
};

export const endAll = async (): Promise<void> => {
  for (const end of [...open].toReversed()) await end().catch((error: unknown) => console.error(error));
};
