import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { searchMatchShape } from '../search/search-match.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { defectQuestion } from './list/defect-question.ts';
import { attachmentShape, commentShape, defectRowShape, defectShape } from './defect.ts';

/** The calls for defects (DEF-064..071, COM-009, COM-010, ATT-012..014). */
const atProject = z.object({ project: idText });
export const atDefect = z.object({ project: idText, id: idText });

/** The base64 text of the largest file, with a margin for the rest of the body. */
const base64Most = Math.ceil(limits.attachmentBytes / 3) * 4;
const attachmentBody = base64Most + 4096;

/** The formats of an export; the first is the default. */
export const exportTypes = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const;
export type ExportType = (typeof exportTypes)[number];

export const pageNumber = z.coerce.number().int().min(0).max(1_000_000).default(0);
const anyText = text(limits.fieldTextLength);

export const commandReply = z.object({ id: z.string(), revision: z.int(), facts: z.array(factShape) });

const newAttachment = z.union([
  z.strictObject({ upload: idText }),
  z.strictObject({ filename: text(limits.fileNameLength), base64Content: z.string().max(base64Most) }),
]);

/** A new defect as sent: without comments, createdDate, history, links and modifiedDate [DEF-041]. */
export const newDefectShape = z.strictObject({
  header: text(limits.titleLength * 2),
  description: anyText.default(''),
  status: text(255),
  severity: text(255).default(''),
  type: text(255).default(''),
  assignee: text(64).default(''),
  author: text(64).optional(),
  custom: z.record(text(64), anyText).default({}),
  tags: z.array(text(120)).max(100).default([]),
  attachments: z.array(newAttachment).max(100).default([]),
  /** Where the defect came from: relation metadata such as logId and scenarioLogId [DEF-073]. */
  metadata: z.record(text(64), text(255)).optional(),
});
export type NewDefectBody = z.input<typeof newDefectShape>;

/** One change of a defect. `field` is header, STATUS, TAG, COMMENT, ATTACHMENT or a field's key [DEF-070]. */
export const defectChangeShape = z.strictObject({
  id: idText.optional(),
  action: z.enum(['UPDATE', 'ADD', 'DELETE']),
  field: text(64).optional(),
  value: z.union([z.string().max(base64Most), z.array(text(120)).max(100), z.null()]).optional(),
  /**
   * For rich text and comments: the text that was edited. Changes of others since then are kept, block by block. For other
   * fields: the value that the author has seen, tags separated by commas; another author is notified unless it is the stored one.
   */
  base: anyText.optional(),
  subId: text(limits.fileNameLength).optional(),
  upload: idText.optional(),
});
export type DefectChange = z.input<typeof defectChangeShape>;

/** One version of a comment, with its author and time. */
const commentVersionShape = z
  .object({ id: z.string(), comment: z.string(), user: z.string(), createdDate: z.string() })
  .meta({ id: 'CommentVersion' });
export type CommentVersion = z.output<typeof commentVersionShape>;

export const defectsContract = {
  'defects.list': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects',
    summary:
      'A page of the defects of a project. A term finds words or prefixes in any order, in ids, titles, texts, comments and tags [DEF-007, DEF-065]',
    auth: 'bearer',
    needs: 'read Defect',
    params: atProject,
    query: z.object({
      ...defectQuestion,
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: pageNumber,
    }),
    reply: z.object({
      /** With a term, each row shows where it matches. */
      _embedded: z.object({ defects: z.array(defectRowShape.extend({ match: searchMatchShape.optional() })) }),
      page: pageShape,
      /** The newest position that this page contains. */
      position: z.int(),
    }),
  }),
  'defects.export': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/export',
    summary: 'All defects of a filtered list, as a spreadsheet or, with Accept: text/csv, as CSV [DEF-072]',
    auth: 'bearer',
    needs: 'read Defect',
    params: atProject,
    body: z.strictObject(defectQuestion),
    bytes: 'reply',
    types: exportTypes,
    reply: z.file(),
  }),
  'defects.prepareExport': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/exports',
    summary: 'Creates the same file in the background; a notification says when it can be downloaded',
    auth: 'bearer',
    needs: 'read Defect',
    params: atProject,
    body: z.strictObject({
      question: z.strictObject(defectQuestion),
      type: z.enum(exportTypes).default(exportTypes[0]),
    }),
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  'defects.read': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id',
    summary: 'One defect [DEF-066]',
    auth: 'bearer',
    needs: 'read Defect',
    params: atDefect,
    /** With the newest position that it contains. */
    reply: defectShape.extend({ position: z.int() }).meta({ id: 'DefectAsOf' }),
  }),
  'defects.create': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects',
    summary: 'Reports a defect and returns its id [DEF-067, DEF-068]',
    auth: 'bearer',
    needs: 'create Defect',
    params: atProject,
    body: newDefectShape,
    bodyLimit: attachmentBody,
    idempotent: true,
    status: 201,
    reply: commandReply,
  }),
  'defects.change': call({
    method: 'PATCH',
    path: '/wi/api/v1/:project/defects/:id',
    summary: 'Changes one field, adds or removes a comment or an attachment [DEF-069]',
    auth: 'bearer',
    needs: 'update Defect, or create, update or delete Comment for a comment',
    params: atDefect,
    body: defectChangeShape,
    bodyLimit: attachmentBody,
    idempotent: true,
    reply: commandReply,
  }),
  'defects.delete': call({
    method: 'DELETE',
    path: '/wi/api/v1/:project/defects/:id',
    summary: 'Deletes a defect [DEF-071]',
    auth: 'bearer',
    needs: 'delete Defect',
    params: atDefect,
    idempotent: true,
    reply: commandReply,
  }),
  'defects.comments': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id/comments',
    summary:
      'A page of the comments of a defect, newest first, starting `before` a comment or with the newest [COM-003]',
    auth: 'bearer',
    needs: 'read Comment',
    params: atDefect,
    query: z.object({ page: pageNumber, before: text(limits.fileNameLength).optional() }),
    reply: z.object({ comments: z.array(commentShape), page: pageShape, revision: z.int() }),
  }),
  'defects.commentVersions': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id/comments/:comment/versions',
    summary: 'The earlier versions of a comment, newest first',
    auth: 'bearer',
    needs: 'read Comment',
    params: z.object({ project: idText, id: idText, comment: idText }),
    query: z.object({ page: pageNumber }),
    reply: z.object({ versions: z.array(commentVersionShape), page: pageShape }),
  }),
  'defects.attachments': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id/attachments',
    summary: 'A page of the attachments of a defect, newest first',
    auth: 'bearer',
    needs: 'read Defect',
    params: atDefect,
    query: z.object({ page: pageNumber, before: text(limits.fileNameLength).optional() }),
    reply: z.object({ attachments: z.array(attachmentShape), page: pageShape, revision: z.int() }),
  }),
  'files.upload': call({
    method: 'PUT',
    path: '/wi/api/v1/:project/uploads/:id',
    summary: 'Uploads a file, which is kept for a day until it is attached to a defect; the client chooses its id',
    auth: 'bearer',
    needs: 'update Defect',
    params: atDefect,
    query: z.object({ filename: text(limits.fileNameLength) }),
    bytes: 'body',
    bodyLimit: limits.attachmentBytes,
    idempotent: true,
    status: 201,
    reply: z.object({ id: z.string(), filename: z.string(), mimeType: z.string(), size: z.int() }),
  }),
  'files.link': call({
    method: 'GET',
    path: '/aa/api/v1/assets/url/:project',
    summary: 'A link to download one attachment, valid for one minute',
    auth: 'bearer',
    needs: 'read Defect',
    params: atProject,
    query: z.object({ path: text(255) }),
    reply: z.object({ url: z.string() }),
  }),
} as const;
