import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, pageShape, text } from '../wire/wire.ts';
import { auditEntryShape } from './audit-entry.ts';

/** The audit trails over projects [AUD-009, AUD-010]. `query` is searched in ids, fields, values and people's names. */
const moment = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000'), 'is before the first year')
  .optional();

const query = z.object({
  query: text(limits.termLength).optional(),
  from: moment,
  before: moment,
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(limits.auditPageMost).default(0),
});
export type AuditQuestion = z.output<typeof query>;

export const auditTrails = ['admin', 'projects'] as const;

const reply = z.object({
  _embedded: z.object({ auditTrail: z.array(auditEntryShape) }),
  page: pageShape,
  /** The names of everybody in it by their ids, whether they are still there or not. */
  people: z.record(z.string(), z.string()),
});

export const auditsContract = {
  'audits.list': call({
    method: 'GET',
    path: '/aa/api/v1/audits',
    summary: 'What happened in the projects of the account, newest first [AUD-010]',
    auth: 'bearer',
    needs: 'manage Admin',
    query,
    reply,
  }),
  'audits.admin': call({
    method: 'GET',
    path: '/aa/api/v1/audits/admin',
    summary: 'What was done to the people, licences, keys and projects of the account, newest first [AUD-009]',
    auth: 'bearer',
    needs: 'manage Admin or ProductAdmin',
    query,
    reply,
  }),
  'audits.export': call({
    method: 'POST',
    path: '/aa/api/v1/audits/export',
    summary: 'Everything that a trail finds, newest first, as CSV; as much of it as an export holds [ADMIN-006]',
    auth: 'bearer',
    needs: 'manage Admin',
    body: z.strictObject({
      trail: z.enum(auditTrails).default('admin'),
      query: text(limits.termLength).optional(),
      from: moment,
      before: moment,
    }),
    bytes: 'reply',
    types: ['text/csv'],
    reply: z.file(),
  }),
} as const;
