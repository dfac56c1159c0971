import type { IssueCategory, IssueSettings } from './issue.ts';

/**
 * The status of a defect follows its issue in Jira:
 *
 *   in Jira        here since the last time   result
 *   unchanged      whatever                   agreed
 *   closed         unchanged and open         changed: the closed status of the project
 *   closed         changed, and still open    differs: what a person has chosen stays, and both are shown
 *   closed         closed, too                agreed
 *   open again     the same, the other way round
 *
 * Nothing is ever overwritten: a status is only changed where it is the one that both sides agreed on.
 */
export interface Agreed {
  /** UNKNOWN: the issue was not read yet. */
  readonly category: IssueCategory;
  readonly status: string;
}

export interface Now {
  readonly category: IssueCategory;
  /** Of the defect. */
  readonly status: string;
}

/** The statuses of the project. */
export interface Workflow {
  readonly statuses: readonly string[];
  isClosed(status: string): boolean;
}

export type Following =
  | { readonly kind: 'agreed' }
  | { readonly kind: 'changed'; readonly status: string }
  | { readonly kind: 'differs' };

type Policy = Pick<IssueSettings, 'closedStatus' | 'reopenedStatus'>;

const agreed: Following = { kind: 'agreed' };

export const followIssue = (before: Agreed, now: Now, policy: Policy, { statuses, isClosed }: Workflow): Following => {
  const isDone = now.category === 'DONE';
  const wasDone = before.category === 'DONE';
  const isNews = before.category !== 'UNKNOWN' && now.category !== 'UNKNOWN' && isDone !== wasDone;
  const status = isDone ? policy.closedStatus : policy.reopenedStatus;
  if (!isNews || status === '' || isClosed(now.status) === isDone) return agreed;
  return now.status === before.status && statuses.includes(status) ? { kind: 'changed', status } : { kind: 'differs' };
};

/** Whether the two still disagree, once they have. */
export const stillDiffers = (now: Now, { isClosed }: Workflow): boolean =>
  now.category !== 'UNKNOWN' && isClosed(now.status) !== (now.category === 'DONE');
