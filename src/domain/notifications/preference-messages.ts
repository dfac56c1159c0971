import { localized } from '../texts/localized.ts';

/** What comes by mail, and when: the tab of the account settings. */
export const preferenceMessages = localized({
  what: 'Your preferences',
  types: {
    title: 'E-mail me about',
    text: 'You always get in-app notifications. Those you have already read are not e-mailed.',
  },
  groups: { SCOPE_ITEM: 'Scope item', FLOW: 'Flow', DEFECT: 'Defect', SCENARIO: 'Scenario' },
  kinds: {
    DEFECT_MENTION: { label: 'Mentions', text: 'Someone mentions you in a comment or text.' },
    DEFECT_ASSIGNED: { label: 'Assignments', text: 'A defect is assigned to you.' },
    DEFECT_COMMENT: {
      label: 'Comments',
      text: 'Someone comments on a defect that you reported, are assigned to or commented on.',
    },
    defects_export: { label: 'Exports', text: 'A file that you requested is ready.' },
    flow_pdf_export: { label: 'PDF exports of flows', text: 'A PDF that you requested is ready.' },
    scenario_pdf_export: { label: 'PDF exports of scenarios', text: 'A PDF that you requested is ready.' },
    flow_log_pdf_export: { label: 'PDF exports of flow logs', text: 'A PDF that you requested is ready.' },
    scenario_log_pdf_export: { label: 'PDF exports of scenario logs', text: 'A PDF that you requested is ready.' },
    plan_pdf_export: { label: 'PDF exports of test plans', text: 'A PDF that you requested is ready.' },
    plan_report: { label: 'Reports of test plans', text: 'The scheduled report of a test plan is sent to you.' },
    dashboard_pdf_export: { label: 'PDF exports of dashboards', text: 'A PDF that you requested is ready.' },
    PIPELINE_ENDED: { label: 'Test pipelines', text: 'A test pipeline that you own fails, or passes again.' },
    SCHEDULE_NOT_RUN: { label: 'Schedules', text: 'A schedule that you created did not run.' },
    SCHEDULED_RUN_ENDED: {
      label: 'Scheduled runs',
      text: 'A run of a schedule that you created fails, or passes again.',
    },
    SCOPE_ITEM_ASSIGNED: { label: 'Assigned scenarios', text: 'Scenarios of a test plan are assigned to you.' },
    SCOPE_ITEM_REOPENED: {
      label: 'Reopened scenarios',
      text: 'A completed scenario that is assigned to you in a test plan fails.',
    },
    WEBHOOK_DISABLED: { label: 'Webhooks', text: 'A webhook of a project that you own was disabled.' },
    DEFECT_STATUS: {
      label: 'Status changes',
      text: 'The status of a defect that you reported or are assigned to changes.',
    },
  },
  delivery: {
    title: 'Delivery',
    text: 'Times use the time zone below.',
    how: 'Send e-mails',
    atOnce: 'Immediately',
    daily: 'Once a day, in one e-mail',
    hour: 'Time of the daily e-mail',
    quiet: 'Quiet hours',
    quietText: 'E-mails from quiet hours are sent when they end.',
    from: 'From',
    until: 'Until',
    zone: 'Time zone',
    useHere: (zone: string) => `Use this device’s time zone: ${zone.replaceAll('_', ' ')}`,
  },
  previews: {
    title: 'E-mail previews',
    text: 'With sample data, for administrators. Nothing is sent.',
    which: 'E-mail',
    digest: 'Digest',
    invitation: 'Invitation',
    password: 'New password',
    subject: 'Subject',
    failed: 'The previews',
  },
  reset: 'Reset',
});
