import { z } from 'zod';
import { limits } from '../limits.ts';
import { runLimits } from '../runs/run-limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { adapterExtensions, adapterShape, clientIdText, listedAdapterShape } from './adapter.ts';
import { pairingContract } from './pairing.ts';
import { adapterPath, deviceSetupShape } from './device-setup.ts';

const atAdapter = z.object({ id: idText });
/** The id that an adapter chooses for itself. */
const atClient = z.object({ id: clientIdText });
/** When the next heartbeat is due, in milliseconds. */
const beat = z.int();

export const adaptersContract = {
  ...pairingContract,
  'adapters.setup': call({
    method: 'GET',
    path: '/aa/api/v1/accelerator/setup',
    summary:
      'The download addresses of the client and the browser extensions; null if not configured [SHELL-021, SHELL-022]',
    auth: 'bearer',
    needs: 'navigate ADAPTERS',
    reply: deviceSetupShape,
  }),
  'adapters.config': call({
    method: 'GET',
    path: '/aa/api/v1/accelerator/config',
    summary: 'The configuration file of a client on a device [DOWN-004]',
    auth: 'bearer',
    needs: 'read Connections',
    bytes: 'reply',
    types: ['application/octet-stream'],
    reply: z.file(),
  }),
  'adapters.client': call({
    method: 'GET',
    path: adapterPath,
    summary:
      'The adapter as a package that npm installs on Windows, macOS and Linux; it contains nothing secret [SHELL-021]',
    auth: 'bearer',
    needs: 'navigate ADAPTERS',
    bytes: 'reply',
    types: ['application/gzip'],
    reply: z.file(),
  }),
  'adapters.technologies': call({
    method: 'GET',
    path: '/rs/api/v1/configuration',
    summary: 'What adapters can do with each technology, as XML [ADAPT-020, ADAPT-021, ADAPT-028]',
    auth: 'bearer',
    needs: 'read Adapter, one’s own',
    bytes: 'reply',
    types: ['application/xml'],
    reply: z.file(),
  }),
  'adapters.list': call({
    method: 'GET',
    path: '/rs/api/v1/adapters',
    keyModule: 'Adapter',
    summary: 'The adapters of the members of a project, or the caller’s own without a project, by name [ADAPT-022]',
    auth: 'bearer',
    needs: 'read Adapter',
    query: z.object({
      online: z.enum(['true', 'false']).optional(),
      project: idText.optional(),
      term: text(limits.termLength).optional(),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ _embedded: z.object({ clientDetailsList: z.array(listedAdapterShape) }), page: pageShape }),
  }),
  'adapters.read': call({
    method: 'GET',
    path: '/rs/api/v1/adapters/:id',
    keyModule: 'Adapter',
    summary: 'One adapter with its queue [ADAPT-023]',
    auth: 'bearer',
    needs: 'read Adapter, one’s own or in a project that its owner is in too',
    params: atAdapter,
    reply: adapterShape,
  }),
  'adapters.announce': call({
    method: 'PUT',
    path: '/rs/api/v1/adapters/:id',
    keyModule: 'Adapter',
    summary: 'Registers an adapter by the id that it chose; it is online from then on [ADAPT-005]',
    auth: 'bearer',
    needs: 'create Adapter, one’s own',
    params: atClient,
    body: z.strictObject({
      name: text(limits.adapterNameLength).refine((name) => name.trim() !== '', "can't be blank"),
      description: text(limits.adapterDescriptionLength).default(''),
      installedExtensions: z.array(z.enum(adapterExtensions)).max(limits.adapterExtensionsMost).default([]),
    }),
    idempotent: true,
    reply: z.object({ adapter: adapterShape, beat }),
  }),
  'adapters.presence': call({
    method: 'PUT',
    path: '/rs/api/v1/adapters/:id/presence',
    keyModule: 'Adapter',
    summary: 'A heartbeat of an adapter, or its sign-off; 404 if it was deleted [ADAPT-005, ADAPT-008]',
    auth: 'bearer',
    needs: 'update Adapter, one’s own',
    params: atClient,
    body: z.strictObject({ online: z.boolean() }),
    idempotent: true,
    reply: z.object({ clientId: z.string(), online: z.boolean(), beat }),
  }),
  'adapters.share': call({
    method: 'PUT',
    path: '/rs/api/v1/adapters/:id/projects',
    keyModule: 'Adapter',
    summary: 'Sets the projects whose members may have their runs executed by the caller’s adapter',
    auth: 'bearer',
    needs: 'update Adapter, one’s own; and read Adapter in each project',
    params: atClient,
    body: z.strictObject({ projects: z.array(idText).max(runLimits.adapterProjects) }),
    idempotent: true,
    reply: z.object({ id: z.string(), projects: z.array(z.string()) }),
  }),
  'adapters.delete': call({
    method: 'DELETE',
    path: '/rs/api/v1/adapters/:id',
    keyModule: 'Adapter',
    summary: 'Deletes an adapter and its queue [ADAPT-024]',
    auth: 'bearer',
    needs: 'delete Adapter, one’s own or in a project that its owner is in too',
    params: atAdapter,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'adapters.unqueue': call({
    method: 'DELETE',
    path: '/rs/api/v1/queue/:id',
    keyModule: 'Adapter',
    summary: 'Deletes one entry of a queue, or with the id of an adapter its whole queue [ADAPT-026, ADAPT-027]',
    auth: 'bearer',
    needs: 'update Adapter, one’s own or in the project of the entry',
    params: atAdapter,
    idempotent: true,
    reply: z.object({ id: z.string(), deleted: z.int() }),
  }),
} as const;
