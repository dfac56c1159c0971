import { z } from 'zod';
import { auditEntryShape } from '../audit/audit-entry.ts';
import { limits } from '../limits.ts';
import { activityLimits } from './activity-limits.ts';
import { call, idText, text } from '../wire/wire.ts';

/** The activity of a project: its changes in groups, and the revert of a group. */
const moment = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000'), 'is before the first year')
  .optional();
const position = z.coerce.number().int().min(1).optional();

const names = {
  /** The names of all people in it by their ids, including deleted ones. */
  people: z.record(z.string(), z.string()),
  /** The names of the records of entries, by `projectId/ENTITY/entityId`. */
  names: z.record(z.string(), z.string()),
  /** The labels of defect fields, by `projectId/key`. */
  fields: z.record(z.string(), z.object({ label: z.string(), type: z.string() })),
};

const query = z.object({
  /** The author. */
  user: idText.optional(),
  /** The kind of record, as in the ids of events: `defect`, `flow`. */
  kind: idText.optional(),
  field: text(64).optional(),
  from: moment,
  before: moment,
  /** Only changes older than the one at this position, so that nothing moves while someone reads. */
  older: position,
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(activityLimits.page),
});
export type ActivityQuestion = z.output<typeof query>;

const groupShape = z
  .object({
    /** Of its newest event. */
    id: z.string(),
    position: z.int(),
    /** The date of its oldest event. */
    from: z.string(),
    /** How many events, of how many records. */
    changes: z.int(),
    records: z.int(),
    /** The newest. */
    entries: z.array(auditEntryShape),
    /** How many records the caller can revert now, because nobody has changed them since. */
    revertible: z.int(),
    /** Whether the caller could revert them, but they follow from a change to the template or a tag and are reverted only there. */
    follows: z.boolean(),
  })
  .meta({ id: 'ActivityGroup' });
export type ActivityGroup = z.output<typeof groupShape>;

const reply = z.object({
  groups: z.array(groupShape),
  /** `older` of the next page; null after the last. */
  next: z.int().nullable(),
  /** The kinds of records that the caller may read; `labels`: of the fields that a project names itself. */
  kinds: z.array(z.object({ kind: z.string(), entity: z.string(), labels: z.record(z.string(), z.string()) })),
  ...names,
});
export type ActivityReply = z.output<typeof reply>;

const batchRecordShape = z.object({
  id: z.string(),
  name: z.string(),
  was: z.string(),
  now: z.string(),
  since: z.object({ by: z.string(), at: z.string(), position: z.int() }).nullable(),
  refused: z.string().nullable(),
});

const batch = z.object({
  /** The newest entry: who, which kind of record, which field. */
  entry: auditEntryShape,
  records: z.array(batchRecordShape),
  next: z.int().nullable(),
  ...names,
});
export type BatchReply = z.output<typeof batch>;

const atProject = z.object({ project: idText });
const byId = z.string().min(1).max(200);

export const activityContract = {
  'activity.list': call({
    method: 'GET',
    path: '/wi/api/v1/:project/activity',
    summary: 'The changes of a project that the caller may read, newest first, in groups of one person and field',
    auth: 'bearer',
    needs: 'read of one kind of record; each change the right to read its record',
    params: atProject,
    query,
    reply,
  }),
  'activity.batch': call({
    method: 'GET',
    path: '/wi/api/v1/:project/activity/batch',
    summary: 'The records of a group of changes, each with its value now and before',
    auth: 'bearer',
    needs: 'read of its records',
    params: atProject,
    query: z.object({ factId: byId, older: position }),
    reply: batch,
  }),
  'activity.revert': call({
    method: 'POST',
    path: '/wi/api/v1/:project/activity/revert',
    summary: 'Reverts the changes of a group, except of records that were changed since',
    auth: 'bearer',
    needs: 'update of its records',
    params: atProject,
    body: z.strictObject({
      /** The newest event of the group. */
      factId: byId,
      /** The same for all requests of one revert. */
      cause: idText,
      ids: z.array(idText).min(1).max(limits.bulkBatch),
      /** Later changes that are overwritten: their positions, by the ids of their records. */
      over: z.record(idText, z.int().min(1)).default({}),
    }),
    idempotent: true,
    reply: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['changed', 'unchanged', 'refused']),
          reason: z.string().optional(),
        }),
      ),
      /** An event that this has caused. */
      factId: z.string().nullable(),
    }),
  }),
} as const;
