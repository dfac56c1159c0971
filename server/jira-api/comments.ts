import type { Comment } from '../../src/domain/defects/defect.ts';
import { limits } from '../../src/domain/limits.ts';
import { callerOf } from '../session/caller.ts';
import { htmlIn } from './issue-input.ts';
import { commentShape } from './issue-shape.ts';
import { shapingOf } from './issues.ts';
import { refused, refusedField } from './jira-errors.ts';
import { makeCall, type JiraContext } from './make-call.ts';
import { issueOf, type FoundIssue } from './find-by-key.ts';
import { numberIn } from './paging.ts';

/** Comments of the Jira API: oldest first, unless `orderBy=-created`. The product has pages, newest first. */
const size = limits.commentsPage;

/** Of the list with the newest first: from, up to before. */
const newest = async (context: JiraContext, { project, defect }: FoundIssue, from: number, before: number) => {
  const first = Math.floor(from / size);
  const pages = Array.from({ length: Math.ceil(before / size) - first }, (_, index) => first + index);
  const found: Comment[] = [];
  for (const page of pages) {
    const params = { project: project.id, id: defect.id };
    found.push(...(await makeCall(context, 'defects.comments', { params, query: { page } })).comments);
  }
  return found.slice(from - first * size, before - first * size);
};

interface CommentsQuery {
  readonly startAt?: unknown;
  readonly maxResults?: unknown;
  readonly orderBy?: unknown;
}

export const listComments = async (context: JiraContext, key: string, query: CommentsQuery) => {
  const found = await issueOf(context, key);
  const order = query.orderBy ?? 'created';
  if (!['created', '+created', '-created'].some((one) => one === order))
    throw refused('Comments are ordered by created.');
  const total = found.defect.commentCount;
  const startAt = numberIn(query.startAt, 'startAt', 0, limits.listPageMost * 10_000);
  const maxResults = Math.min(limits.listPageMost, numberIn(query.maxResults, 'maxResults', size, 5_000));
  const [from, before] = [Math.min(startAt, total), Math.min(startAt + maxResults, total)];
  const isNewestFirst = order === '-created';
  const comments = isNewestFirst
    ? await newest(context, found, from, before)
    : (await newest(context, found, total - before, total - from)).toReversed();
  const shaping = await shapingOf(
    context,
    comments.flatMap(({ user, editedBy = '' }) => [user, editedBy]),
  );
  return {
    startAt,
    maxResults,
    total,
    comments: comments.map((comment) => commentShape(shaping, found.defect.id, comment)),
  };
};

export const addComment = async (context: JiraContext, key: string, body: unknown) => {
  const { body: text } = (body ?? {}) as { readonly body?: unknown };
  const value = htmlIn(text ?? '', 'comment');
  if (value === '') throw refusedField('comment', 'Comment body can not be empty!');
  const { project, defect } = await issueOf(context, key);
  const { facts } = await makeCall(context, 'defects.change', {
    params: { project: project.id, id: defect.id },
    body: { action: 'ADD', field: 'COMMENT', value },
  });
  const { id: user } = callerOf(context.request).profile;
  const [fact] = facts;
  const { commentId = '', comment = value } = (fact?.data ?? {}) as Partial<Record<'commentId' | 'comment', string>>;
  const createdDate = fact?.at ?? new Date(context.now()).toISOString();
  const shaping = await shapingOf(context, [user]);
  const made = { id: commentId, itemId: defect.id, projectId: project.id, createdDate, comment, user };
  return commentShape(shaping, defect.id, made);
};
