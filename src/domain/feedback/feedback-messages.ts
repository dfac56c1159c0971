/** Feedback: what people say of the product to the administrators of their account. */
export const feedbackMessages = {
  title: 'Feedback',
  what: 'Feedback',
  write: 'Write feedback',
  dialog: 'Your feedback',
  text: 'The administrators of your organisation read it.',
  kind: 'What it is',
  message: 'Your words',
  send: 'Send',
  sending: 'Sending …',
  sent: 'Thank you. The administrators of your organisation can read it now.',
  none: 'Nothing was said yet',
  noneText: 'Ideas, problems and praise stand here, with their date.',
  kinds: { IDEA: 'Idea', PROBLEM: 'Problem', PRAISE: 'Praise' },
  columns: { at: 'When', who: 'Who', kind: 'What', message: 'Words' },
  often: 'has been given often enough today; please come back tomorrow',
  mail: {
    subject: (product: string, kind: string, name: string) => `${product}: ${kind} from ${name}`,
    intro: (name: string, organization: string) => `${name} of ${organization} writes:`,
    open: 'Read all feedback',
  },
} as const;
