import { localized } from '../../texts/localized.ts';

/** The report of a test plan that is sent by mail: its form, and its line on the page of the plan. */
export const planReportMessages = localized({
  title: 'Scheduled report',
  none: 'Not scheduled',
  schedule: 'Schedule report',
  edit: 'Edit',
  stop: 'Stop',
  text: 'Recipients get a notification, and an e-mail unless they have turned it off, with a link to the PDF of this test plan.',
  save: 'Save schedule',
  fields: { days: 'Days', time: 'Time', timeZone: 'Time zone', language: 'Language', recipients: 'Recipients' },
  timeHint: 'Hours and minutes, such as 08:00',
  noDays: 'Choose at least one day.',
  noTime: 'Enter hours and minutes, such as 08:00.',
  noRecipients: 'Choose at least one person.',
  when: (days: string, time: string, zone: string) => `${days} at ${time} (${zone})`,
  to: (people: string) => `To ${people}`,
  next: (when: string) => `Next on ${when}`,
  noNext: 'It is not sent any more: its time zone is unknown here. Save it again with another one.',
  saved: 'The report is scheduled.',
  stopped: 'The report is no longer sent.',
  failed: 'The schedule of the report couldn’t be loaded.',
});
