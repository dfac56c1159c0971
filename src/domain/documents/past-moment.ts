/** A record as of a revision, and as of the one before: what the revision changed is the difference. */
export interface PastMoment<State> {
  readonly before: State;
  readonly after: State;
}
