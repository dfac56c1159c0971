/** Filters of a list by name: a list of alternatives, or one value. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>;

/** The query of a list with pages, as in its address. */
export interface PagedQuery<Filters extends ListFilters = ListFilters> {
  readonly projectId: string;
  readonly term: string;
  readonly filters: Filters;
  readonly sort: string;
  /** Starts at 1. */
  readonly page: number;
}
