const atOnce = 4;

/** A few at the same time: preparations are not measured, and sign-ins keep a processor busy. */
export const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
};
