import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { limits } from '../../src/domain/limits.ts';
import { fieldsIn, issueShape } from './issue-shape.ts';
import { listOf, shapingOf, templateOf } from './issues.ts';
import { JiraApiError, noIssue, refused } from './jira-errors.ts';
import { readJql, type JqlQuery } from './jql.ts';
import { makeCall, type JiraContext } from './make-call.ts';
import { numberIn, pageOfToken, tokenOfPage } from './paging.ts';
import { issueOf, projectOf, type FoundIssue, type ProjectRef } from './find-by-key.ts';

/** Searches of the Jira API: the list of defects of one project, or issues by their keys. */
export interface SearchInput {
  readonly jql?: unknown;
  readonly fields?: unknown;
  readonly startAt?: unknown;
  readonly maxResults?: unknown;
  readonly nextPageToken?: unknown;
}

const keysMost = 50;
const deepest = 1_000_000;

interface Found {
  readonly rows: readonly { readonly project: ProjectRef; readonly defect: DefectRecord }[];
  readonly total: number;
}

const byKeys = async (context: JiraContext, { keys, project, question }: JqlQuery, range: Range): Promise<Found> => {
  const wanted = [...new Set(keys)];
  const [other] = Object.keys(question);
  if (other !== undefined) throw refused('A query by keys cannot have other conditions or an order.');
  if (wanted.length > keysMost) throw refused(`A query can name up to ${keysMost} keys.`);
  const only = project === null ? null : await projectOf(context, project);
  const found: FoundIssue[] = [];
  for (const key of wanted) {
    const issue = await issueOf(context, key).catch((error: unknown) => {
      if (error === noIssue) throw new JiraApiError(400, `An issue with key '${key}' does not exist for field 'key'.`);
      throw error;
    });
    if (!only || issue.project.id === only.id) found.push(issue);
  }
  return { rows: found.slice(range.from, range.from + range.size), total: found.length };
};

interface Range {
  readonly from: number;
  readonly size: number;
}

/** A range may begin in the middle of a page of the list. */
const inProject = async (context: JiraContext, { question }: JqlQuery, project: ProjectRef, { from, size }: Range) => {
  const params = { project: project.id };
  const pageAt = (page: number) => makeCall(context, 'defects.list', { params, query: { ...question, size, page } });
  const first = Math.floor(from / size);
  const one = await pageAt(first);
  const skipped = from - first * size;
  const { totalElements: total } = one.page;
  const more = skipped > 0 && (first + 1) * size < total ? (await pageAt(first + 1))._embedded.defects : [];
  const defects = [...one._embedded.defects, ...more].slice(skipped, skipped + size);
  return { rows: defects.map((defect) => ({ project, defect })), total };
};

const find = async (context: JiraContext, jql: unknown, range: Range): Promise<Found> => {
  if (typeof jql !== 'string') throw refused('The query (jql) is missing.');
  const query = readJql(jql);
  if (query.keys) return byKeys(context, query, range);
  if (query.project === null) throw refused('The query must name a project: project = SHOP.');
  return inProject(context, query, await projectOf(context, query.project), range);
};

const shaped = async (context: JiraContext, { rows }: Found, fields: ReturnType<typeof fieldsIn>) => {
  const shaping = await shapingOf(
    context,
    rows.flatMap(({ defect }) => [defect.assignee, defect.author]),
  );
  const projects = [...new Map(rows.map(({ project }) => [project.id, project])).values()];
  const templates = new Map<string, Awaited<ReturnType<typeof templateOf>>>();
  for (const project of projects) templates.set(project.id, await templateOf(context, project));
  return rows.flatMap(({ project, defect }) => {
    const template = templates.get(project.id);
    return template ? [issueShape({ project, defect, template, shaping }, fields)] : [];
  });
};

const sizeIn = (given: unknown): number =>
  Math.min(limits.listPageMost, Math.max(1, numberIn(given, 'maxResults', 50, 5_000)));

/** With numbers of results, as Data Center and older tools ask. */
export const search = async (context: JiraContext, input: SearchInput) => {
  const [from, size] = [numberIn(input.startAt, 'startAt', 0, deepest), sizeIn(input.maxResults)];
  const found = await find(context, input.jql, { from, size });
  const issues = await shaped(context, found, fieldsIn(listOf(input.fields)));
  return { expand: '', startAt: from, maxResults: size, total: found.total, issues };
};

/** With tokens of pages. Without fields, it answers ids. */
export const searchByToken = async (context: JiraContext, input: SearchInput) => {
  const [from, size] = [pageOfToken(input.nextPageToken), sizeIn(input.maxResults)];
  const found = await find(context, input.jql, { from, size });
  const fields = listOf(input.fields);
  const issues = await shaped(context, found, fields.length === 0 ? [] : fieldsIn(fields));
  const isLast = from + found.rows.length >= found.total || found.rows.length === 0;
  return { issues, isLast, ...(!isLast && { nextPageToken: tokenOfPage(from + found.rows.length) }) };
};
