import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { serverLimits } from '../limits.ts';
import { shareLimits } from '../operation/share-limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { readHead } from './body-head.ts';
import { answerClientError } from './client-errors.ts';
import type { Served } from './security-headers.ts';
import { createSlowBodies } from './slow-bodies.ts';

/**
 * What a body may cost before anybody is known:
 *
 *   known sender ───────────────────────────────────────────────▶ least speed ─▶ handler
 *   unknown sender ─▶ few at once of an address ─▶ named in the first part of the body? ─no─▶ bytes of an address, and of all ─▶ …
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

const limitUnknown = (app: FastifyInstance): void => {
  const open = createSharedPlaces(unknownBodies);
  const room = createSharedPlaces(unknownBytes);
  const held = new WeakMap<FastifyRequest, (() => void)[]>();
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = request.principal === null ? declaredBytes(request) : null;
    if (bytes === null) return payload;
    const leaving: (() => void)[] = [];
    held.set(request, leaving);
    // What is left of the body is not waited for.
    void reply.header('connection', 'close');
    leaving.push(await open.enter(request.ip, 1, false));
    const { bodyHead } = request.routeOptions.config;
    const body = bodyHead ? await withHead(request, payload, bodyHead, bytes) : payload;
    if (request.principal === null && bytes > smallBody) leaving.push(await room.enter(request.ip, bytes, false));
    void reply.removeHeader('connection');
    return body;
  });
  app.addHook('onResponse', async (request) => {
    for (const leave of held.get(request) ?? []) leave();
  });
};

export const guardBodies = (app: FastifyInstance, served: Served): void => {
  const slow = createSlowBodies();
  const refuse = answerClientError(served);
  app.addHook('preParsing', async (request, _, payload) => {
    if (declaredBytes(request) !== null) slow.add(request.raw, performance.now());
    return payload;
  });
  limitUnknown(app);
  const look = () => {
    for (const socket of slow.take(performance.now())) {
      refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
      setTimeout(() => socket.destroy(), serverLimits.slowBodyEnd).unref();
    }
  };
  const timer = setInterval(look, serverLimits.bodySpeed.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
