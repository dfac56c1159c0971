import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverLimits } from '../limits.ts';
import { shareLimits } from '../operation/share-limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { answerClientError } from './client-errors.ts';
import type { Served } from './security-headers.ts';
import { createSlowBodies } from './slow-bodies.ts';

/**
 * What a body may cost before anybody is known:
 *
 *   known sender ───────────────────────────────────────────────▶ least speed ─▶ handler
 *   unknown sender ─▶ few at once of an address ─▶ bytes of an address, and of all ─▶ least speed ─▶ handler
 *
 * The bytes are those that the sender has declared, or as many as the route takes. Small bodies need no room, so that nobody can keep
 * others from signing in.
 */
const { unknownBodies, unknownBytes, smallBody } = shareLimits;

/** Null: the request has no body. */
const declaredBytes = ({ headers, routeOptions }: FastifyRequest): number | null => {
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return null;
  const most = routeOptions.bodyLimit ?? serverLimits.bodyBytes;
  return length === undefined ? most : Math.min(Number(length), most) || null;
};

const limitUnknown = (app: FastifyInstance): void => {
  const open = createSharedPlaces(unknownBodies);
  const room = createSharedPlaces(unknownBytes);
  const held = new WeakMap<FastifyRequest, (() => void)[]>();
  app.addHook('preParsing', async (request, reply) => {
    const bytes = request.principal === null ? declaredBytes(request) : null;
    if (bytes === null) return;
    const leaving: (() => void)[] = [];
    held.set(request, leaving);
    // What is left of the body is not waited for.
    void reply.header('connection', 'close');
    leaving.push(await open.enter(request.ip, 1, false));
    if (bytes > smallBody) leaving.push(await room.enter(request.ip, bytes, false));
    void reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request) => {
    for (const leave of held.get(request) ?? []) leave();
  });
};

export const guardBodies = (app: FastifyInstance, served: Served): void => {
  limitUnknown(app);
  const slow = createSlowBodies();
  const refuse = answerClientError(served);
  app.addHook('preParsing', async (request) => {
    if (declaredBytes(request) !== null) slow.add(request.raw, performance.now());
  });
  const look = () => {
    for (const socket of slow.take(performance.now())) {
      refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      setTimeout(() => socket.destroy(), serverLimits.slowBodyEnd).unref();
    }
  };
  const timer = setInterval(look, serverLimits.bodySpeed.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
