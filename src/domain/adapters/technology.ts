/**
 * What adapters can do with one technology [ADAPT-020]. Technologies are the protocols of steps; what needs none of them is
 * `general`.
 */
export interface Technology {
  readonly id: string;
  /** What steps can do. */
  readonly actions: readonly string[];
  /** What steps can read of a page. `type`: 'text', 'number' or 'boolean'. */
  readonly properties: readonly { readonly name: string; readonly type: string }[];
}

export const generalTechnology = 'general';

/** The actions for steps of a technology; all of them while it is not known what adapters can do. */
export const actionsFor = <Action extends string>(
  technology: string,
  all: readonly Action[],
  known: readonly Technology[] | null,
): readonly Action[] => {
  const offered = known?.filter(({ id }) => id === technology || id === generalTechnology) ?? [];
  if (!offered.some(({ id }) => id === technology)) return all;
  return all.filter((action) => offered.some(({ actions }) => actions.includes(action)));
};
