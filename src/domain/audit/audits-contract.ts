import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { auditEntryShape } from './audit-entry.ts';

/** The audit trails over projects [AUD-009, AUD-010]. `query` searches ids, fields, values and the names of people. */
const moment = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000'), 'is before the first year')
  .optional();

const narrowing = {
  query: text(limits.termLength).optional(),
  /** The author. */
  user: idText.optional(),
  /** The kind of record, such as TEMPLATE. */
  entity: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  project: idText.optional(),
  from: moment,
  before: moment,
};

const query = z.object({
  ...narrowing,
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(limits.auditPageMost).default(0),
});
export type AuditQuestion = z.output<typeof query>;

export const auditTrails = ['all', 'admin', 'projects'] as const;

const reply = z.object({
  _embedded: z.object({ auditTrail: z.array(auditEntryShape) }),
  page: pageShape,
  /** The names of all people in it by their ids, including deleted ones. */
  people: z.record(z.string(), z.string()),
  /** The names of the records of entries, by `projectId/ENTITY/entityId`. */
  names: z.record(z.string(), z.string()),
  /** The labels of defect fields, by `projectId/key`. */
  fields: z.record(z.string(), z.object({ label: z.string(), type: z.string() })),
});
export type AuditReply = z.output<typeof reply>;

export const auditsContract = {
  'audits.list': call({
    method: 'GET',
    path: '/aa/api/v1/audits',
    summary: 'The audit trail of the projects of the account, or all of the account, newest first [AUD-010]',
    auth: 'bearer',
    needs: 'manage Admin',
    query: query.extend({ trail: z.enum(['all', 'projects']).default('projects') }),
    reply,
  }),
  'audits.admin': call({
    method: 'GET',
    path: '/aa/api/v1/audits/admin',
    summary: 'The audit trail of the users, licences, keys and projects of the account, newest first [AUD-009]',
    auth: 'bearer',
    needs: 'manage Admin or ProductAdmin',
    query,
    reply,
  }),
  'audits.people': call({
    method: 'GET',
    path: '/aa/api/v1/audits/people',
    summary: 'Current and former users of the account, by name, for filtering an audit trail',
    auth: 'bearer',
    needs: 'manage Admin or ProductAdmin',
    reply: z.object({ people: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
  }),
  'audits.export': call({
    method: 'POST',
    path: '/aa/api/v1/audits/export',
    summary: 'The filtered audit trail as CSV, newest first, up to the limit of an export [ADMIN-006]',
    auth: 'bearer',
    needs: 'manage Admin',
    body: z.strictObject({
      trail: z.enum(auditTrails).default('admin'),
      ...narrowing,
    }),
    bytes: 'reply',
    types: ['text/csv'],
    reply: z.file(),
  }),
} as const;
