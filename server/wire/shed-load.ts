import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract, type CallName } from '../../src/domain/wire/contract.ts';
import type { CallDef } from '../../src/domain/wire/wire.ts';
import { serverLimits } from '../limits.ts';
import { answerProblem } from './problem-answer.ts';

/**
 * Load shedding. Calls beyond what the server can answer soon would wait for each other until none is answered in time, so
 * each call takes a place, and one that finds none is refused at once with 503, before its body is read:
 *
 *   call ─▶ place ─▶ authentication ─▶ (body: no place) ─▶ place ─▶ handler ─▶ answer is ready: no place ─▶ sent
 *
 * A slow client holds no place. Nor do calls that wait for news, files, and adapters, whose runs would be lost.
 */
const needsNoPlace = (name: string): boolean => {
  const { bytes, query }: CallDef = contract[name as CallName];
  return bytes !== undefined || 'wait' in (query?.shape ?? {}) || name.startsWith('agents.');
};

const takesPlace = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call !== undefined && !needsNoPlace(config.call);

/** Clients that were refused together do not come back together. */
const pauseBeforeRetry = () => randomInt(serverLimits.refusedWait / 2, serverLimits.refusedWait * 1.5);

export const shedLoad = (app: FastifyInstance, most: number): void => {
  const inside = new WeakSet<FastifyRequest>();
  let open = 0;
  const enter = (request: FastifyRequest) => {
    if (inside.has(request)) return;
    inside.add(request);
    open += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) open -= 1;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!takesPlace(request)) return;
    if (open < most) return enter(request);
    return answerProblem(request, reply, { kind: 'busy', retryAfter: pauseBeforeRetry() }, 503);
  });
  app.addHook('preParsing', async (request) => leave(request));
  app.addHook('preValidation', async (request) => {
    if (takesPlace(request)) enter(request);
  });
  app.addHook('onSend', async (request) => leave(request));
  // A client that has gone gets no answer.
  app.addHook('onResponse', async (request) => leave(request));
};
