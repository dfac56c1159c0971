/**
 * An event of one record in a project, in the terms of the notification rules, which are independent of its type. Each
 * area translates its facts (`notification-trigger-of.ts` there).
 */
export interface NotificationTrigger {
  readonly eventId: string;
  readonly project: string;
  /** The id that people see, and the title. */
  readonly thing: string;
  readonly title: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** The new assignee; null if unchanged. */
  readonly assignedTo: string | null;
  readonly status: { readonly from: string; readonly to: string } | null;
  /** A new comment. */
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
