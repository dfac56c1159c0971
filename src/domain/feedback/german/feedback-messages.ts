import type { feedbackMessages as english } from '../feedback-messages.ts';
import type { In } from '../../texts/in-language.ts';

export const feedbackMessages: In<typeof english> = {
  title: 'Rückmeldungen',
  what: 'Rückmeldungen',
  write: 'Rückmeldung schreiben',
  dialog: 'Ihre Rückmeldung',
  text: 'Die Verwaltung Ihrer Organisation kann sie lesen.',
  kind: 'Art',
  message: 'Nachricht',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Danke. Ihre Rückmeldung wurde an die Verwaltung Ihrer Organisation gesendet.',
  none: 'Noch keine Rückmeldungen',
  noneText: 'Ideen, Probleme und Lob erscheinen hier.',
  kinds: { IDEA: 'Idee', PROBLEM: 'Problem', PRAISE: 'Lob' },
  columns: { at: 'Datum', who: 'Von', kind: 'Art', message: 'Nachricht' },
  often: 'konnte nicht gesendet werden: Das Limit für heute ist erreicht. Bitte versuchen Sie es morgen wieder',
  mail: {
    subject: (product, kind, name) => `${product}: ${kind} von ${name}`,
    intro: (name, organization) => `${name} (${organization}) schreibt:`,
    open: 'Alle Rückmeldungen lesen',
  },
};
