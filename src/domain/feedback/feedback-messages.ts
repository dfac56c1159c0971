import { localized } from '../texts/localized.ts';

/** Feedback about the product to the administrators of the account. */
export const feedbackMessages = localized({
  title: 'Feedback',
  what: 'Feedback',
  write: 'Write feedback',
  dialog: 'Your feedback',
  text: 'The administrators of your organisation can read it.',
  kind: 'Type',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you. Your feedback was sent to the administrators of your organisation.',
  none: 'No feedback yet',
  noneText: 'Ideas, problems and praise appear here.',
  kinds: { IDEA: 'Idea', PROBLEM: 'Problem', PRAISE: 'Praise' },
  columns: { at: 'Date', who: 'From', kind: 'Type', message: 'Message' },
  often: 'could not be sent: you have reached the limit for today. Please try again tomorrow',
  mail: {
    subject: (product: string, kind: string, name: string) => `${product}: ${kind} from ${name}`,
    intro: (name: string, organization: string) => `${name} at ${organization} wrote:`,
    open: 'Read all feedback',
  },
});
