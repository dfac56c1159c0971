import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../src/domain/wire/contract.ts';
import { serverLimits } from '../limits.ts';
import type { Guards } from '../wire/mount.ts';
import { listProjects, myself, readProject, searchProjects, serverInfo } from './about.ts';
import { addComment, listComments } from './comments.ts';
import { apiPath } from './issue-shape.ts';
import { createIssue, doTransition, editIssue, readIssue, transitionsOf } from './issues.ts';
import { answerAsJira, JiraApiError, sendJiraError } from './jira-errors.ts';
import { jiraGuard } from './jira-guard.ts';
import type { JiraContext, JiraApi } from './make-call.ts';
import { search, searchByToken, type SearchInput } from './search.ts';

/**
 * Calls in the shapes of Jira's REST API v3, for tools that only know Jira:
 *
 *   API key ─▶ size of the body ─▶ the shapes of Jira as our calls ─▶ their handlers, with their rights ─▶ back again
 */
interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** After `/jira/rest/api/3`. */
  readonly path: string;
  /** The most similar call of the product: a key that may not make it is refused before the body is read. */
  readonly like: CallName;
  readonly status?: 201 | 204;
  answer(context: JiraContext, request: Given): unknown;
}

interface Given {
  readonly key: string;
  readonly query: SearchInput & Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const notHere = new JiraApiError(404, 'This part of the REST API of Jira is not supported by Assay.');

const searchIn = ({ body }: Given): SearchInput => (typeof body === 'object' && body !== null ? body : {});

const routes: readonly Route[] = [
  { method: 'GET', path: '/myself', like: 'defects.read', answer: myself },
  { method: 'GET', path: '/serverInfo', like: 'defects.read', answer: serverInfo },
  { method: 'GET', path: '/project', like: 'projects.list', answer: listProjects },
  {
    ...{ method: 'GET', path: '/project/search', like: 'projects.list' },
    answer: (context, { query }) => searchProjects(context, query),
  },
  {
    ...{ method: 'GET', path: '/project/:key', like: 'projects.list' },
    answer: (context, { key }) => readProject(context, key),
  },
  {
    ...{ method: 'POST', path: '/issue', like: 'defects.create', status: 201 },
    answer: (context, { body }) => createIssue(context, body),
  },
  {
    ...{ method: 'GET', path: '/issue/:key', like: 'defects.read' },
    answer: (context, { key, query }) => readIssue(context, key, query.fields),
  },
  {
    ...{ method: 'PUT', path: '/issue/:key', like: 'defects.change', status: 204 },
    answer: (context, { key, body }) => editIssue(context, key, body),
  },
  {
    ...{ method: 'GET', path: '/issue/:key/comment', like: 'defects.comments' },
    answer: (context, { key, query }) => listComments(context, key, query),
  },
  {
    ...{ method: 'POST', path: '/issue/:key/comment', like: 'defects.change', status: 201 },
    answer: (context, { key, body }) => addComment(context, key, body),
  },
  {
    ...{ method: 'GET', path: '/issue/:key/transitions', like: 'templates.read' },
    answer: (context, { key }) => transitionsOf(context, key),
  },
  {
    ...{ method: 'POST', path: '/issue/:key/transitions', like: 'defects.change', status: 204 },
    answer: (context, { key, body }) => doTransition(context, key, body),
  },
  {
    ...{ method: 'GET', path: '/search', like: 'defects.list' },
    answer: (context, { query }) => search(context, query),
  },
  {
    ...{ method: 'POST', path: '/search', like: 'defects.list' },
    answer: (context, given) => search(context, searchIn(given)),
  },
  {
    ...{ method: 'GET', path: '/search/jql', like: 'defects.list' },
    answer: (context, { query }) => searchByToken(context, query),
  },
  {
    ...{ method: 'POST', path: '/search/jql', like: 'defects.list' },
    answer: (context, given) => searchByToken(context, searchIn(given)),
  },
];

const givenIn = ({ params, query, body }: FastifyRequest): Given => ({
  key: (params as { readonly key?: string }).key ?? '',
  query: query as Given['query'],
  body,
});

export const mountJiraApi = (app: FastifyInstance, api: JiraApi, guards: Pick<Guards, 'bearer'>): void => {
  void app.register(
    async (scope) => {
      answerAsJira(scope);
      scope.setNotFoundHandler((_, reply) => sendJiraError(reply, notHere));
      const onRequest = jiraGuard(guards);
      for (const { method, path, like, status = 200, answer } of routes)
        scope.route({
          method,
          url: path,
          config: { access: `API key: as ${like}`, call: like },
          bodyLimit: serverLimits.bodyBytes,
          onRequest,
          handler: async (request: FastifyRequest, reply: FastifyReply) => {
            const content = await answer({ ...api, base: `${api.origin}${apiPath}`, request, reply }, givenIn(request));
            reply.status(status).header('cache-control', 'no-store');
            return reply.send(status === 204 ? undefined : content);
          },
        });
    },
    { prefix: apiPath },
  );
};
