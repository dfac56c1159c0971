import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblem, statusOf, type Problem } from '../../src/domain/problems/problem.ts';
import { isTransient } from '../wire/is-transient.ts';
import { noteRefusal } from '../wire/note-refusal.ts';
import { detailOf } from '../wire/problem-answer.ts';

/** Errors as Jira writes them: sentences about the request, and sentences by field. */
export class JiraApiError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'JiraApiError';
    this.status = status;
    this.errors = errors;
  }
}

export const refused = (message: string) => new JiraApiError(400, message);
export const refusedField = (field: string, message: string) => new JiraApiError(400, '', { [field]: message });
export const noIssue = new JiraApiError(404, 'Issue does not exist or you do not have permission to see it.');
export const noProject = (key: string) => new JiraApiError(404, `No project could be found with key '${key}'.`);

/** The fields of defects, as Jira names them. */
const jiraFields: Readonly<Record<string, string>> = {
  header: 'summary',
  severity: 'priority',
  tags: 'labels',
  type: 'issuetype',
  defectType: 'issuetype',
};

const statuses: Readonly<Partial<Record<Problem['kind'], number>>> = { invalid: 400, deleted: 404, outdated: 409 };

const ofProblem = (problem: Problem): JiraApiError => {
  if (problem.kind === 'missing' || problem.kind === 'deleted') return noIssue;
  const status = statuses[problem.kind] ?? statusOf(problem);
  const sentence = problem.kind === 'broken' ? 'An error occurred, please try again.' : detailOf(problem);
  if (problem.kind !== 'invalid') return new JiraApiError(status, sentence);
  const name = problem.field.replace(/^custom\./, '');
  const field = Object.hasOwn(jiraFields, name) ? jiraFields[name] : name;
  return new JiraApiError(status, '', { [field ?? name]: sentence });
};

const ofError = (error: FastifyError | Problem | JiraApiError): JiraApiError => {
  if (error instanceof JiraApiError) return error;
  if (isProblem(error)) return ofProblem(error);
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500) return new JiraApiError(statusCode, message);
  return isTransient(error as Error)
    ? ofProblem({ kind: 'busy', retryAfter: 2_000 })
    : ofProblem({ kind: 'broken', detail: '' });
};

export const sendJiraError = (reply: FastifyReply, { status, message, errors }: JiraApiError) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ errorMessages: message === '' ? [] : [message], errors });

export const answerAsJira = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) => {
    const said = ofError(error);
    if (isProblem(error)) noteRefusal(request, error);
    if (said.status === 401) reply.header('www-authenticate', 'Basic realm="Assay"');
    if (isProblem(error) && error.kind === 'busy') reply.header('retry-after', Math.ceil(error.retryAfter / 1000));
    if (said.status >= 500) request.log.error({ err: error }, 'a call of the Jira API failed');
    return sendJiraError(reply, said);
  });
};
