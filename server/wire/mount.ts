import type { NamedInBody } from './bodies/guard-bodies.ts';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { contract, type CallName, type Contract, type Handled, type Reply } from '../../src/domain/wire/contract.ts';
import type { Auth, CallDef } from '../../src/domain/wire/wire.ts';
import type { Principal } from '../session/principal.ts';
import { serverLimits } from '../limits.ts';

/**
 * The server's half of the table of calls: each row becomes a route with its schemas, its body limit and its guard. A
 * route without declared access is rejected.
 */
declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Who has access, and why that is right. */
    access?: string;
    /** Its row in the table of calls, if any. */
    call?: string;
    /** No call, but counted with the calls of its caller. */
    isCounted?: boolean;
    /** Its sender is named in the first part of its body. */
    bodyHead?: NamedInBody;
  }
}

/** A reply of bytes, downloaded under its name. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

type Answer<Name extends CallName> = Contract[Name] extends { readonly bytes: 'reply' } ? FileAnswer : Reply<Name>;

export type Handlers = {
  [Name in CallName]: (
    input: Handled<Name>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Answer<Name> | Promise<Answer<Name>>;
};

/** Identifies the caller, or throws a Problem; one guard for each kind of authentication. */
export type Guards = Record<Auth, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>;

/** Rejects a route without declared access. */
export const requireAccess = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
};

/**
 * The replies that their handlers build field by field, and that many people wait for: they are sent without validating
 * them a second time. A test compares them with the contract.
 */
export const builtReplies: ReadonlySet<string> = new Set<CallName>([
  'defects.list',
  'defects.read',
  'defects.create',
  'defects.change',
  'users.list',
]);

const replyOf = ({ bytes, types = [], reply, summary }: CallDef) =>
  bytes === 'reply'
    ? { description: summary, content: Object.fromEntries(types.map((type) => [type, { schema: reply }])) }
    : reply;

const sendFile = (reply: FastifyReply, { name, type, bytes }: FileAnswer) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes);

const schemaOf = (name: string, def: CallDef) => ({
  operationId: name,
  summary: def.summary,
  description: `Needs: ${def.needs}.`,
  tags: [name.split('.')[0]!],
  security: def.auth === 'public' ? [] : [{ [def.auth]: [] }],
  ...(def.params && { params: def.params }),
  ...(def.query && { querystring: z.strictObject(def.query.shape) }),
  ...(def.body && { body: def.body }),
  response: { [def.status ?? 200]: replyOf(def) },
});

/** Its body is a stream, whatever its content type says. */
const mountAnyType = (scope: FastifyInstance, route: RouteOptions) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  scope.route(route);
};

export const mountContract = (app: FastifyInstance, handlers: Handlers, guards: Guards) => {
  for (const name of Object.keys(contract) as CallName[]) {
    const def: CallDef = contract[name];
    const handle = handlers[name] as (input: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
    const route: RouteOptions = {
      method: def.method,
      url: def.path,
      config: { access: `${def.auth}: ${def.needs}`, call: name },
      bodyLimit: def.bodyLimit ?? serverLimits.bodyBytes,
      schema: schemaOf(name, def),
      ...(builtReplies.has(name) && { serializerCompiler: () => JSON.stringify }),
      onRequest: guards[def.auth],
      handler: async (request, reply) => {
        const answer = await handle(
          { params: request.params, query: request.query, body: request.body },
          request,
          reply,
        );
        reply.status(def.status ?? 200);
        return def.bytes === 'reply' ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
      },
    };
    if (def.anyType) void app.register((scope) => Promise.resolve(mountAnyType(scope, route)));
    else app.route(route);
  }
};
