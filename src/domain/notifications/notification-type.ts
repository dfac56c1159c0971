/**
 * The types of notifications and what they belong to. What is told by rules comes first, the strongest at the top: of what
 * was done in one go somebody hears by the first that fits.
 */
export const notificationTypes = ['DEFECT_MENTION', 'DEFECT_ASSIGNED', 'DEFECT_COMMENT', 'DEFECT_STATUS'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Files that are ready: choosing one downloads it [NOTIF-011]. The last four are ours. */
export const exportNotificationTypes = [
  'flow_pdf_export',
  'scenario_pdf_export',
  'bulk_data_set_export',
  'flow_log_pdf_export',
  'scenario_log_pdf_export',
  'defects_export',
  'plan_pdf_export',
  'plan_report',
  'dashboard_pdf_export',
] as const;
export type ExportNotificationType = (typeof exportNotificationTypes)[number];

/** A requested file that could not be made: nothing to download. */
export const exportFailedType = 'export_failed';

/** An execution of a pipeline has failed, or passes again. */
export const pipelineNoticeType = 'PIPELINE_ENDED';

/** A schedule did not run at its time. */
export const scheduleNoticeType = 'SCHEDULE_NOT_RUN';

/** A run of a schedule has failed, or passes again. */
export const scheduledRunNoticeType = 'SCHEDULED_RUN_ENDED';

/** A scenario waits for a person who executes its next flow. */
export const waitNoticeType = 'RUN_WAITS';

/** Scenarios of a test plan were assigned to somebody; one that was completed has failed. */
export const assignedNoticeType = 'SCOPE_ITEM_ASSIGNED';
export const reopenedNoticeType = 'SCOPE_ITEM_REOPENED';
/** A webhook was disabled, because its receiver could not be reached. */
export const webhookNoticeType = 'WEBHOOK_DISABLED';

/** A person replaced what another one had saved, without having seen it. */
export const replacedNoticeTypes = {
  defect: 'DEFECT_REPLACED',
  flow: 'FLOW_REPLACED',
  scenario: 'SCENARIO_REPLACED',
  template: 'TEMPLATE_REPLACED',
} as const;

/** Whatever there can be a mail about. */
export const mailTypes = [
  ...notificationTypes,
  'defects_export',
  'flow_pdf_export',
  'scenario_pdf_export',
  'flow_log_pdf_export',
  'scenario_log_pdf_export',
  'plan_pdf_export',
  'plan_report',
  'dashboard_pdf_export',
  pipelineNoticeType,
  scheduleNoticeType,
  scheduledRunNoticeType,
  assignedNoticeType,
  reopenedNoticeType,
  webhookNoticeType,
] as const;
export type MailType = (typeof mailTypes)[number];

export const isExport = (type: string): boolean => (exportNotificationTypes as readonly string[]).includes(type);

/** The module that a person must be able to read to be notified. */
export const moduleOfNotice = (type: string): string => {
  switch (type) {
    case pipelineNoticeType:
      return 'TestPipeline';
    case scheduleNoticeType:
      return 'Schedule';
    case scheduledRunNoticeType:
    case waitNoticeType:
      return 'ExecutionLog';
    case assignedNoticeType:
    case reopenedNoticeType:
    case 'plan_pdf_export':
    case 'plan_report':
      return 'TestPlan';
    case 'dashboard_pdf_export':
      return 'Dashboard';
    case replacedNoticeTypes.flow:
      return 'Flow';
    case replacedNoticeTypes.scenario:
      return 'Scenario';
    case replacedNoticeTypes.template:
      return 'Template';
    default:
      return 'Defect';
  }
};
