import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { contract, type CallName, type Handled, type Reply } from '../../src/domain/wire/contract.ts';
import type { Auth, CallDef } from '../../src/domain/wire/wire.ts';
import type { Principal } from '../session/principal.ts';
import { serverLimits } from '../limits.ts';

/**
 * The server's half of the table of calls: a row becomes a route with its schemas, its body limit and its guard.
 * A route that declares no access does not come to life.
 */
declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Who may come in, and why that is right. */
    access?: string;
  }
}

export type Handlers = {
  [Name in CallName]: (
    input: Handled<Name>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Reply<Name> | Promise<Reply<Name>>;
};

/** Finds out who calls, or throws a Problem; one per kind of auth. */
export type Guards = Record<Auth, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>;

/** Refuses a route that nobody thought about (rule 14). */
export const demandAccess = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
};

const schemaOf = (name: string, def: CallDef) => ({
  operationId: name,
  summary: def.summary,
  description: `Needs: ${def.needs}.`,
  tags: [name.split('.')[0]!],
  security: def.auth === 'public' ? [] : [{ [def.auth]: [] }],
  ...(def.params && { params: def.params }),
  ...(def.query && { querystring: z.strictObject(def.query.shape) }),
  ...(def.body && { body: def.body }),
  response: { [def.status ?? 200]: def.reply },
});

export const mountContract = (app: FastifyInstance, handlers: Handlers, guards: Guards) => {
  for (const name of Object.keys(contract) as CallName[]) {
    const def: CallDef = contract[name];
    const handle = handlers[name] as (input: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
    app.route({
      method: def.method,
      url: def.path,
      config: { access: `${def.auth}: ${def.needs}` },
      bodyLimit: def.bodyLimit ?? serverLimits.bodyBytes,
      schema: schemaOf(name, def),
      onRequest: guards[def.auth],
      handler: async (request, reply) => {
        const answer = await handle(
          { params: request.params, query: request.query, body: request.body },
          request,
          reply,
        );
        return reply.status(def.status ?? 200).send(answer);
      },
    });
  }
};
