import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isProblem, statusOf, type Problem } from '../../src/domain/problems/problem.ts';
import { texts } from '../../src/domain/texts/texts.ts';
import { StoreUnavailable } from '../files/store-unavailable.ts';
import { isTransient } from './is-transient.ts';
import { noteRefusal } from './note-refusal.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { issueReason } from '../../src/domain/wire/issue-reason.ts';
import { problemText } from '../../src/domain/problems/problem-text.ts';

/** RFC 9457 in one place: clients get a closed list of problems, only the log gets details and the stack. */
const titles: Readonly<Record<Problem['kind'], string>> = {
  offline: texts.error.offline,
  signedOut: texts.error.signedOut,
  forbidden: texts.error.forbidden,
  unlicensed: texts.error.noLicence,
  missing: texts.error.missing,
  deleted: texts.error.deleted,
  duplicate: 'This already exists.',
  invalid: 'Something in the request is not valid.',
  outdated: texts.error.outdated,
  revisionRequired: texts.error.revisionRequired,
  busy: texts.error.busy,
  notPersisted: texts.error.notPersisted,
  broken: texts.error.common,
};

/** Nothing is lost: whoever sends the file again succeeds later. */
const filesUnavailable = 'Files cannot be read or stored at the moment. Please try again later.';

export const detailOf = (problem: Problem): string => {
  switch (problem.kind) {
    case 'invalid':
      return problemText(problem, `${problem.field}:`);
    case 'duplicate':
      return texts.duplicate(problem.name);
    case 'forbidden':
      return problem.detail ?? titles.forbidden;
    default:
      return titles[problem.kind];
  }
};

export const answerProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  status = statusOf(problem),
  /** What a public client reads besides, by the sentence that says what is wrong. */
  besides: (detail: string) => object = () => ({}),
) => {
  if (problem.kind === 'busy') reply.header('retry-after', Math.ceil(problem.retryAfter / 1000));
  if (problem.kind === 'signedOut') reply.header('www-authenticate', 'Bearer');
  // Browsers cache a 410 permanently unless told otherwise: a restored record would still appear deleted.
  reply.header('cache-control', 'no-store');
  return reply
    .status(status)
    .type('application/problem+json')
    .send({
      // No internal details: an internal error returns its number, the log has the rest.
      ...(problem.kind === 'broken' ? { kind: 'broken', detail: texts.error.common } : problem),
      ...(problem.kind === 'forbidden' && problem.code === undefined && { code: 'forbidden' }),
      type: `urn:assay:problem:${problem.kind}`,
      title: titles[problem.kind],
      status,
      detail: detailOf(problem),
      ...besides(detailOf(problem)),
      instance: request.id,
    });
};

/** Errors of Fastify before a handler runs. */
const ofFastify = (error: FastifyError): { problem: Problem; status: number } | null => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = `${error.validationContext ?? 'body'}${first?.instancePath ?? ''}`;
    return {
      problem: invalid(field, issueReason({ message: first?.message, params: first?.params['params'] })),
      status: 400,
    };
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return { problem: invalid('body', { code: 'bodyTooLarge' }), status };
  if (status >= 400 && status < 500)
    return { problem: invalid('request', { code: 'malformed', reason: error.message }), status };
  return null;
};

/** What a public client reads when not the server is busy, but its files cannot be reached. */
const ofFiles = (error: unknown) => () => (error instanceof StoreUnavailable ? { detail: filesUnavailable } : {});

/** An address that the router cannot parse. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void answerProblem(
    request,
    reply,
    invalid('request', { code: 'malformed', reason: error.message }),
    error.statusCode ?? 400,
  );
};

export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isProblem(error)) {
      noteRefusal(request, error);
      return answerProblem(request, reply, error);
    }
    const refused = ofFastify(error);
    if (refused) {
      noteRefusal(request, refused.problem);
      return answerProblem(request, reply, refused.problem, refused.status);
    }
    request.log.error({ err: error }, 'request failed');
    if (isTransient(error))
      return answerProblem(request, reply, { kind: 'busy', retryAfter: 2_000 }, 503, ofFiles(error));
    return answerProblem(request, reply, { kind: 'broken', detail: '' });
  });
};
