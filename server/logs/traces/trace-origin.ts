import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { nameInTrace } from '../../../src/domain/runs/trace-names.ts';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import type { FileStore } from '../../files/file-store.ts';
import { zipOf } from '../../files/zip-stream.ts';
import { serverLimits } from '../../limits.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { evidenceId } from '../../runs/evidence/evidence-content.ts';
import { loadPrincipal } from '../../session/principal.ts';
import { traceFiles, type TraceFile } from './trace-files.ts';
import { openTrace } from './trace-links.ts';
import { isTransient } from '../../wire/is-transient.ts';
import { viewerFolder, viewerPolicy } from './viewer-policy.ts';

/**
 * The second origin: Playwright's trace viewer, and the files of traces. It has no session and reads no cookie; whoever has
 * a signed address, and still the right to read the log, gets the files of that trace:
 *
 *   /viewer/…                     the files of the viewer
 *   /trace/‹signed›               the list of files
 *   /trace/‹signed›/‹hash›        one of them
 *   /trace/‹signed›/trace.zip     all of them
 */
interface Needs {
  readonly config: Pick<Config, 'publicUrl' | 'isTrustedProxy'>;
  readonly database: Kysely<Tables>;
  readonly evidence: Pick<FileStore, 'read'>;
  readonly linkKey: Buffer;
  now(): number;
}

const filePolicy = "default-src 'none'; sandbox";

const headersOf = (app: FastifyInstance) => {
  app.addHook('onSend', (_, reply, __, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', filePolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    done();
  });
};

interface Linked {
  readonly Params: { readonly token: string; readonly hash: string };
}

export const createTraceOrigin = async ({ config, database, evidence, linkKey, now }: Needs) => {
  const app = Fastify({
    logger: false,
    trustProxy: config.isTrustedProxy,
    requestTimeout: serverLimits.requestTimeout,
    routerOptions: { maxParamLength: 4_096 },
    forceCloseConnections: true,
  });
  headersOf(app);
  const policy = viewerPolicy(config.publicUrl);
  await app.register(fastifyStatic, {
    root: viewerFolder,
    prefix: '/viewer/',
    setHeaders: (reply) => void reply.header('content-security-policy', policy).header('cache-control', 'no-cache'),
  });

  /** Null: the address is not valid any more, or its person may not read the log any more. */
  const filesAt = async (token: string): Promise<readonly TraceFile[] | null> => {
    const link = openTrace(token, linkKey, now());
    if (!link) return null;
    const principal = await loadPrincipal(database, link.user, null, now());
    authorize(await projectAccess(database, principal, link.project, now()), 'read', 'ExecutionLog');
    return traceFiles(database, link);
  };
  const filesFor = (token: string) => filesAt(token).catch(() => null);

  app.get<Linked>('/trace/:token', async ({ params: { token } }, reply) => {
    const files = await filesFor(token);
    if (!files || files.length === 0) return reply.code(404).send();
    return {
      entries: files.map(({ name, hash }) => ({ name: nameInTrace(name), path: `/trace/${token}/${hash}` })),
    };
  });
  const bytesOf = async ({ account, hash }: TraceFile): Promise<Buffer> =>
    buffer(await evidence.read(evidenceId(account, hash)));
  async function* entriesOf(files: readonly TraceFile[]) {
    for (const file of files) yield { name: nameInTrace(file.name), content: await bytesOf(file) };
  }
  app.get<Linked>('/trace/:token/trace.zip', async ({ params: { token } }, reply) => {
    const files = await filesFor(token);
    if (!files || files.length === 0) return reply.code(404).send();
    return reply
      .header('content-disposition', 'attachment; filename="trace.zip"')
      .type('application/zip')
      .send(Readable.from(zipOf(entriesOf(files))));
  });
  app.get<Linked>('/trace/:token/:hash', async ({ params: { token, hash } }, reply) => {
    const file = (await filesFor(token))?.find((one) => one.hash === hash);
    if (!file) return reply.code(404).send();
    const bytes = await evidence.read(evidenceId(file.account, hash)).catch((error: unknown) => error as Error);
    if (bytes instanceof Error) return reply.code(isTransient(bytes) ? 503 : 404).send();
    return reply.type('application/octet-stream').send(bytes);
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  return app;
};
