import { callerOf } from '../session/caller.ts';
import { apiPath, projectShape, userShape } from './issue-shape.ts';
import { noProject } from './jira-errors.ts';
import { callOwn, type JiraContext } from './call-own.ts';
import { numberIn } from './paging.ts';
import { projectOf } from './places.ts';

/** Who calls, what answers, and which projects there are. */
export const myself = ({ request, origin }: JiraContext) => {
  const { id, email, fullName } = callerOf(request).profile;
  const shaping = { base: `${origin}${apiPath}`, people: new Map([[id, fullName]]) };
  return { ...userShape(shaping, id), emailAddress: email };
};

/** Tools choose their calls by the kind of Jira. */
export const serverInfo = ({ origin, now }: JiraContext) => ({
  baseUrl: `${origin}/jira`,
  version: '1001.0.0',
  versionNumbers: [1001, 0, 0],
  deploymentType: 'Cloud',
  buildNumber: 1001,
  serverTime: `${new Date(now()).toISOString().slice(0, -1)}+0000`,
  serverTitle: 'Assay',
});

export const listProjects = async (context: JiraContext) => {
  const { _embedded } = await callOwn(context, 'projects.list', {});
  const base = `${context.origin}${apiPath}`;
  return _embedded.projects.map((project) => projectShape({ base }, project));
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
    self: `${context.origin}${apiPath}/project/search`,
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
