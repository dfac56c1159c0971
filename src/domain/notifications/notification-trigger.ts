/**
 * What has happened to one thing of a project, in the words that the rules of telling need. What kind of thing it is makes
 * no difference to them; each area says what its facts mean (`notification-trigger-of.ts` there).
 */
export interface NotificationTrigger {
  readonly eventId: string;
  readonly project: string;
  /** What people call the thing, and its title. */
  readonly thing: string;
  readonly title: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Who has it from now on; null when that stays as it was. */
  readonly assignedTo: string | null;
  readonly status: { readonly from: string; readonly to: string } | null;
  /** A comment that was not there before. */
  readonly comment: { readonly id: string; readonly text: string } | null;
  readonly mention: Mention | null;
  readonly concerned: Concerned;
}

export interface Mention {
  readonly users: readonly string[];
  /** What they are mentioned in; a person hears of the same place once. */
  readonly place: string;
  readonly commentId: string | null;
  readonly text: string;
}

/** Whom the thing is a matter of, as it stands now. Nobody is ''. */
export interface Concerned {
  readonly author: string;
  readonly assignee: string;
  /** Who has commented on it before. */
  readonly commenters: readonly string[];
}
