/** What the list of defects is asked for [DEF-065]. */
export interface ListQuery {
  readonly projectId: string;
  readonly term: string;
  readonly sort: string;
  /** From 1, as people count. */
  readonly page: number;
}
