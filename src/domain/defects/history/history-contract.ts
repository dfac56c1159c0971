import { z } from 'zod';
import { auditEntryShape } from '../../audit/audit-entry.ts';
import { factShape } from '../../journal/fact-shape.ts';
import { call, pageShape } from '../../wire/wire.ts';
import { attachmentShape, commentShape, defectRecordShape } from '../defect.ts';
import { atDefect, pageNumber, commandReply } from '../defects-contract.ts';

/** The history of a defect: its events, earlier states, revert and restore. */
const historyEntryShape = auditEntryShape.extend({ fact: factShape }).meta({ id: 'HistoryEntry' });

export const momentShape = z
  .object({
    /** The step of the history, from 1: the revision after it. */
    revision: z.int(),
    /** The current revision. */
    last: z.int(),
    /** The fact of this step. */
    fact: factShape,
    record: defectRecordShape,
    comments: z.array(commentShape),
    attachments: z.array(attachmentShape),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'DefectMoment' });
export type Moment = z.output<typeof momentShape>;

export const historyContract = {
  'defects.audit': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id/audit',
    summary: 'The history of a defect, newest first [AUD-005]',
    auth: 'bearer',
    needs: 'read Defect',
    params: atDefect,
    /** `before`: only entries older than this position, so that pages do not shift while a person reads. */
    query: z.object({ page: pageNumber, before: z.coerce.number().int().min(1).optional() }),
    reply: z.object({ _embedded: z.object({ auditTrail: z.array(historyEntryShape) }), page: pageShape }),
  }),
  'defects.at': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/:id/at',
    summary: 'A defect as it was after one of its changes, with its newest comments and attachments',
    auth: 'bearer',
    needs: 'read Defect',
    params: atDefect,
    query: z.object({ revision: z.coerce.number().int().min(1) }),
    reply: momentShape,
  }),
  'defects.restore': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/:id/restore',
    summary: 'Restores a deleted defect with its comments, attachments and relations',
    auth: 'bearer',
    needs: 'delete Defect',
    params: atDefect,
    idempotent: true,
    reply: commandReply,
  }),
  'defects.takeBack': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/:id/take-back',
    summary: 'Reverts one change, unless a newer one prevents it',
    auth: 'bearer',
    needs: 'what the change itself needed; delete Comment for a comment',
    params: atDefect,
    body: z.strictObject({ factId: z.string().min(1).max(200) }),
    idempotent: true,
    reply: commandReply,
  }),
} as const;
