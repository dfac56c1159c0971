import { callerOf } from '../session/caller.ts';
import { jiraTime, projectShape, userShape } from './issue-shape.ts';
import { noProject } from './jira-errors.ts';
import { makeCall, type JiraContext } from './make-call.ts';
import { numberIn } from './paging.ts';
import { projectOf } from './find-by-key.ts';

/** Who calls, what answers, and which projects there are. */
export const myself = ({ request, base }: JiraContext) => {
  const { id, email, fullName } = callerOf(request).profile;
  return { ...userShape({ base, people: new Map([[id, fullName]]) }, id), emailAddress: email };
};

/** Tools read here which Jira this is, and choose their calls by it. */
export const serverInfo = ({ origin, now }: JiraContext) => ({
  baseUrl: `${origin}/jira`,
  version: '1001.0.0',
  versionNumbers: [1001, 0, 0],
  deploymentType: 'Cloud',
  buildNumber: 1001,
  serverTime: jiraTime(now()),
  serverTitle: 'Assay',
});

export const listProjects = async (context: JiraContext) => {
  const { _embedded } = await makeCall(context, 'projects.list', {});
  return _embedded.projects.map((project) => projectShape(context, project));
};

interface ProjectsQuery {
  readonly startAt?: unknown;
  readonly maxResults?: unknown;
  readonly query?: unknown;
}

export const searchProjects = async (
  context: JiraContext,
  { startAt: from, maxResults: most, query }: ProjectsQuery,
) => {
  const startAt = numberIn(from, 'startAt', 0, 1_000_000);
  const maxResults = Math.min(100, numberIn(most, 'maxResults', 50, 5_000));
  const term = typeof query === 'string' ? query.toLowerCase() : '';
  const all = await listProjects(context);
  const found = all.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(term));
  const values = found.slice(startAt, startAt + maxResults);
  const isLast = startAt + values.length >= found.length;
  return {
    self: `${context.base}/project/search`,
    startAt,
    maxResults,
    total: found.length,
    isLast,
    values,
  };
};

export const readProject = async (context: JiraContext, keyOrId: string) => {
  const { id } = await projectOf(context, keyOrId);
  const project = (await listProjects(context)).find((one) => one.id === id);
  if (!project) throw noProject(keyOrId.slice(0, 100));
  return project;
};
