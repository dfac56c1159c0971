import { z } from 'zod';

/** The parts of a defect, in the terms of the documents [DEF-040..049, COM-001, ATT-001]. */
export const commentShape = z
  .object({
    id: z.string(),
    itemId: z.string(),
    projectId: z.string(),
    createdDate: z.string(),
    /** Rich-text HTML of the narrow profile. */
    comment: z.string(),
    user: z.string(),
    /** The last editor and the time; absent if the comment was never edited (ruling R11). */
    editedBy: z.string().optional(),
    editedDate: z.string().optional(),
  })
  .meta({ id: 'DefectComment' });
export type Comment = z.output<typeof commentShape>;

export const attachmentShape = z
  .object({
    id: z.string(),
    itemId: z.string(),
    filename: z.string(),
    mimeType: z.string(),
    size: z.int(),
    createdDate: z.string(),
    user: z.string(),
    /** The path that yields a short-lived download link. */
    data: z.string(),
  })
  .meta({ id: 'DefectAttachment' });
export type Attachment = z.output<typeof attachmentShape>;

/** One defect without comments and attachments: what the list and the head of the panel show. */
export const defectRecordShape = z.object({
  id: z.string(),
  project: z.string(),
  header: z.string(),
  description: z.string(),
  status: z.string(),
  severity: z.string(),
  type: z.string(),
  assignee: z.string(),
  author: z.string(),
  custom: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  createdDate: z.string(),
  modifiedDate: z.string(),
  modifiedByUser: z.string(),
  revision: z.int(),
  commentCount: z.int(),
  attachmentCount: z.int(),
});
export type DefectRecord = z.output<typeof defectRecordShape>;

/** A row of the overview list also says lastUpdate, which is modifiedDate [DEF-011]. */
export const defectRowShape = defectRecordShape.extend({ lastUpdate: z.string() }).meta({ id: 'DefectRow' });

/** The complete defect with its newest comments and attachments; older ones have separate calls. */
export const defectShape = defectRecordShape
  .extend({
    comments: z.array(commentShape),
    attachments: z.array(attachmentShape),
    links: z.array(z.unknown()),
  })
  .meta({ id: 'Defect' });
export type Defect = z.output<typeof defectShape>;

/** The defect without comments and attachments: the only data in facts about the record. */
export const recordOf = (defect: DefectRecord): DefectRecord => defectRecordShape.parse(defect);
