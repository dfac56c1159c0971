import { z } from 'zod';
import { exportFailedType } from './notification-type.ts';

/** What somebody is told beside his work, in the words of the documents [NOTIF-006, NOTIF-007]. */
const name = z.string().default('');

/** What happened, as data: pages make the header of it in their language. `code`: a key of `notificationSentences`. */
export const sentenceShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const notificationMessageShape = z.object({
  actionByUser: z.string(),
  /** In English. */
  header: z.string(),
  /** Missing in notifications of older versions. */
  sentence: sentenceShape.optional(),
  description: z.string(),
  entityData: z.object({
    projectId: name,
    scenarioId: name,
    scenarioName: name,
    flowId: name,
    flowName: name,
    testPlanId: name,
    testPlanName: name,
    defectId: name,
    path: name,
  }),
  /** A path of our own that leads to what it is about. */
  url: z.string(),
});
export type NotificationMessage = z.output<typeof notificationMessageShape>;

export const notificationShape = z
  .object({
    id: z.string(),
    eventId: z.string(),
    userId: z.string(),
    message: notificationMessageShape,
    type: z.string(),
    notificationDate: z.string(),
    read: z.boolean(),
    category: z.enum(['DEFECT', 'ACTION']),
    isDownload: z.boolean(),
    /** How long ago it was when it was read, in words. */
    startRelative: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationShape>;

/** DEFECT when the type begins so, otherwise ACTION [NOTIF-009]. */
export const categoryOf = (type: string): Notification['category'] =>
  type.startsWith('DEFECT_') ? 'DEFECT' : 'ACTION';

/** What asks something of whoever hears it is shown at once; the rest waits at the bell. */
const pressing: readonly string[] = ['DEFECT_MENTION', 'DEFECT_ASSIGNED', exportFailedType];
export const isPressing = ({ type, isDownload }: Notification): boolean => isDownload || pressing.includes(type);
