import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { serverLimits } from '../limits.ts';
import { answerClientError } from './client-errors.ts';
import { answerFrameworkError } from './problem-answer.ts';
import { addSecurityHeaders, headersOfAll } from './security-headers.ts';

const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
];

/** The logged part of a request: never the query string, nor a path that is a secret. */
const loggedRequest = ({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) => ({
  method,
  url: url.replace(/\?.*$/s, '').replace(/^\/(password|files|feeds|hooks\/pipelines|hooks\/jira)\/.*$/s, '/$1/…'),
  host,
  remoteAddress: ip,
});

/** The web server before anything is mounted: logging, time limits, and rejection of malformed requests. */
export const newApp = (config: Config) =>
  Fastify({
    logger: { level: config.logLevel, redact: redacted, serializers: { req: loggedRequest } },
    trustProxy: config.isTrustedProxy,
    bodyLimit: serverLimits.bodyBytes,
    requestTimeout: serverLimits.requestTimeout,
    routerOptions: { maxParamLength: 4_096 },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerClientError(config),
    // Hooks do not run for these errors.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply, Object.entries(headersOfAll(config)));
      answerFrameworkError(error, request, reply);
    },
  });

/** Parses only JSON bodies; routes that want bytes get a stream. */
export const readBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
};
