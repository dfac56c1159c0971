import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, type CallName } from '../../src/domain/wire/contract.ts';
import type { CallDef } from '../../src/domain/wire/wire.ts';
import { workFor } from '../database/connection-owner.ts';
import { serverLimits } from '../limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { answerProblem } from './problem-answer.ts';

/**
 * Load shedding. Calls beyond what the server can answer soon would wait for each other until none is answered in time, so
 * each call takes a place, and one that finds none is refused at once with 503, before its body is read:
 *
 *   call ─▶ place ─▶ authentication ─▶ (body: no place) ─▶ place ─▶ turn ─▶ handler ─▶ answer is ready: no place ─▶ sent
 *
 * An account has a share of the places, and leaves some to others. While others are there, few of its calls are handled at once
 * and the rest wait for their turn: each call that is handled delays each step of the others. A call that takes long mostly waits
 * for something else, so it ends its turn and goes on. A slow client holds no place.
 * Nor do calls that wait for news, files, and adapters, whose runs would be lost.
 */
const needsNoPlace = (name: string): boolean => {
  const { bytes, query }: CallDef = contract[name as CallName];
  return bytes !== undefined || 'wait' in (query?.shape ?? {}) || name.startsWith('agents.');
};

const takesPlace = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call !== undefined && !needsNoPlace(config.call);

/** Clients that were refused together do not come back together. */
const pauseBeforeRetry = () => randomInt(serverLimits.refusedWait / 2, serverLimits.refusedWait * 1.5);

/**
 * How many places each account has: all of them together leave some free, so that whoever comes finds one. Whoever is inside
 * stays there when others come.
 */
const shareOf = (most: number, accounts: number): number =>
  Math.max(1, Math.floor((most * (1 - serverLimits.callsForOthers)) / Math.max(1, accounts)));

export const shedLoad = (
  app: FastifyInstance,
  most: number,
  turnMost: number = serverLimits.callsBeside.turn,
): void => {
  const inside = new WeakMap<FastifyRequest, string | null>();
  const ofAccount = new Map<string, number>();
  /** Ends the turn of a call that is handled. */
  const turns = new WeakMap<FastifyRequest, () => void>();
  const line = createSharedPlaces({
    ...{ atOnce: most, share: most, shareBeside: serverLimits.callsBeside.most },
    ...{ waiting: most, waitingShare: most, retryAfter: serverLimits.refusedWait },
  });
  let open = 0;
  const count = (account: string, change: 1 | -1) => {
    const left = (ofAccount.get(account) ?? 0) + change;
    if (left > 0) ofAccount.set(account, left);
    else ofAccount.delete(account);
  };
  const enter = (request: FastifyRequest) => {
    if (inside.has(request)) return;
    inside.set(request, null);
    open += 1;
  };
  const leave = (request: FastifyRequest) => {
    const account = inside.get(request);
    if (account === undefined) return;
    inside.delete(request);
    open -= 1;
    turns.get(request)?.();
    if (account !== null) count(account, -1);
  };
  /** False: the share of the account is used up. */
  const enterFor = (request: FastifyRequest, account: string): boolean => {
    const own = ofAccount.get(account) ?? 0;
    if (own >= shareOf(most, ofAccount.size + (own === 0 ? 1 : 0))) return false;
    enter(request);
    inside.set(request, account);
    count(account, 1);
    return true;
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(request, reply, { kind: 'busy', retryAfter: pauseBeforeRetry() }, 503);
  app.addHook('onRequest', async (request, reply) => {
    if (!takesPlace(request)) return;
    if (open < most) return enter(request);
    return refuse(request, reply);
  });
  app.addHook('preParsing', async (request) => leave(request));
  app.addHook('preValidation', async (request, reply) => {
    if (!takesPlace(request)) return;
    const account = request.principal?.profile.tenantId;
    if (account === undefined) return enter(request);
    if (!enterFor(request, account)) return refuse(request, reply);
    const leaveLine = await line.enter(account);
    const timer = setTimeout(leaveLine, turnMost);
    const endTurn = () => {
      clearTimeout(timer);
      leaveLine();
    };
    turns.set(request, endTurn);
    // The client has gone meanwhile.
    if (!inside.has(request)) endTurn();
  });
  app.addHook('onSend', async (request) => leave(request));
  // A client that has gone gets no answer.
  app.addHook('onResponse', async (request) => leave(request));
};

/** What a call does is done for the account of its caller. */
export const nameOwners = (app: FastifyInstance): void => {
  // After the body: what reads it forgets for whom it does so.
  app.addHook('preValidation', (request, _, done) => {
    const account = request.principal?.profile.tenantId;
    if (account === undefined) done();
    else workFor(account, done);
  });
};
