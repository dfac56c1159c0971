import { z } from 'zod';
import { idText } from '../wire/wire.ts';
import { mailTypes, type MailType } from './notification-type.ts';

/** What comes by mail, and when [NOTIF-008, NOTIF-010]. */
export const notificationGroups = ['SCOPE_ITEM', 'FLOW', 'DEFECT', 'SCENARIO'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

interface MailKind {
  readonly type: MailType;
  readonly group: NotificationGroup;
  /** Until somebody says otherwise. */
  readonly byMail: boolean;
}

/** What there can be mails about; groups whose area is not there yet have nothing to choose. */
export const mailKinds: readonly MailKind[] = [
  { type: 'DEFECT_MENTION', group: 'DEFECT', byMail: true },
  { type: 'DEFECT_ASSIGNED', group: 'DEFECT', byMail: true },
  { type: 'DEFECT_COMMENT', group: 'DEFECT', byMail: true },
  { type: 'DEFECT_STATUS', group: 'DEFECT', byMail: false },
  { type: 'defects_export', group: 'DEFECT', byMail: true },
  { type: 'flow_pdf_export', group: 'FLOW', byMail: true },
  { type: 'flow_log_pdf_export', group: 'FLOW', byMail: true },
  { type: 'scenario_pdf_export', group: 'SCENARIO', byMail: true },
  { type: 'scenario_log_pdf_export', group: 'SCENARIO', byMail: true },
  { type: 'dashboard_pdf_export', group: 'SCENARIO', byMail: true },
  // Pipelines and schedules execute scenarios, and there are four groups; webhooks are beside pipelines.
  { type: 'PIPELINE_ENDED', group: 'SCENARIO', byMail: true },
  { type: 'SCHEDULE_NOT_RUN', group: 'SCENARIO', byMail: true },
  { type: 'SCHEDULED_RUN_ENDED', group: 'SCENARIO', byMail: true },
  { type: 'WEBHOOK_DISABLED', group: 'SCENARIO', byMail: true },
  { type: 'SCOPE_ITEM_ASSIGNED', group: 'SCOPE_ITEM', byMail: true },
  { type: 'SCOPE_ITEM_REOPENED', group: 'SCOPE_ITEM', byMail: true },
  { type: 'plan_pdf_export', group: 'SCOPE_ITEM', byMail: true },
  { type: 'plan_report', group: 'SCOPE_ITEM', byMail: true },
];

export const notificationTypeShape = z
  .object({
    notificationTypeId: z.string(),
    sendEmailNotification: z.boolean(),
    notificationTypeGroup: z.enum(notificationGroups),
    userId: z.string(),
  })
  .meta({ id: 'NotificationType' });
export type NotificationTypeEntity = z.output<typeof notificationTypeShape>;

/** What is asked for: an entity as it was read, or its two words alone. */
export const wantedTypeShape = z.strictObject({
  notificationTypeId: z.enum(mailTypes),
  sendEmailNotification: z.boolean(),
  notificationTypeGroup: z.enum(notificationGroups).optional(),
  userId: idText.optional(),
});

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const hour = z.int().min(0).max(23);

export const deliveryShape = z
  .strictObject({
    /** All of a day in one mail, at an hour; otherwise each at once. */
    daily: z.boolean(),
    dailyHour: hour,
    /** From an hour to another one, over midnight where the second is earlier; what falls in waits for its end. */
    quiet: z
      .strictObject({ from: hour, until: hour })
      .refine(({ from, until }) => from !== until, { path: ['until'], message: 'must differ from the start' })
      .nullable(),
    /** As IANA names it: Europe/Berlin. */
    timeZone: z.string().max(64).refine(isTimeZone, 'is not a time zone'),
  })
  .meta({ id: 'NotificationDelivery' });
export type MailDelivery = z.output<typeof deliveryShape>;

/** As long as nobody has chosen anything. */
export const usualDelivery = (timeZone: string): MailDelivery => ({
  daily: false,
  dailyHour: 8,
  quiet: null,
  timeZone,
});

export interface Preferences {
  readonly userNotificationTypes: readonly NotificationTypeEntity[];
  readonly delivery: MailDelivery | null;
}

export const preferencesOf = (userId: string, chosen: ReadonlyMap<string, boolean>): NotificationTypeEntity[] =>
  mailKinds.map(({ type, group, byMail }) => ({
    notificationTypeId: type,
    sendEmailNotification: chosen.get(type) ?? byMail,
    notificationTypeGroup: group,
    userId,
  }));
