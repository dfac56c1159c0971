import { localized } from '../texts/localized.ts';

/** Why a change of a saved filter is refused. */
export const filterProblemMessages = localized({
  tooManyFilters: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} filters per project`,
  filterGone: 'refers to a deleted filter',
});
