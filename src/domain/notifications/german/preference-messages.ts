import type { In } from '../../texts/in-language.ts';
import type { preferenceMessages as english } from '../preference-messages.ts';

export const preferenceMessages: In<typeof english> = {
  what: 'Die Vorlieben',
  types: {
    title: 'Was per E-Mail kommt',
    text: 'Bei der Glocke steht in jedem Fall alles. Was Sie dort bis dahin gelesen haben, wird nicht gesendet.',
  },
  groups: { SCOPE_ITEM: 'Umfang', FLOW: 'Ablauf', DEFECT: 'Fehler', SCENARIO: 'Szenario' },
  kinds: {
    DEFECT_MENTION: { label: 'Erwähnungen', text: 'Jemand erwähnt Sie in einem Kommentar oder einem Text.' },
    DEFECT_ASSIGNED: { label: 'Zuweisungen', text: 'Ein Fehler wird Ihnen zugewiesen.' },
    DEFECT_COMMENT: {
      label: 'Kommentare',
      text: 'Jemand kommentiert, was Sie gemeldet oder kommentiert haben oder was Ihnen zugewiesen ist.',
    },
    defects_export: { label: 'Exporte', text: 'Eine Datei, um die Sie gebeten haben, ist fertig.' },
    DEFECT_STATUS: {
      label: 'Status',
      text: 'Was Sie gemeldet haben oder was Ihnen zugewiesen ist, bekommt einen anderen Status.',
    },
  },
  delivery: {
    title: 'Wann es kommt',
    text: 'Nach der Uhr der unten gewählten Zeitzone.',
    how: 'E-Mails kommen',
    atOnce: 'Sofort',
    daily: 'Einmal am Tag, in einer E-Mail',
    hour: 'Stunde der täglichen E-Mail',
    quiet: 'Ruhezeit',
    quietText: 'Was in sie fällt, kommt, wenn sie endet.',
    from: 'Von',
    until: 'Bis',
    zone: 'Zeitzone',
    useHere: (zone) => `Die dieses Geräts verwenden: ${zone.replaceAll('_', ' ')}`,
  },
  previews: {
    title: 'Wie E-Mails aussehen',
    text: 'Mit erfundenen Worten, für Kontoverwalter. Es wird nichts gesendet.',
    which: 'E-Mail',
    digest: 'Mehrere auf einmal',
    invitation: 'Einladung',
    password: 'Neues Passwort',
    subject: 'Betreff',
    failed: 'Die Vorschau',
  },
  sameHour: 'muss eine andere Stunde als die erste sein',
  saved: 'Ihre Vorlieben sind gespeichert.',
  reset: 'Zurücksetzen',
};
