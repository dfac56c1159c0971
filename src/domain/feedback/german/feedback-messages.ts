import type { feedbackMessages as english } from '../feedback-messages.ts';
import type { In } from '../../texts/in-language.ts';

export const feedbackMessages: In<typeof english> = {
  title: 'Rückmeldungen',
  what: 'Rückmeldungen',
  write: 'Rückmeldung schreiben',
  dialog: 'Ihre Rückmeldung',
  text: 'Die Verwaltung Ihrer Organisation liest sie.',
  kind: 'Was es ist',
  message: 'Ihre Worte',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Danke. Die Verwaltung Ihrer Organisation kann sie jetzt lesen.',
  none: 'Noch wurde nichts gesagt',
  noneText: 'Ideen, Probleme und Lob stehen hier, mit ihrem Datum.',
  kinds: { IDEA: 'Idee', PROBLEM: 'Problem', PRAISE: 'Lob' },
  columns: { at: 'Wann', who: 'Wer', kind: 'Was', message: 'Worte' },
  often: 'wurde heute oft genug gegeben; bitte kommen Sie morgen wieder',
  mail: {
    subject: (product, kind, name) => `${product}: ${kind} von ${name}`,
    intro: (name, organization) => `${name} von ${organization} schreibt:`,
    open: 'Alle Rückmeldungen lesen',
  },
};
