import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText } from '../wire/wire.ts';
import { folderFields, folderShape, folderTypes } from './folder.ts';

const atProject = z.object({ project: idText });
const one = z.object({ project: idText, id: idText });
const reply = z.object({ id: z.string(), facts: z.array(factShape) });
const path = '/rs/api/v1/:project/folders';

/** The folders of flows and scenarios: permissions follow those of what they hold. */
export const foldersContract = {
  'folders.list': call({
    method: 'GET',
    path,
    summary: 'All folders of a project that the caller may read, in the order of their ranks',
    auth: 'bearer',
    needs: 'read Flow',
    params: atProject,
    /** `position`: the newest position of the project that this answer contains. */
    reply: z.object({ folders: z.array(folderShape), position: z.int() }),
  }),
  'folders.create': call({
    method: 'POST',
    path,
    summary: 'Creates a folder; its id is the Idempotency-Key',
    auth: 'bearer',
    needs: 'update Flow',
    params: atProject,
    body: z.strictObject({ ...folderFields.shape, type: z.enum(folderTypes) }),
    idempotent: true,
    status: 201,
    reply,
  }),
  'folders.update': call({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Renames or moves a folder',
    auth: 'bearer',
    needs: 'update Flow',
    params: one,
    body: folderFields.changes,
    idempotent: true,
    reply,
  }),
  'folders.delete': call({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Deletes a folder; `moveTo`: the folder that gets what is in it, empty for the top',
    auth: 'bearer',
    needs: 'delete Flow',
    params: one,
    body: z.strictObject({ moveTo: z.union([z.literal(''), idText]).optional() }).default({}),
    idempotent: true,
    reply,
  }),
} as const;
