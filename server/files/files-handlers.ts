import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { ModuleRegistry } from '../modules/module-registry.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import { loadPrincipal } from '../session/principal.ts';
import { sentBody } from '../wire/sent-body.ts';
import { answerProblem } from '../wire/problem-answer.ts';
import type { Handlers } from '../wire/mount.ts';
import type { FileStore } from './file-store.ts';
import { findAsset } from './find-asset.ts';
import { makeLink, openLink } from './links.ts';
import type { Uploads } from './uploads.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly linkKey: Buffer;
  readonly registry: Pick<ModuleRegistry, 'exports'>;
  now(): number;
}

const missing: Problem = { kind: 'missing' };

export const filesHandlers = ({
  database,
  uploads,
  linkKey,
  registry,
  now,
}: Needs): Pick<Handlers, 'files.upload' | 'files.link'> => ({
  'files.upload': async ({ params, query }, request) => {
    const principal = callerOf(request);
    authorize(await projectAccess(database, principal, params.project, now()), 'update', 'Defect');
    const sender = { user: principal.profile.id, project: params.project };
    return uploads.put(params.id, query.filename, sentBody(request as unknown as FastifyRequest), sender);
  },
  'files.link': async ({ params, query }, request) => {
    const principal = callerOf(request);
    const access = await projectAccess(database, principal, params.project, now());
    const target = {
      user: principal.profile.id,
      project: params.project,
      path: query.path,
      until: now() + serverLimits.linkLife,
    };
    const asset = await findAsset({ database, exports: registry.exports }, target);
    authorize(access, 'read', asset?.module ?? 'Defect');
    if (!asset) throw missing;
    return { url: makeLink(target, linkKey) };
  },
});

/** The name by RFC 6266: ASCII for old clients, UTF-8 for all others. */
const dispositionOf = (filename: string) =>
  `attachment; filename="${filename.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

const shownTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Serves the bytes of an attachment, never as a page or a script, whatever they contain. */
export const mountFiles = (app: FastifyInstance, { database, files, linkKey, registry, now }: Needs) => {
  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { config: { access: 'whoever holds a link that lives for a minute' } },
    async (request, reply) => {
      const target = openLink(request.params.token, linkKey, now());
      if (!target) return answerProblem(request, reply, missing);
      const principal = await loadPrincipal(database, target.user, null, now());
      const access = await projectAccess(database, principal, target.project, now());
      const asset = await findAsset({ database, exports: registry.exports }, target);
      authorize(access, 'read', asset?.module ?? 'Defect');
      if (!asset) return answerProblem(request, reply, missing);
      return reply
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('content-disposition', dispositionOf(asset.filename))
        .header('cache-control', 'private, no-store')
        .header('content-length', asset.size)
        .type(shownTypes.has(asset.mime_type) ? asset.mime_type : 'application/octet-stream')
        .send(await files.read(asset.file_id));
    },
  );
};
