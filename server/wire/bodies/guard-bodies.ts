import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { serverLimits } from '../../limits.ts';
import { readHead } from './body-head.ts';
import { answerClientError } from '../client-errors.ts';
import type { Served } from '../security-headers.ts';
import { createBodyGuard, declaredBytes, guardPlainBody, type BodyGuard } from './unknown-bodies.ts';

/**
 * What a body may cost before anybody is known:
 *
 *   known sender ───────────────────────────────────────────────▶ least speed ─▶ handler
 *   unknown sender ─▶ few at once of an address ─▶ named in the first part of the body? ─no─▶ bytes of an address, and of all ─▶ …
 *
 * The bytes are those that the sender has declared, or as many as the route takes. Small bodies need no room, so that nobody can keep
 * others from signing in.
 */
const bytesOf = (request: FastifyRequest): number | null =>
  declaredBytes(request.raw, request.routeOptions.bodyLimit ?? serverLimits.bodyBytes);

/** How a route knows its sender by the first part of the body; throws a Problem to refuse the rest. */
export interface NamedInBody {
  /** Of the part, in bytes. */
  readonly most: number;
  /** `bytes`: of the whole body, as declared. Leaves the sender unknown if the part does not name one. */
  identify(request: FastifyRequest, head: Buffer, bytes: number): Promise<void>;
}

const withHead = async (
  request: FastifyRequest,
  payload: RequestPayload,
  { most, identify }: NamedInBody,
  bytes: number,
): Promise<RequestPayload> => {
  const length = request.headers['content-length'];
  const { head, body } = await readHead(payload, most, length === undefined ? undefined : Number(length));
  await identify(request, head, bytes);
  return body;
};

const limitUnknown = (app: FastifyInstance, guard: BodyGuard): void => {
  const held = new WeakMap<FastifyRequest, (() => void)[]>();
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = request.principal === null ? bytesOf(request) : null;
    if (bytes === null) return payload;
    const leaving: (() => void)[] = [];
    held.set(request, leaving);
    // What is left of the body is not waited for.
    void reply.header('connection', 'close');
    leaving.push(await guard.begin(request.ip));
    const { bodyHead } = request.routeOptions.config;
    const body = bodyHead ? await withHead(request, payload, bodyHead, bytes) : payload;
    if (request.principal === null) leaving.push(await guard.room(request.ip, bytes));
    void reply.removeHeader('connection');
    return body;
  });
  app.addHook('onResponse', async (request) => {
    for (const leave of held.get(request) ?? []) leave();
  });
};

/** The identity server reads its bodies itself, before any route. */
const guardIssuer = (app: FastifyInstance, guard: BodyGuard): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/+oidc(?:\/|$|\?)/i.test(request.url)) return;
    void reply.header('connection', 'close');
    await guardPlainBody(guard, request.raw, request.ip, serverLimits.issuerBytes);
    void reply.removeHeader('connection');
  });
};

export const guardBodies = (app: FastifyInstance, served: Served): BodyGuard => {
  const guard = createBodyGuard();
  const { slow } = guard;
  const refuse = answerClientError(served);
  app.addHook('preParsing', async (request, _, payload) => {
    if (bytesOf(request) !== null) slow.add(request.raw, performance.now());
    return payload;
  });
  limitUnknown(app, guard);
  guardIssuer(app, guard);
  const look = () => {
    for (const socket of slow.take(performance.now())) {
      refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      setTimeout(() => socket.destroy(), serverLimits.slowBodyEnd).unref();
    }
  };
  const timer = setInterval(look, serverLimits.bodySpeed.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return guard;
};
